import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type PoolWorker, WorkerPool } from './worker-pool';

/** Answers each request when the test says so. */
class ManualWorker extends EventEmitter implements PoolWorker {
  readonly requests: string[] = [];

  postMessage(request: string): void {
    if (request === 'unsendable') throw new Error('cannot be sent');
    this.requests.push(request);
  }
  ref(): void {}
  unref(): void {}
  async terminate(): Promise<void> {}
}

function poolOfOne() {
  const worker = new ManualWorker();
  const pool = new WorkerPool<string, string>({ start: () => worker, size: 1, idleSeconds: 60 });
  const run = (request: string, signal?: AbortSignal) =>
    pool.run(request, { timeoutSeconds: 60, signal, onMessage: (message) => message === 'done' });
  return { worker, run };
}

describe('a pool of one worker', () => {
  it('gives the worker the next task when the previous one has ended', async () => {
    const { worker, run } = poolOfOne();
    const tasks = [run('first'), run('second')];
    expect(worker.requests).toEqual(['first']);
    worker.emit('message', 'progress');
    expect(worker.requests).toEqual(['first']);
    worker.emit('message', 'done');
    expect(worker.requests).toEqual(['first', 'second']);
    worker.emit('message', 'done');
    await Promise.all(tasks);
  });

  it('skips a task that was cancelled while it waited', async () => {
    const { worker, run } = poolOfOne();
    const cancelling = new AbortController();
    const first = run('first');
    const cancelled = expect(run('cancelled', cancelling.signal)).rejects.toThrow('no longer needed');
    const last = run('last');
    cancelling.abort(new Error('no longer needed'));
    worker.emit('message', 'done');
    await Promise.all([first, cancelled]);
    expect(worker.requests).toEqual(['first', 'last']);
    worker.emit('message', 'done');
    await last;
  });

  it('runs the next task on the same worker if a request cannot be sent', async () => {
    const { worker, run } = poolOfOne();
    const first = run('first');
    const unsendable = expect(run('unsendable')).rejects.toThrow('cannot be sent');
    const last = run('last');
    worker.emit('message', 'done');
    await Promise.all([first, unsendable]);
    worker.emit('message', 'done');
    await last;
    expect(worker.requests).toEqual(['first', 'last']);
  });
});
