import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../testing/server';
import { fetchWithProgress } from './fetch-with-progress';

const send = (init: RequestInit, onSent: (share: number) => void = () => {}) =>
  fetchWithProgress(onSent)('/files', { method: 'POST', ...init });

test('sends the body with its headers, and tells how much of it is sent', async () => {
  const shares: number[] = [];
  let given: string[] = [];
  server.use(
    http.post('*/files', async ({ request }) => {
      given = [request.headers.get('authorization') ?? '', await request.text()];
      return HttpResponse.json({ taken: true });
    }),
  );
  const response = await send({ body: 'manual', headers: { authorization: 'Bearer t' } }, (share) =>
    shares.push(share),
  );
  expect(await response.json()).toEqual({ taken: true });
  expect(given).toEqual(['Bearer t', 'manual']);
  expect(shares.at(-1)).toBe(1);
});

test('any status is an answer', async () => {
  server.use(http.post('*/files', () => HttpResponse.json({ message: 'Too large.' }, { status: 413 })));
  const refused = await send({ body: 'manual' });
  expect([refused.status, await refused.json()]).toEqual([413, { message: 'Too large.' }]);

  server.use(http.post('*/files', () => new HttpResponse(null, { status: 204 })));
  expect((await send({ body: 'manual' })).status).toBe(204);
});

test('a lost connection is an error, and so is being stopped', async () => {
  server.use(http.post('*/files', () => HttpResponse.error()));
  await expect(send({ body: 'manual' })).rejects.toThrow('The connection was lost.');

  server.use(http.post('*/files', () => new Promise<Response>(() => {})));
  const stop = new AbortController();
  const sent = send({ body: 'manual', signal: stop.signal });
  stop.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
