import { describe, expect, it } from 'vitest';
import { notFound } from '../errors';
import { answerFailure } from './failures';

const refused = { code: 'SERVICE_UNAVAILABLE', message: 'An error occurred, please try again.' };

describe('what an asker is told of a failure', () => {
  it.each([
    'The response was filtered: content_filter',
    'Blocked by the Content Filter of the provider',
    'ResponsibleAIPolicyViolation',
    'a responsible AI policy violation',
    "triggering the service's content management policy",
    'jailbreak detected: true',
  ])('nothing of a filter: %s', (message) => expect(answerFailure(new Error(message))).toMatchObject(refused));

  it('nothing of a filter that only the body of the answer, or a cause, names', () => {
    const inBody = Object.assign(new Error('Bad Request'), { responseBody: '{"error":{"code":"content_filter"}}' });
    expect(answerFailure(inBody)).toMatchObject(refused);
    expect(answerFailure(new Error('failed', { cause: new Error('jailbreak') }))).toMatchObject(refused);
  });

  it('to ask something simpler when it took too long', () => {
    const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    expect(answerFailure(timeout)).toMatchObject({
      reason: 'Request Timeout',
      message: 'The request timed out. Please try a simpler question.',
    });
  });

  it('what the product says itself, and for all else the failure as it is', () => {
    const known = notFound('PDF');
    expect(answerFailure(known)).toBe(known);
    const unknown = new Error('connection refused by 10.0.0.7');
    expect(answerFailure(unknown)).toBe(unknown);
    expect(answerFailure(undefined)).toBeUndefined();
  });
});
