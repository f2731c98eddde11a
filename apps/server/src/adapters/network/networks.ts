import ipaddr from 'ipaddr.js';

/** A range of addresses: the network and the length of its prefix. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Reads '10.20.0.0/16', or a single address. Null for anything else. */
export function toNetwork(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean =>
  address.kind() === network.kind() && address.match(network, bits);

const parse = (address: string) => {
  const plain = address.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : null;
};

/** Addresses in private ranges at which cloud providers hand out credentials of the machine. */
const metadataAddresses = ['fd00:ec2::254', '100.100.100.200'].flatMap((text) => toNetwork(text) ?? []);

/** Whether the server may connect to an IP address. */
export type AddressPolicy = (address: string) => boolean;

const policy =
  (ranges: ReadonlySet<string>, allowed: readonly Network[]): AddressPolicy =>
  (text) => {
    const address = parse(text);
    if (!address) return false;
    if (allowed.some((network) => isIn(address, network))) return true;
    return ranges.has(address.range()) && !metadataAddresses.some((network) => isIn(address, network));
  };

/** Brokers stand in the plant's own network; not on this machine, nor at link-local addresses, where metadata services are. */
export const brokerPolicy = (allowed: readonly Network[]): AddressPolicy =>
  policy(new Set(['unicast', 'private', 'uniqueLocal', 'carrierGradeNat']), allowed);

/** Endpoints could be any service of the server's own network, so only public addresses are allowed. */
export const endpointPolicy = (allowed: readonly Network[]): AddressPolicy => policy(new Set(['unicast']), allowed);
