import { TRPCClientError } from '@trpc/client';
import { AuthenticationError } from '../../lib/session/authentication-error';
import { storedToken } from '../../lib/session/stored-session';

export const noPermission = 'You do not have permission to view users.';

/** What is said above the list when it could not be loaded; null where nothing is (specification 1, section 8). */
export function listFailure(error: unknown): string | null {
  if (!error || storedToken() === null) return null;
  const status = statusOf(error);
  if (status === 401 || status === 500) return null;
  if (status === 403) return noPermission;
  return `Failed to load users: ${error instanceof Error ? error.message : String(error)}`;
}

function statusOf(error: unknown): unknown {
  if (!(error instanceof TRPCClientError)) return undefined;
  // the session could not be renewed: it knows what the call was refused with
  return error.cause instanceof AuthenticationError ? error.cause.status : error.data?.httpStatus;
}
