import { TRPCClientError } from '@trpc/client';

const noResponse = 'No response from backend - check if backend is running';

/** What the service said, in the words of the specification (document 3, section 8). */
export function serviceError(error: unknown): string {
  // what fetch throws when nobody answers
  if (error instanceof TypeError) return noResponse;
  if (error instanceof TRPCClientError) {
    const status = error.data?.httpStatus;
    if (typeof status === 'number') return `Backend error (${status}): ${error.message || 'Unknown error'}`;
    // nobody answered, or a proxy did in the backend's place, with a page that is no answer
    if (error.cause?.name === 'TypeError' || error.cause?.name === 'SyntaxError') return noResponse;
  }
  return `Request failed: ${error instanceof Error ? error.message : String(error)}`;
}

/** Said below an error of the service behind this one. */
export const backendHint = (message: string): string | null =>
  message.includes('Backend API error') ? 'Please check that the backend service is running.' : null;

/** The same with the hint, where there is one. */
export function hintedError(error: unknown): string {
  const message = serviceError(error);
  return [message, backendHint(message)].filter(Boolean).join(' ');
}
