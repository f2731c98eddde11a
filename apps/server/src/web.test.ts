import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from './rest/errors';
import { web } from './web';

let directory: string;
let server: Server;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'steward-web-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<title>Steward</title>');
  await writeFile(join(directory, 'assets/main-1a2b.js'), 'export {};');
  const app = express().use(web(directory), answerErrors);
  await new Promise<void>((done) => {
    server = app.listen(0, '127.0.0.1', () => done());
  });
});
afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true });
});

const get = (path: string, accept = 'text/html') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { accept } });

describe('web client files', () => {
  it('answer every navigation with index.html, which is revalidated on each load', async () => {
    for (const path of ['/', '/devices/1?tab=rules', '/no/such/page']) {
      const response = await get(path);
      expect(await response.text(), path).toBe('<title>Steward</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('serve hashed assets as immutable, and 404 for assets of an earlier build', async () => {
    const asset = await get('/assets/main-1a2b.js', '*/*');
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await get('/assets/main-0000.js')).status).toBe(404);
    expect((await get('/data.json', 'application/json')).status).toBe(404);
  });

  it('answer an address that cannot be decoded with 400 and a sentence as JSON', async () => {
    const response = await get('/%c0%ae');
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'Bad Request', message: 'The request cannot be read.' },
    ]);
  });
});
