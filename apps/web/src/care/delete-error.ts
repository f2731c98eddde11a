import { TRPCClientError } from '@trpc/client';

export const noTokenMessage = 'No authentication token found. Please log in again.';

interface Failure {
  status: number | undefined;
  message: string;
}

/** Specification 2, section 8: title and text of the banner. The first match applies. */
const banners: [(failure: Failure) => boolean, string][] = [
  [
    ({ status, message }) => status === 401 || /authentication failed|\b401\b/i.test(message),
    'Authentication Error: Your session has expired. Please log in again.',
  ],
  [({ status }) => status === 404, 'Device Not Found: Device not found. It may have already been deleted.'],
  [({ status }) => status === 403, 'Permission Denied: You do not have the required permissions to delete devices.'],
  [
    ({ message }) => /device connections/i.test(message),
    'Connection Error: Failed to delete device connections. The device may be currently in use.',
  ],
  [({ message }) => /\brules\b/i.test(message), 'Rules Error: Failed to delete device rules and configurations.'],
  [
    ({ message }) => /maintenance/i.test(message),
    'Maintenance Error: Failed to delete maintenance schedules and tasks.',
  ],
  [
    ({ status }) => status !== undefined && status >= 500,
    'Server Error: Server error occurred. Please try again later.',
  ],
  [
    ({ status, message }) => status === undefined && /network|fetch/i.test(message),
    'Network Error: Network connection error. Please check your internet connection.',
  ],
];

/** Banner text for a failed deletion of a device; the raw message for an unknown error. */
export function deleteErrorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code: unknown = error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
  const failure = { message, status: typeof code === 'number' ? code : undefined };
  return banners.find(([applies]) => applies(failure))?.[1] ?? message;
}
