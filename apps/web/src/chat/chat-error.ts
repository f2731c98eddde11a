import type { AppRouter } from '@steward/api';
import { ProxyResponseError } from '@steward/api/client';
import { TRPCClientError } from '@trpc/client';

const policy = /content.?filter|responsible.?ai|content management policy|jailbreak/i;
const policyText = 'An error occurred, please try again.';
const apology = 'I apologize, but I encountered an error while processing your request. Please try again.';

type Cause = 'policy' | 'session' | 'unavailable' | 'absent' | 'timeout' | 'server' | 'unreachable' | 'other';

/** Classifies why a question has no answer. */
function classifyError(error: unknown): { cause: Cause; message: string } {
  const errorMessage = error instanceof Error ? error.message : String(error);
  const response = error instanceof TRPCClientError ? failedResponse(error) : undefined;
  const status = response?.status;
  // a proxy's response carries no sentence for the user
  const message = response?.foreign
    ? `PDF query failed: ${response.status} ${response.statusText}`.trim()
    : errorMessage;
  const cause = (): Cause => {
    // the server replaces a provider's message with this sentence
    if (policy.test(message) || message === policyText) return 'policy';
    if (status === 401 || /unauthorized|authentication (failed|required)|please log in/i.test(message))
      return 'session';
    if (/pdf.{0,20}not found/i.test(errorMessage)) return 'unavailable';
    if (status === 404) return 'absent';
    if (status === 408 || status === 504 || /timed? ?out|timeout/i.test(message)) return 'timeout';
    if (status !== undefined) return status >= 500 ? 'server' : 'other';
    // no response at all: the browser's message does not help the user
    return error instanceof TRPCClientError ? 'unreachable' : 'other';
  };
  return { cause: cause(), message };
}

/** Status of the failed response; `foreign` if a proxy sent it instead of Steward. */
function failedResponse({ data, meta, cause }: TRPCClientError<AppRouter>) {
  if (data) return { status: data.httpStatus, statusText: '', foreign: false };
  const answer =
    cause instanceof ProxyResponseError ? cause : meta?.response instanceof Response ? meta.response : undefined;
  return answer && { status: answer.status, statusText: answer.statusText, foreign: true };
}

/** Whether the server itself responded with an error (5xx). */
export const isServerFault = (error: unknown): boolean => classifyError(error).cause === 'server';

/** Whether the user has to log in again. */
export const isSessionLost = (error: unknown): boolean => classifyError(error).cause === 'session';

/** The assistant's reply when it cannot answer, by cause (specification 3, section 8). */
export function chatErrorText(error: unknown): string {
  const { cause, message } = classifyError(error);
  switch (cause) {
    case 'policy':
      return policyText;
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
      return `Error: ${message.replace(/[.!]$/, '')}. Please try again or ask a different question.`;
  }
}

/** Error message to append to a reply; null when it would not help the user. */
export function errorDetail(error: unknown): string | null {
  const { cause, message } = classifyError(error);
  if (cause === 'policy') return policyText;
  return cause === 'unreachable' ? null : message || null;
}

/** Error reply of the chat beside the onboarding success screen. */
export const embeddedErrorText = (error: unknown): string =>
  `I apologize, but I'm having trouble processing your request right now. ${errorDetail(error) ?? 'Please try again later.'}`;

/** Error reply in the Knowledge Base. @param machine name of the selected machine; null for all documents */
export function knowledgeErrorText(error: unknown, machine: string | null): string {
  const { cause } = classifyError(error);
  if (cause === 'policy' || cause === 'session' || cause === 'timeout') return chatErrorText(error);
  if (machine !== null && (cause === 'unavailable' || cause === 'absent')) {
    return `I'm having trouble accessing the documentation for "${machine}" right now. Please try again later or contact support if the issue persists.`;
  }
  return 'I apologize, but I encountered an error while processing your request. Please try again or select a device to query its documentation.';
}
