import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../testing/server';
import { fetchWithProgress } from './fetch-with-progress';

const send = (init: RequestInit, onSent: (share: number) => void = () => {}) =>
  fetchWithProgress(onSent)('/files', { method: 'POST', ...init });

test('fetchWithProgress sends body and headers and reports the progress', async () => {
  const shares: number[] = [];
  let received: string[] = [];
  server.use(
    http.post('*/files', async ({ request }) => {
      received = [request.headers.get('authorization') ?? '', await request.text()];
      return HttpResponse.json({ taken: true });
    }),
  );
  const response = await send({ body: 'manual', headers: { authorization: 'Bearer t' } }, (share) =>
    shares.push(share),
  );
  expect(await response.json()).toEqual({ taken: true });
  expect(received).toEqual(['Bearer t', 'manual']);
  expect(shares.at(-1)).toBe(1);
});

test('fetchWithProgress resolves for any HTTP status', async () => {
  server.use(http.post('*/files', () => HttpResponse.json({ message: 'Too large.' }, { status: 413 })));
  const response = await send({ body: 'manual' });
  expect([response.status, await response.json()]).toEqual([413, { message: 'Too large.' }]);

  server.use(http.post('*/files', () => new HttpResponse(null, { status: 204 })));
  expect((await send({ body: 'manual' })).status).toBe(204);
});

test('fetchWithProgress rejects on a lost connection and on abort', async () => {
  server.use(http.post('*/files', () => HttpResponse.error()));
  await expect(send({ body: 'manual' })).rejects.toThrow('The connection was lost.');

  server.use(http.post('*/files', () => new Promise<Response>(() => {})));
  const stop = new AbortController();
  const request = send({ body: 'manual', signal: stop.signal });
  stop.abort();
  await expect(request).rejects.toMatchObject({ name: 'AbortError' });
});
