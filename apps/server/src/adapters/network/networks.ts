import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A range of IP addresses. */
export interface Network {
  address: ipaddr.IPv4 | ipaddr.IPv6;
  prefixLength: number;
}

/** Parses '10.20.0.0/16' or a single address. Null if the text is neither. */
export function toNetwork(text: string): Network | null {
  const [address = '', length, ...others] = text.split('/');
  if (!isIP(address) || others.length) return null;
  if (length === undefined) {
    const single = ipaddr.process(address);
    return { address: single, prefixLength: single.kind() === 'ipv4' ? 32 : 128 };
  }
  if (!ipaddr.isValidCIDR(text)) return null;
  const [network, prefixLength] = ipaddr.parseCIDR(text);
  return { address: network, prefixLength };
}

const isIn = (address: Network['address'], network: Network): boolean =>
  address.kind() === network.address.kind() && address.match(network.address, network.prefixLength);

/** Parses an IP address; IPv4-mapped IPv6 addresses become IPv4. Null if the text is not an address. */
function parse(text: string): Network['address'] | null {
  const address = text.replace(/^\[|\]$/g, '');
  return isIP(address) ? ipaddr.process(address) : null;
}

/** Cloud metadata services that are in private ranges. They return credentials of the machine. */
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

/** Brokers may be in private networks, but not on this machine or at link-local addresses, where cloud metadata services are. */
export const brokerPolicy = (allowed: readonly Network[]): AddressPolicy =>
  policy(new Set(['unicast', 'private', 'uniqueLocal', 'carrierGradeNat']), allowed);

/** Only public addresses: a user could otherwise read any service in the server's own network. */
export const endpointPolicy = (allowed: readonly Network[]): AddressPolicy => policy(new Set(['unicast']), allowed);
