import type { ApiClient } from '../trpc/client';
import { updateUser } from './session';
import { storedToken } from './stored-session';

/** Reads who is signed in from the server and keeps it, unless somebody signed out meanwhile. */
export async function loadProfile(client: Pick<ApiClient, 'users'>): Promise<void> {
  const { id, firstName, lastName, email, role, organizationId, organizationName } = await client.users.profile.query();
  if (storedToken() !== null) updateUser({ id, firstName, lastName, email, role, organizationId, organizationName });
}
