import { DomainError } from '../errors';

const filterWords = /content[ _-]?filter|responsible[ _-]?ai|content management policy|jailbreak/i;
const timeoutWords = /\btime(?:d)?[ -]?out\b|\bTimeoutError\b/i;

/**
 * What the asker is told when a question fails (specification 3, section 8): what a provider's filter says of it stays
 * here, and so do all other words of a service's. Other failures are returned as they are.
 */
export function answerFailure(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const refused = filterRefusal(error);
  if (refused) return refused;
  if (timeoutWords.test(wordsOf(error))) {
    const message = 'The request timed out. Please try a simpler question.';
    return new DomainError('SERVICE_UNAVAILABLE', message, { reason: 'Request Timeout' });
  }
  return error;
}

/**
 * What is said when a language model's provider refused what it was asked, or what it was about to answer; null for another
 * failure.
 */
export function filterRefusal(error: unknown): DomainError | null {
  if (!filterWords.test(wordsOf(error))) return null;
  return new DomainError('SERVICE_UNAVAILABLE', 'An error occurred, please try again.', { reason: 'Question Refused' });
}

/** What an error and its causes say; providers put their reason into the body of their answer. */
function wordsOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 5) return typeof error === 'string' ? error : '';
  const body = 'responseBody' in error && typeof error.responseBody === 'string' ? error.responseBody : '';
  return [error.name, error.message, body, wordsOf(error.cause, depth + 1)].join('\n');
}
