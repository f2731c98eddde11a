import { TRPCClientError } from '@trpc/client';

const noResponseText = 'No response from backend - check if backend is running';

/** Error message of the service (specification 3, section 8). */
export function serviceError(error: unknown): string {
  // fetch throws a TypeError without a response
  if (error instanceof TypeError) return noResponseText;
  if (error instanceof TRPCClientError) {
    const status = error.data?.httpStatus;
    if (typeof status === 'number') return `Backend error (${status}): ${error.message || 'Unknown error'}`;
    // no response, or a proxy's page that cannot be parsed
    if (error.cause?.name === 'TypeError' || error.cause?.name === 'SyntaxError') return noResponseText;
  }
  return `Request failed: ${error instanceof Error ? error.message : String(error)}`;
}

/** Hint shown below errors of the backend service. */
export const backendHint = (message: string): string | null =>
  message.includes('Backend API error') ? 'Please check that the backend service is running.' : null;

/** `serviceError` followed by the hint, if any. */
export function hintedError(error: unknown): string {
  const message = serviceError(error);
  return [message, backendHint(message)].filter(Boolean).join(' ');
}
