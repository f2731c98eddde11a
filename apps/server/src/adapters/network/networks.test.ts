import { describe, expect, it } from 'vitest';
import { brokerPolicy, endpointPolicy, toNetwork } from './networks';

const networks = (...texts: string[]) => texts.flatMap((text) => toNetwork(text) ?? []);
const localAddresses = [
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '::ffff:127.0.0.1',
  '0.0.0.0',
  '::',
  '169.254.169.254',
  'fe80::1',
];
const reservedAddresses = [
  '224.0.0.1',
  '255.255.255.255',
  'fd00:ec2::254',
  '100.100.100.200',
  '64:ff9b::7f00:1',
  'nonsense',
];
const privateAddresses = ['10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fd12::1', '::ffff:10.0.0.1'];
const publicAddresses = ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'];

describe('the broker address policy', () => {
  const isAllowed = brokerPolicy([]);
  it.each([...privateAddresses, ...publicAddresses])('allows %s', (address) => expect(isAllowed(address)).toBe(true));
  it.each([...localAddresses, ...reservedAddresses])('refuses %s', (address) => expect(isAllowed(address)).toBe(false));
});

describe('the endpoint address policy', () => {
  const isAllowed = endpointPolicy([]);
  it.each(publicAddresses)('allows %s', (address) => expect(isAllowed(address)).toBe(true));
  it.each([...privateAddresses, ...localAddresses, ...reservedAddresses])('refuses %s', (address) =>
    expect(isAllowed(address)).toBe(false),
  );
});

it('the endpoint address policy allows networks and single addresses that the operator configured', () => {
  const isAllowed = endpointPolicy(networks('10.20.0.0/16', '127.0.0.1', 'fd12::/64'));
  expect(['10.20.3.4', '::ffff:10.20.3.4', '127.0.0.1', 'fd12::9'].every(isAllowed)).toBe(true);
  expect(['10.21.0.1', '127.0.0.2', 'fd13::9'].some(isAllowed)).toBe(false);
});

it.each(['10.0.0.0/33', 'plant', '10.0.0', ''])('toNetwork returns null for "%s"', (text) =>
  expect(toNetwork(text)).toBeNull(),
);
