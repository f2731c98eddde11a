import type { Actor } from './context';
import { DomainError } from './errors';
import { isAllowed, type Permission, sufficientScopes } from './permissions';

export const missingPermission = () =>
  new DomainError('FORBIDDEN', 'You do not have the required permissions for this.');

/** Checks the caller's role, and the scopes of their API token. @throws FORBIDDEN */
export function authorize(actor: Actor, permission: Permission, callType: 'query' | 'mutation' | 'subscription'): void {
  if (!isAllowed(actor.role, permission)) throw missingPermission();
  if (!actor.token) return;
  const scopes = sufficientScopes(permission, callType);
  if (scopes.some((scope) => actor.token?.scopes.includes(scope))) return;
  const message = scopes.length
    ? `This API token needs the scope ${scopes.join(' or ')} for this.`
    : 'This cannot be done with an API token. Please sign in.';
  throw new DomainError('FORBIDDEN', message, { reason: 'Scope missing' });
}

/** A device's token may only write for that device. @throws FORBIDDEN */
export function authorizeForDevice({ token }: Actor, deviceId: string): void {
  if (!token?.deviceId || token.deviceId === deviceId.toLowerCase()) return;
  throw new DomainError('FORBIDDEN', 'This API token belongs to another device.', { reason: 'Scope missing' });
}
