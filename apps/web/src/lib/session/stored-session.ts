import type { Role } from '@steward/api/permissions';

/** The signed-in user as stored in this browser. */
export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  organizationId: string;
  /** Set once the profile has been loaded. */
  organizationName?: string;
}

export interface Tokens {
  token: string;
  refreshToken: string;
}

/** The storage keys of specification 1, section 7. */
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

/** @returns null if the text is not a valid user */
export function parseUser(text: string | null): SessionUser | null {
  if (!text) return null;
  try {
    const user = JSON.parse(text) as Partial<SessionUser> | null;
    return user?.id && user.email && user.role ? ({ firstName: '', lastName: '', ...user } as SessionUser) : null;
  } catch {
    return null;
  }
}

/** Time of issue of a JSON web token in milliseconds (RFC 7519: `iat` is in seconds); null if it cannot be parsed. */
function issuedAtMs(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const { iat } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { iat?: unknown };
    return typeof iat === 'number' ? iat * 1000 : null;
  } catch {
    return null;
  }
}

const maxTokenAgeMs = 24 * 3600 * 1000;

/** Called at startup: clears the session if its token is older than 24 hours or unreadable. */
export function discardStaleSession(now = Date.now()): void {
  const token = storedToken();
  if (token === null) return;
  const issuedAt = issuedAtMs(token);
  if (issuedAt === null || now - issuedAt > maxTokenAgeMs) clearStoredSession();
}
