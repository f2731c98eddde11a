import { toast } from '@steward/ui/lib/toast';
import { dismissError } from '../app-error';
import type { ApiClient } from '../trpc/client';
import { AuthenticationError } from './authentication-error';
import { loadProfile } from './load-profile';
import { closeSession, currentUser } from './session';

let running: Promise<void> | undefined;

/**
 * After a live stream ended: reads from the server who is signed in, which also brings a changed role. Signs this
 * browser out when the server refuses to renew the session; a server that cannot be reached changes nothing. Several
 * streams that end together ask once.
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
