import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';

/** Replaces `@steward/db/worker-thread` in tests: starts the bundled worker. */
export const startWorkerThread = (name: string, _base: string, options: WorkerOptions = {}): Worker =>
  new Worker(join(inject('bundle'), `${name}.js`), options);
