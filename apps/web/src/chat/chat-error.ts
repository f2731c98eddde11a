import type { AppRouter } from '@steward/api';
import { ForeignAnswer } from '@steward/api/client';
import { TRPCClientError } from '@trpc/client';

const policy = /content.?filter|responsible.?ai|content management policy|jailbreak/i;
const refused = 'An error occurred, please try again.';
const apology = 'I apologize, but I encountered an error while processing your request. Please try again.';

type Cause = 'policy' | 'session' | 'unavailable' | 'absent' | 'timeout' | 'server' | 'unreachable' | 'other';

/** Why a question has no answer. */
function causeOf(error: unknown): { cause: Cause; message: string } {
  const given = error instanceof Error ? error.message : String(error);
  const response = error instanceof TRPCClientError ? responseOf(error) : undefined;
  const status = response?.status;
  // what is between the browser and the server has no sentence of its own
  const message = response?.foreign ? `PDF query failed: ${response.status} ${response.statusText}`.trim() : given;
  const cause = (): Cause => {
    // the server keeps a provider's words for itself, and sends the sentence
    if (policy.test(message) || message === refused) return 'policy';
    if (status === 401 || /unauthorized|authentication (failed|required)|please log in/i.test(message))
      return 'session';
    if (/pdf.{0,20}not found/i.test(given)) return 'unavailable';
    if (status === 404) return 'absent';
    if (status === 408 || status === 504 || /timed? ?out|timeout/i.test(message)) return 'timeout';
    if (status !== undefined) return status >= 500 ? 'server' : 'other';
    // no answer of the server at all: what the browser says of it helps nobody
    return error instanceof TRPCClientError ? 'unreachable' : 'other';
  };
  return { cause: cause(), message };
}

/** What was answered; `foreign` when it was no answer of Steward's. */
function responseOf({ data, meta, cause }: TRPCClientError<AppRouter>) {
  if (data) return { status: data.httpStatus, statusText: '', foreign: false };
  const answer =
    cause instanceof ForeignAnswer ? cause : meta?.response instanceof Response ? meta.response : undefined;
  return answer && { status: answer.status, statusText: answer.statusText, foreign: true };
}

/** The server is there, and could not. */
export const isServerFault = (error: unknown): boolean => causeOf(error).cause === 'server';

/** Somebody has to log in again. */
export const isSessionLost = (error: unknown): boolean => causeOf(error).cause === 'session';

/** What the assistant says when it could not answer, by cause (specification 3, section 8). */
export function chatErrorText(error: unknown): string {
  const { cause, message } = causeOf(error);
  switch (cause) {
    case 'policy':
      return refused;
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

/** The error itself, where a reply carries it; null where its words help nobody. */
export function errorDetail(error: unknown): string | null {
  const { cause, message } = causeOf(error);
  if (cause === 'policy') return refused;
  return cause === 'unreachable' ? null : message || null;
}

/** The same beside the success screen. */
export const embeddedErrorText = (error: unknown): string =>
  `I apologize, but I'm having trouble processing your request right now. ${errorDetail(error) ?? 'Please try again later.'}`;

/** The same in the Knowledge Base. @param machine the one that was asked; null when all documents were. */
export function knowledgeErrorText(error: unknown, machine: string | null): string {
  const { cause } = causeOf(error);
  if (cause === 'policy' || cause === 'session' || cause === 'timeout') return chatErrorText(error);
  if (machine !== null && (cause === 'unavailable' || cause === 'absent')) {
    return `I'm having trouble accessing the documentation for "${machine}" right now. Please try again later or contact support if the issue persists.`;
  }
  return 'I apologize, but I encountered an error while processing your request. Please try again or select a device to query its documentation.';
}
