import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, TestServer, withoutEmbedding } from '../testing/test-server';
import { DirectoryFileStore } from './file-store';

const run = promisify(execFile);
const full = {
  code: 'SERVICE_UNAVAILABLE',
  reason: 'Insufficient Storage',
  message: 'The server has no space left for files. Nothing was stored; please tell your administrator.',
};

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'steward-disk-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const storedFiles = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

/** Yields some megabytes, then fails like a write to a full disk. */
function streamThatFails(code: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  let pieces = 20;
  return new ReadableStream({
    pull(controller) {
      if (pieces--) controller.enqueue(new Uint8Array(100_000));
      else controller.error(Object.assign(new Error('write failed'), { code }));
    },
  });
}

it.each(['ENOSPC', 'EDQUOT'])('reports %s in one sentence and leaves no half-written file', async (code) => {
  const store = new DirectoryFileStore(directory);
  await expect(store.put('acme/a.pdf', streamThatFails(code))).rejects.toMatchObject(full);
  expect(await storedFiles(directory)).toEqual([]);
});

it('removes files that a crash left incomplete a day ago, and none of other servers', async () => {
  const store = new DirectoryFileStore(directory);
  const incoming = join(directory, '.incoming');
  await mkdir(incoming);
  for (const name of ['abandoned', 'being-written']) await writeFile(join(incoming, name), 'half');
  await utimes(join(incoming, 'abandoned'), 0, 0);
  await store.prepare();
  expect(await readdir(incoming)).toEqual(['being-written']);
});

it('warns when less space is free than the largest upload needs', async () => {
  const store = new DirectoryFileStore(directory, Number.POSITIVE_INFINITY);
  expect(await store.state()).toEqual({
    ready: true,
    warning: expect.stringMatching(/^Only \d+ MiB are free for files/),
  });
});

/** A file system of its own, where the tests run as root. */
async function mountSmallDisk(path: string): Promise<boolean> {
  await mkdir(path, { recursive: true });
  return run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path]).then(
    () => true,
    () => false,
  );
}
const canMount = await (async () => {
  const path = await mkdtemp(join(tmpdir(), 'steward-mount-'));
  const mounted = await mountSmallDisk(path);
  if (mounted) await run('umount', [path]);
  await rm(path, { recursive: true });
  return mounted;
})();

describe.runIf(canMount)('a full disk', () => {
  let disk: string;
  beforeEach(async () => {
    disk = join(directory, 'disk');
    await mountSmallDisk(disk);
  });
  afterEach(() => run('umount', ['--lazy', disk]));

  it('refuses a file with one sentence, leaves no partial file, and degrades readiness', async () => {
    const store = new DirectoryFileStore(disk);
    await store.put('acme/small.pdf', new Blob(['small']));
    await expect(store.put('acme/large.pdf', new Blob([new Uint8Array(2_000_000)]))).rejects.toMatchObject(full);
    expect((await storedFiles(disk)).map(({ name }) => name)).toEqual(['small.pdf']);

    await writeFile(join(disk, 'filler'), new Uint8Array(2_000_000)).catch(() => {});
    expect(await store.state()).toEqual({ ready: true, warning: 'No space is left for files: uploads are refused.' });
    expect(await (await store.open('acme/small.pdf')).text()).toBe('small');
  });

  describe('of a server', () => {
    let server: TestServer;
    let user: Person;
    beforeEach(async () => {
      server = await TestServer.start({ ...withoutEmbedding, DATA_DIR: disk });
      user = await server.person('acme', 'USER');
    });
    afterEach(() => server.stop());

    it('answers an upload with 503 and that sentence, and keeps no partial file', async () => {
      const form = new FormData();
      form.set('file', new File(['%PDF-1.7 ', new Uint8Array(2_000_000)], 'large.pdf'));
      const before = await storedFiles(disk);
      const { status, headers, body } = await user.call('POST', '/api/knowledge/upload', { form });
      expect([status, headers.get('retry-after')]).toEqual([503, '60']);
      expect(body).toEqual({ error: full.reason, message: full.message });
      expect(await storedFiles(disk)).toEqual(before);
    });
  });
});
