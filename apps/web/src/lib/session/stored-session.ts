import type { Role } from '@steward/api/permissions';

/** Who is signed in, as kept in this browser. */
export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  organizationId: string;
  /** Known once the profile has been read. */
  organizationName?: string;
}

export interface Tokens {
  token: string;
  refreshToken: string;
}

/** The keys of the specification (section 7). */
const keys = { token: 'token', refreshToken: 'refreshToken', user: 'user' } as const;
export const sessionKeys: readonly string[] = Object.values(keys);

export const storedToken = (): string | null => localStorage.getItem(keys.token);
export const storedRefreshToken = (): string | null => localStorage.getItem(keys.refreshToken);
export const storedUser = (): string | null => localStorage.getItem(keys.user);

export function storeTokens({ token, refreshToken }: Tokens): void {
  localStorage.setItem(keys.token, token);
  localStorage.setItem(keys.refreshToken, refreshToken);
}

export const storeUser = (user: SessionUser): void => localStorage.setItem(keys.user, JSON.stringify(user));

export function clearStoredSession(): void {
  for (const key of sessionKeys) localStorage.removeItem(key);
}

/** @returns null for what cannot be read as a user. */
export function parseUser(text: string | null): SessionUser | null {
  if (!text) return null;
  try {
    const user = JSON.parse(text) as Partial<SessionUser> | null;
    return user?.id && user.email && user.role ? ({ firstName: '', lastName: '', ...user } as SessionUser) : null;
  } catch {
    return null;
  }
}

/** When a JSON web token was issued, in milliseconds; null when it cannot be read (RFC 7519, `iat` in seconds). */
function issuedAt(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const { iat } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { iat?: unknown };
    return typeof iat === 'number' ? iat * 1000 : null;
  } catch {
    return null;
  }
}

const longestTokenAge = 24 * 3600 * 1000;

/** At start: a token older than 24 hours, or unreadable, takes the whole session with it. */
export function discardStaleSession(now = Date.now()): void {
  const token = storedToken();
  if (token === null) return;
  const issued = issuedAt(token);
  if (issued === null || now - issued > longestTokenAge) clearStoredSession();
}
