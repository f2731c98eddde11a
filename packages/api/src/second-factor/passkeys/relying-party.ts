import type { Context } from '../../context';
import { DomainError } from '../../errors';

interface RelyingParty {
  /** The host name that passkeys are bound to. */
  id: string;
  name: string;
  origin: string;
}

/** The site that a passkey belongs to, which is that of the calling page. @throws CONFLICT where browsers offer no passkeys */
export function relyingPartyOf({ caller }: Context): RelyingParty {
  const { origin } = caller;
  const host = origin === undefined ? '' : new URL(origin).hostname;
  // a passkey needs a name: neither a number nor an IPv6 address in brackets
  if (!origin || /^[\d.]+$/.test(host) || host.startsWith('[')) {
    throw new DomainError('CONFLICT', 'Passkeys need an address with a host name, not a number.', {
      reason: 'Passkeys not available',
    });
  }
  return { id: host, name: 'Steward', origin };
}
