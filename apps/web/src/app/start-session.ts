import { loadProfile } from '../lib/session/load-profile';
import { refreshTokens } from '../lib/session/refresh-tokens';
import { closeSession, currentUser } from '../lib/session/session';
import { discardStaleSession, storedToken } from '../lib/session/stored-session';
import type { ApiClient } from '../lib/trpc/client';

const refreshDelay = 1000;

let known: Promise<void> = Promise.resolve();

/** Resolves when it is known who is signed in: at once with a saved user, after the profile without one. */
export const whenUserIsKnown = (): Promise<void> => known;

/** Specification 1, section 4: a stored token is checked by reading the profile; nobody is ever signed out by it. */
export function startSession(client: ApiClient): void {
  discardStaleSession();
  if (storedToken() === null) {
    closeSession();
    return;
  }
  const validated = validate(client);
  if (currentUser() === null) known = validated;
}

async function validate(client: ApiClient): Promise<void> {
  try {
    await loadProfile(client);
  } catch {
    if (currentUser() === null) return;
    await new Promise((resolve) => setTimeout(resolve, refreshDelay));
    await refreshTokens(storedToken(), 401).then(
      () => loadProfile(client).catch(() => undefined),
      () => undefined,
    );
  }
}
