import { stubbedError, trpcHandlers } from '@steward/api/msw';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../testing/server';
import { unreachableMessage } from '../connection';
import { createApiClient } from './client';

const failureOf = () =>
  createApiClient()
    .users.list.query()
    .catch((error: unknown) => error);

test("replaces the browser's words for a call without an answer, and keeps their cause", async () => {
  server.use(http.all('*/trpc/*', () => HttpResponse.error()));
  expect(await failureOf()).toMatchObject({ message: unreachableMessage, cause: expect.any(TypeError) });
});

test("keeps the server's own sentence", async () => {
  server.use(
    trpcHandlers({
      'users.list': () => {
        throw stubbedError('TOO_MANY_REQUESTS', 'Too many requests.');
      },
    }),
  );
  expect(await failureOf()).toMatchObject({ message: 'Too many requests.', data: { httpStatus: 429 } });
});

test("says the same when a proxy answers in the server's place", async () => {
  server.use(http.all('*/trpc/*', () => new HttpResponse('<html>', { status: 502, statusText: 'Bad Gateway' })));
  expect(await failureOf()).toMatchObject({ message: unreachableMessage, cause: expect.any(SyntaxError) });
});
