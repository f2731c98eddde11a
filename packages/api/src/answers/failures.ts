import { DomainError } from '../errors';

const filterWords = /content[ _-]?filter|responsible[ _-]?ai|content management policy|jailbreak/i;
const timeoutWords = /\btime(?:d)?[ -]?out\b|\bTimeoutError\b/i;

/**
 * The error shown when a question fails (specification 3, section 8). Texts of a provider's content filter and of other
 * services are not passed on. Other errors are returned unchanged.
 */
export function answerFailure(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const refused = filterRefusal(error);
  if (refused) return refused;
  if (timeoutWords.test(textOf(error))) {
    const message = 'The request timed out. Please try a simpler question.';
    return new DomainError('SERVICE_UNAVAILABLE', message, { reason: 'Request Timeout' });
  }
  return error;
}

/**
 * The error shown when the content filter of a language model's provider refuses a question or an answer; null for other
 * errors.
 */
export function filterRefusal(error: unknown): DomainError | null {
  if (!filterWords.test(textOf(error))) return null;
  return new DomainError('SERVICE_UNAVAILABLE', 'An error occurred, please try again.', { reason: 'Question Refused' });
}

/** Texts of an error and its causes, with the response body, which contains the provider's reason. */
function textOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 5) return typeof error === 'string' ? error : '';
  const body = 'responseBody' in error && typeof error.responseBody === 'string' ? error.responseBody : '';
  return [error.name, error.message, body, textOf(error.cause, depth + 1)].join('\n');
}
