import { EventEmitter } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { startEmbedded } from '../embedded/start-embedded';

/** Stands for a thread, because a real one hangs only on a full disk. */
class FakeWorker extends EventEmitter {
  readonly postMessage = vi.fn((message: unknown) => {
    if (message === 'close') setImmediate(() => this.emit('message', 'closed'));
  });
  readonly terminate = vi.fn(async () => this.emit('exit', 1));
}

const workers = vi.hoisted<unknown[]>(() => []);
vi.mock('../worker-thread', () => ({
  startWorkerThread() {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  },
}));
const started = () => workers as FakeWorker[];

afterEach(() => void vi.useRealTimers());

it('replaces a thread that hangs while it starts', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'steward-hung-'));
  await writeFile(join(directory, 'PG_VERSION'), '17');
  vi.useFakeTimers();
  const restarted = vi.fn();
  const starting = startEmbedded(directory, { heldSession() {}, restarted, readOnly() {} });
  started()[0]?.emit('message', 'ready');
  const server = await starting;

  started()[0]?.emit('exit', 1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(started()).toHaveLength(2);
  // the second thread says nothing
  await vi.advanceTimersByTimeAsync(320_000);
  expect(started()[1]?.terminate).toHaveBeenCalled();
  expect(started()).toHaveLength(3);
  started()[2]?.emit('message', 'ready');
  await expect(server.connect()).resolves.toBeDefined();

  vi.useRealTimers();
  await server.close();
  await rm(directory, { recursive: true });
});
