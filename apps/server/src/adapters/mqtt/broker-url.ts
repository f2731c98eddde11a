export interface BrokerUrl {
  protocol: 'mqtt' | 'mqtts' | 'ws' | 'wss';
  /** IPv6 addresses have no brackets here. */
  host: string;
  port: number;
  /** Path and query of a WebSocket URL. */
  path: string;
}

const protocols: Record<string, BrokerUrl['protocol']> = {
  mqtt: 'mqtt',
  tcp: 'mqtt',
  mqtts: 'mqtts',
  ssl: 'mqtts',
  tls: 'mqtts',
  ws: 'ws',
  wss: 'wss',
};
const defaultPorts = { mqtt: 1883, mqtts: 8883, ws: 80, wss: 443 };

/** Parses 'mqtts://broker.plant', 'broker.plant:1884' and similar. Null if the text is not a valid broker address. */
export function parseBrokerUrl(text: string): BrokerUrl | null {
  const url = text.trim().includes('://') ? text.trim() : `mqtt://${text.trim()}`;
  const [, scheme = '', authority = '', path = ''] = /^([a-z]+):\/\/([^/?#]+)([/?][^#]*)?$/i.exec(url) ?? [];
  const protocol = protocols[scheme.toLowerCase()];
  const port = /:(\d{1,5})$/.exec(authority)?.[1];
  // parse as an http URL to normalize host names and numeric addresses
  const address = `http://${authority.replace(/:\d{1,5}$/, '')}`;
  if (!protocol || !URL.canParse(address) || Number(port) > 65_535) return null;
  const { hostname, username, password } = new URL(address);
  if (!hostname || username || password) return null;
  return {
    protocol,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : defaultPorts[protocol],
    path: path.startsWith('/') ? path : `/${path}`,
  };
}
