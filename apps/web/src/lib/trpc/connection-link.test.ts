import type { AppRouter } from '@steward/api';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { connectionLink } from './connection-link';

const clientFailingWith = (error: TRPCClientError<AppRouter>) =>
  createTRPCClient<AppRouter>({
    links: [connectionLink, () => () => observable((observer) => observer.error(error))],
  });

test('says that the server could not be reached, in place of the words of the browser', async () => {
  const cause = new TypeError('Failed to fetch');
  const client = clientFailingWith(new TRPCClientError(cause.message, { cause }));
  await expect(client.generation.get.query({ runId: 'g-1' })).rejects.toMatchObject({
    message: 'Steward could not be reached. Check the network connection and try again.',
    cause,
  });
});

test('keeps the words of a call that was given up on purpose', async () => {
  const cause = new DOMException('The user aborted a request.', 'AbortError');
  const client = clientFailingWith(new TRPCClientError(cause.message, { cause }));
  await expect(client.generation.get.query({ runId: 'g-1' })).rejects.toThrow('The user aborted a request.');
});
