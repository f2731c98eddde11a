import { TRPCClientError } from '@trpc/client';

/** What the service said, in the words of the specification (document 3, section 8). */
export function serviceError(error: unknown): string {
  if (error instanceof TRPCClientError) {
    const status = error.data?.httpStatus;
    if (typeof status === 'number') return `Backend error (${status}): ${error.message || 'Unknown error'}`;
    if (error.cause instanceof TypeError) return 'No response from backend - check if backend is running';
  }
  return `Request failed: ${error instanceof Error ? error.message : String(error)}`;
}

/** Said below an error of the service behind this one. */
export const backendHint = (message: string): string | null =>
  message.includes('Backend API error') ? 'Please check that the backend service is running.' : null;
