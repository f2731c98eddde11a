import { toast } from '@steward/ui/lib/toast';
import { dismissError } from '../app-error';
import type { ApiClient } from '../trpc/client';
import { AuthenticationError } from './authentication-error';
import { loadProfile } from './load-profile';
import { closeSession, currentUser } from './session';

let running: Promise<void> | undefined;

/**
 * Call this after a stream has ended. Loads the profile, which updates a changed role, and signs this browser out if the
 * server refuses to renew the session. Does nothing if the server cannot be reached. Concurrent calls share one request.
 */
export function confirmSession(client: Pick<ApiClient, 'users'>): Promise<void> {
  running ??= confirm(client).finally(() => {
    running = undefined;
  });
  return running;
}

async function confirm(client: Pick<ApiClient, 'users'>): Promise<void> {
  try {
    await loadProfile(client);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof AuthenticationError) || !cause.refused || !currentUser()) return;
    closeSession();
    dismissError();
    toast.info('You have been signed out', { description: 'Please sign in again.' });
  }
}
