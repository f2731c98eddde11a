import { TRPCClientError } from '@trpc/client';

const policy = /content.?filter|responsible.?ai|content management policy|jailbreak/i;

/** What the assistant says when it could not answer, by cause (specification 3, section 8). */
export function chatErrorText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
  if (policy.test(message)) return 'An error occurred, please try again.';
  if (status === 401 || /unauthorized|authentication (failed|required)|please log in/i.test(message)) {
    return 'Your session has expired. Please refresh the page and log in again.';
  }
  if (/pdf.{0,20}not found/i.test(message)) return 'The PDF is not available for querying.';
  if (status === 404) return 'The PDF was not found. It may have been moved or deleted.';
  if (/timed? ?out|timeout/i.test(message)) return 'The request timed out. Please try a simpler question.';
  if (typeof status === 'number' && status >= 500) {
    return 'The server encountered an error. Please try again in a few moments.';
  }
  return `Error: ${message}. Please try again or ask a different question.`;
}

/** The same beside the success screen. */
export const embeddedErrorText = (error: unknown): string =>
  `I apologize, but I'm having trouble processing your request right now. ${
    (error instanceof Error && error.message) || 'Please try again later.'
  }`;
