import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { AuthenticationError } from '../../../lib/session/authentication-error';
import { TimeLimitExceeded } from '../../../lib/time-limit';
import { sendFailureOf } from './send-failure';

const answer = (httpStatus: number) =>
  new TRPCClientError('Sentence', {
    result: { error: { message: 'Sentence', code: -32600, data: { httpStatus } } } as never,
  });

describe('a call that failed', () => {
  test.each([408, 502, 503, 504])('waits for the connection after status %i', (status) => {
    expect(sendFailureOf(answer(status))).toBe('unreachable');
  });

  test('waits for the connection without a response, or after the page of a proxy', () => {
    expect(sendFailureOf(new TRPCClientError('x', { cause: new TypeError('Failed to fetch') }))).toBe('unreachable');
    expect(sendFailureOf(new TRPCClientError('x', { cause: new SyntaxError('<html>') }))).toBe('unreachable');
    expect(sendFailureOf(new TimeLimitExceeded())).toBe('unreachable');
  });

  test('waits when the server has too many calls', () => expect(sendFailureOf(answer(429))).toBe('busy'));

  test('waits for the sign-in when the session is over, and for the connection when it could not be renewed', () => {
    expect(sendFailureOf(answer(401))).toBe('signed-out');
    const failure = (refused: boolean) => TRPCClientError.from(new AuthenticationError(401, refused));
    expect(sendFailureOf(failure(true))).toBe('signed-out');
    expect(sendFailureOf(failure(false))).toBe('unreachable');
  });

  test.each([400, 403, 404, 409, 413, 500])('is refused by status %i', (status) => {
    expect(sendFailureOf(answer(status))).toBe('refused');
  });
});
