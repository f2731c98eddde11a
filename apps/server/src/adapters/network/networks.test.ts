import { describe, expect, it } from 'vitest';
import { brokerPolicy, endpointPolicy, toNetwork } from './networks';

const networks = (...texts: string[]) => texts.flatMap((text) => toNetwork(text) ?? []);
const never = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '0.0.0.0', '::', '169.254.169.254', 'fe80::1'];
const neverEither = ['224.0.0.1', '255.255.255.255', 'fd00:ec2::254', '100.100.100.200', '64:ff9b::7f00:1', 'nonsense'];
const plant = ['10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fd12::1', '::ffff:10.0.0.1'];
const everywhere = ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'];

describe('addresses of brokers', () => {
  const isAllowed = brokerPolicy([]);
  it.each([...plant, ...everywhere])('%s is allowed', (address) => expect(isAllowed(address)).toBe(true));
  it.each([...never, ...neverEither])('%s is refused', (address) => expect(isAllowed(address)).toBe(false));
});

describe('addresses of endpoints', () => {
  const isAllowed = endpointPolicy([]);
  it.each(everywhere)('%s is allowed', (address) => expect(isAllowed(address)).toBe(true));
  it.each([...plant, ...never, ...neverEither])('%s is refused', (address) => expect(isAllowed(address)).toBe(false));
});

it('an operator can allow networks and single addresses', () => {
  const isAllowed = endpointPolicy(networks('10.20.0.0/16', '127.0.0.1', 'fd12::/64'));
  expect(['10.20.3.4', '::ffff:10.20.3.4', '127.0.0.1', 'fd12::9'].every(isAllowed)).toBe(true);
  expect(['10.21.0.1', '127.0.0.2', 'fd13::9'].some(isAllowed)).toBe(false);
});

it.each(['10.0.0.0/33', 'plant', '10.0.0', ''])('"%s" is no network', (text) => expect(toNetwork(text)).toBeNull());
