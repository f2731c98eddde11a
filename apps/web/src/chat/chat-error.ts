import { TRPCClientError } from '@trpc/client';

const policy = /content.?filter|responsible.?ai|content management policy|jailbreak/i;
const apology = 'I apologize, but I encountered an error while processing your request. Please try again.';

type Cause = 'policy' | 'session' | 'unavailable' | 'absent' | 'timeout' | 'server' | 'unreachable' | 'other';

/** Why a question has no answer. */
function causeOf(error: unknown): { cause: Cause; message: string } {
  const message = error instanceof Error ? error.message : String(error);
  const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
  const cause = (): Cause => {
    if (policy.test(message)) return 'policy';
    if (status === 401 || /unauthorized|authentication (failed|required)|please log in/i.test(message))
      return 'session';
    if (/pdf.{0,20}not found/i.test(message)) return 'unavailable';
    if (status === 404) return 'absent';
    if (/timed? ?out|timeout/i.test(message)) return 'timeout';
    if (typeof status === 'number') return status >= 500 ? 'server' : 'other';
    // no answer of the server at all: what the browser says of it helps nobody
    return error instanceof TRPCClientError ? 'unreachable' : 'other';
  };
  return { cause: cause(), message };
}

/** What the assistant says when it could not answer, by cause (specification 3, section 8). */
export function chatErrorText(error: unknown): string {
  const { cause, message } = causeOf(error);
  switch (cause) {
    case 'policy':
      return 'An error occurred, please try again.';
    case 'session':
      return 'Your session has expired. Please refresh the page and log in again.';
    case 'unavailable':
      return 'The PDF is not available for querying.';
    case 'absent':
      return 'The PDF was not found. It may have been moved or deleted.';
    case 'timeout':
      return 'The request timed out. Please try a simpler question.';
    case 'server':
      return 'The server encountered an error. Please try again in a few moments.';
    case 'unreachable':
      return apology;
    case 'other':
      return `Error: ${message}. Please try again or ask a different question.`;
  }
}

/** The same beside the success screen. */
export const embeddedErrorText = (error: unknown): string =>
  `I apologize, but I'm having trouble processing your request right now. ${
    (error instanceof Error && error.message) || 'Please try again later.'
  }`;

/** The same in the Knowledge Base. @param machine the one that was asked; null when all documents were. */
export function knowledgeErrorText(error: unknown, machine: string | null): string {
  const { cause } = causeOf(error);
  if (cause === 'policy' || cause === 'session' || cause === 'timeout') return chatErrorText(error);
  if (machine !== null && (cause === 'unavailable' || cause === 'absent')) {
    return `I'm having trouble accessing the documentation for "${machine}" right now. Please try again later or contact support if the issue persists.`;
  }
  return 'I apologize, but I encountered an error while processing your request. Please try again or select a device to query its documentation.';
}
