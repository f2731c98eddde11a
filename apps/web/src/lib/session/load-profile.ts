import type { ApiClient } from '../trpc/client';
import { updateUser } from './session';
import { storedToken } from './stored-session';

/** Loads the user's profile and stores it, unless the user has signed out meanwhile. */
export async function loadProfile(client: Pick<ApiClient, 'users'>): Promise<void> {
  const { id, firstName, lastName, email, role, organizationId, organizationName } = await client.users.profile.query();
  if (storedToken() !== null) updateUser({ id, firstName, lastName, email, role, organizationId, organizationName });
}
