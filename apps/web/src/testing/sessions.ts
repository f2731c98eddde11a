import { openSession } from '../lib/session/session';
import type { SessionUser } from '../lib/session/stored-session';

export const admin: SessionUser = {
  id: 'u-admin',
  firstName: 'Marta',
  lastName: 'Kowalski',
  email: 'marta@northgate.example',
  role: 'ADMIN',
  organizationId: 'default',
  organizationName: 'Northgate Facilities',
};
export const member: SessionUser = { ...admin, id: 'u-member', firstName: 'Jonas', lastName: 'Brandt', role: 'USER' };

/** A token that says when it was issued; its signature is nobody's. */
export function tokenIssuedAt(milliseconds: number): string {
  const payload = btoa(JSON.stringify({ iat: Math.floor(milliseconds / 1000) }));
  return `header.${payload}.signature`;
}

export function signInAs(user: SessionUser): void {
  openSession({ token: tokenIssuedAt(Date.now()), refreshToken: 'refresh-1' }, user);
}
