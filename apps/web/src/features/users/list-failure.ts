import { TRPCClientError } from '@trpc/client';
import { AuthenticationError } from '../../lib/session/authentication-error';
import { storedToken } from '../../lib/session/stored-session';

export const noPermission = 'You do not have permission to view users.';

/** Error message above the list; null for errors that show none (specification 1, section 8). */
export function listFailure(error: unknown): string | null {
  if (!error || storedToken() === null) return null;
  const status = statusOf(error);
  if (status === 401 || status === 500) return null;
  if (status === 403) return noPermission;
  return `Failed to load users: ${error instanceof Error ? error.message : String(error)}`;
}

function statusOf(error: unknown): unknown {
  if (!(error instanceof TRPCClientError)) return undefined;
  // after a failed refresh the error carries the status of the original call
  return error.cause instanceof AuthenticationError ? error.cause.status : error.data?.httpStatus;
}
