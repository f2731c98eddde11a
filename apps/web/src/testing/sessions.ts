import { openSession } from '../lib/session/session';
import type { SessionUser } from '../lib/session/stored-session';

/** A token with a time of issue and an invalid signature. */
export function tokenIssuedAt(milliseconds: number): string {
  const payload = btoa(JSON.stringify({ iat: Math.floor(milliseconds / 1000) }));
  return `header.${payload}.signature`;
}

export function signInAs(user: SessionUser): void {
  openSession({ token: tokenIssuedAt(Date.now()), refreshToken: 'refresh-1' }, user);
}
