import { loadProfile } from '../lib/session/load-profile';
import { refreshTokens } from '../lib/session/refresh-tokens';
import { closeSession, currentUser } from '../lib/session/session';
import { discardStaleSession, storedToken } from '../lib/session/stored-session';
import type { ApiClient } from '../lib/trpc/client';

const refreshDelayMs = 1000;

let userKnown: Promise<void> = Promise.resolve();

/** Resolves when the current user is known: at once if one is saved, else after the profile has loaded. */
export const whenUserIsKnown = (): Promise<void> => userKnown;

/** Validates a stored token by loading the profile; a failure never signs the user out (specification 1, section 4). */
export function startSession(client: ApiClient): void {
  discardStaleSession();
  if (storedToken() === null) {
    closeSession();
    return;
  }
  const validated = validate(client);
  if (currentUser() === null) userKnown = validated;
}

async function validate(client: ApiClient): Promise<void> {
  try {
    await loadProfile(client);
  } catch {
    if (currentUser() === null) return;
    await new Promise((resolve) => setTimeout(resolve, refreshDelayMs));
    await refreshTokens(storedToken(), 401).then(
      () => loadProfile(client).catch(() => undefined),
      () => undefined,
    );
  }
}
