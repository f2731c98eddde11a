import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpointsCompliance } from '@steward/api/services/testing/compliance/endpoints';
import { afterEach, expect, it } from 'vitest';
import { HttpDeviceEndpoints } from './device-endpoints';
import { endpointPolicy, toNetwork } from './network/networks';

const local = new HttpDeviceEndpoints(endpointPolicy(['127.0.0.1'].flatMap((text) => toNetwork(text) ?? [])));
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts an HTTP server on localhost. @returns its port */
async function serve(listener: RequestListener): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, close };
}

endpointsCompliance('HttpDeviceEndpoints', async () => {
  let body = '';
  const { port, close } = await serve((_req, res) => res.end(body));
  return {
    endpoints: local,
    url: `http://127.0.0.1:${port}/`,
    answer: (next) => {
      body = next;
    },
    close,
  };
});

async function read(listener: RequestListener, changes: object = {}, endpoints = local) {
  const { port, close } = await serve(listener);
  closers.push(close);
  const request = { url: `http://127.0.0.1:${port}/values?a=b`, headers: {}, timeoutMs: 5000, maxBytes: 1024 };
  return endpoints.read({ ...request, ...changes }, new AbortController().signal);
}

it('HttpDeviceEndpoints sends a GET request with the headers of the device', async () => {
  const answer = await read(
    ({ method, url, headers }, res) => res.end(JSON.stringify([method, url, headers['x-key'], headers.accept])),
    { headers: { 'X-Key': 'hush', Accept: 'text/plain' } },
  );
  expect(answer.ok && new TextDecoder().decode(answer.body)).toBe('["GET","/values?a=b","hush","text/plain"]');
});

it('HttpDeviceEndpoints does not follow redirects', async () => {
  const paths: (string | undefined)[] = [];
  const answer = await read(({ url }, res) => {
    paths.push(url);
    res.writeHead(302, { Location: '/secret' }).end();
  });
  expect(answer).toMatchObject({ ok: false, reason: expect.stringContaining('Redirects are not followed') });
  expect(paths).toEqual(['/values?a=b']);
});

it.each([
  [(_req, res) => void res.writeHead(503).end(), {}, /^The endpoint answered with status 503\.$/],
  [() => {}, { timeoutMs: 50 }, /did not answer within 0\.05 seconds\.$/],
  [(_req, res) => void res.writeHead(200).write('{'), { timeoutMs: 50 }, /did not answer within/],
  [(_req, res) => void res.destroy(), {}, /closed the connection\.$/],
  [(_req, res) => void res.end(), { headers: { 'X-Key': 'a\nb' } }, /character that is not allowed/],
  [(_req, res) => void res.end(), { url: 'ftp://device/' }, /^The address of the endpoint is not valid\./],
] as [RequestListener, object, RegExp][])(
  'HttpDeviceEndpoints gives the reason (case %#)',
  async (listener, changes, reason) => {
    expect(await read(listener, changes)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  },
);

it.each(['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]'])(
  'HttpDeviceEndpoints sends nothing to %s unless its network is allowed',
  async (host) => {
    let requests = 0;
    const { port, close } = await serve((_req, res) => {
      requests++;
      res.end('{}');
    });
    closers.push(close);
    const strict = new HttpDeviceEndpoints(endpointPolicy([]));
    const answer = await read((_req, res) => res.end(), { url: `http://${host}:${port}/` }, strict);
    expect(answer).toEqual({ ok: false, reason: expect.stringMatching(/may not connect to\..+POLL_NETWORKS/) });
    expect(requests).toBe(0);
  },
);
