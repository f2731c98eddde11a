import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressPolicy } from './networks';

class AddressNotAllowedError extends Error {
  readonly code = 'ERR_ADDRESS_NOT_ALLOWED';
  constructor() {
    super('the address is not allowed');
  }
}

/** Sockets skip the lookup for IP addresses, so check these before connecting. @throws ERR_ADDRESS_NOT_ALLOWED */
export function checkAddress(host: string, isAllowed: AddressPolicy): void {
  if (isIP(host.replace(/^\[|\]$/g, '')) && !isAllowed(host)) throw new AddressNotAllowedError();
}

/** DNS lookup for sockets that returns only allowed addresses. The name is resolved once, so the socket connects to an address that was checked. */
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
