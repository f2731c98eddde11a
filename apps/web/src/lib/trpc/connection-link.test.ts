import { stubbedError, trpcHandlers } from '@steward/api/msw';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../testing/server';
import { unreachableMessage } from '../connection';
import { createApiClient } from './client';

const callError = () =>
  createApiClient()
    .users.list.query()
    .catch((error: unknown) => error);

test('connectionLink replaces the error message of a call without a response and keeps the cause', async () => {
  server.use(http.all('*/trpc/*', () => HttpResponse.error()));
  expect(await callError()).toMatchObject({ message: unreachableMessage, cause: expect.any(TypeError) });
});

test("connectionLink keeps the server's error message", async () => {
  server.use(
    trpcHandlers({
      'users.list': () => {
        throw stubbedError('TOO_MANY_REQUESTS', 'Too many requests.');
      },
    }),
  );
  expect(await callError()).toMatchObject({ message: 'Too many requests.', data: { httpStatus: 429 } });
});

test('connectionLink replaces the error message when a proxy responds instead of the server', async () => {
  server.use(http.all('*/trpc/*', () => new HttpResponse('<html>', { status: 502, statusText: 'Bad Gateway' })));
  expect(await callError()).toMatchObject({ message: unreachableMessage, cause: expect.any(SyntaxError) });
});
