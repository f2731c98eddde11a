export interface BrokerUrl {
  protocol: 'mqtt' | 'mqtts' | 'ws' | 'wss';
  /** An IPv6 address without brackets. */
  host: string;
  port: number;
  /** For web sockets: path and query. */
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

/** Reads 'mqtts://broker.plant', 'broker.plant:1884' and the like. Null for anything else. */
export function parseBrokerUrl(text: string): BrokerUrl | null {
  const url = text.trim().includes('://') ? text.trim() : `mqtt://${text.trim()}`;
  const [, scheme = '', authority = '', path = ''] = /^([a-z]+):\/\/([^/?#]+)([/?][^#]*)?$/i.exec(url) ?? [];
  const protocol = protocols[scheme.toLowerCase()];
  const port = /:(\d{1,5})$/.exec(authority)?.[1];
  // as an address of the web, so that host names and numeric addresses are brought to their usual form
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
