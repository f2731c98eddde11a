import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { push } from './adapters/channels/push';
import { loadPushKeys, loadSigningKey } from './secrets';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'steward-secrets-'));
});
afterEach(() => rm(directory, { recursive: true }));

it('generates secrets at the first start, stores them readable by the owner only, and reuses them', async () => {
  const [key, ...keys] = await Promise.all(Array.from({ length: 4 }, () => loadSigningKey(directory, undefined)));
  const [pair, ...pairs] = await Promise.all(Array.from({ length: 4 }, () => loadPushKeys(directory, undefined)));
  for (const other of keys) expect(other).toEqual(key);
  for (const other of pairs) expect(other).toEqual(pair);
  const files = await readdir(directory);
  expect(files.sort()).toEqual(['push-keys.json', 'secrets.json']);
  for (const file of files) expect((await stat(join(directory, file))).mode & 0o777).toBe(0o600);
});

it('generates a key pair that signs push messages, and prefers a configured pair', async () => {
  const keys = await loadPushKeys(directory, undefined);
  const channel = push({
    keys,
    contact: 'mailto:ops@acme.example',
    services: ['http://127.0.0.1:1'],
    timeoutMs: 500,
  });
  expect(channel.publicKey).toBe(keys.publicKey);
  // any point on the curve will do as the browser's key
  const browser = { endpoint: 'http://127.0.0.1:1/a', p256dh: keys.publicKey, auth: 'A'.repeat(22) };
  await expect(channel.send(browser, { title: 'T', text: 'M', url: 'https://steward.example/' })).rejects.toMatchObject(
    {
      kind: 'unavailable',
    },
  );
  expect(await loadPushKeys(join(directory, 'absent'), keys)).toBe(keys);
});
