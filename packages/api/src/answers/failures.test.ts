import { describe, expect, it } from 'vitest';
import { notFound } from '../errors';
import { answerFailure } from './failures';

const refused = { code: 'SERVICE_UNAVAILABLE', message: 'An error occurred, please try again.' };

describe('answerFailure', () => {
  it.each([
    'The response was filtered: content_filter',
    'Blocked by the Content Filter of the provider',
    'ResponsibleAIPolicyViolation',
    'a responsible AI policy violation',
    "triggering the service's content management policy",
    'jailbreak detected: true',
  ])('hides the text of a content filter: %s', (message) =>
    expect(answerFailure(new Error(message))).toMatchObject(refused),
  );

  it('hides a content filter that only the response body or a cause names', () => {
    const inBody = Object.assign(new Error('Bad Request'), { responseBody: '{"error":{"code":"content_filter"}}' });
    expect(answerFailure(inBody)).toMatchObject(refused);
    expect(answerFailure(new Error('failed', { cause: new Error('jailbreak') }))).toMatchObject(refused);
  });

  it('suggests a simpler question after a timeout', () => {
    const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    expect(answerFailure(timeout)).toMatchObject({
      reason: 'Request Timeout',
      message: 'The request timed out. Please try a simpler question.',
    });
  });

  it('returns domain errors and other errors unchanged', () => {
    const known = notFound('PDF');
    expect(answerFailure(known)).toBe(known);
    const unknown = new Error('connection refused by 10.0.0.7');
    expect(answerFailure(unknown)).toBe(unknown);
    expect(answerFailure(undefined)).toBeUndefined();
  });
});
