import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressPolicy } from './networks';

class AddressNotAllowedError extends Error {
  readonly code = 'ERR_ADDRESS_NOT_ALLOWED';
  constructor() {
    super('the address is not allowed');
  }
}

/** @throws an error with the code ERR_ADDRESS_NOT_ALLOWED for an IP address that is not allowed; sockets do not look such addresses up */
export function checkAddress(host: string, isAllowed: AddressPolicy): void {
  if (isIP(host.replace(/^\[|\]$/g, '')) && !isAllowed(host)) throw new AddressNotAllowedError();
}

/** Resolves a host name for a socket, once: it connects to the addresses that were checked here. */
export const guardedLookup =
  (isAllowed: AddressPolicy): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return callback(new AddressNotAllowedError(), []);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
