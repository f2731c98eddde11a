import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ReadRequest, ReadResult } from './read-worker';

type ReadOptions = Omit<ReadRequest, 'name'>;

/**
 * Reads and extracts manuals in one process per processor.
 * @returns results in the order of `names`
 */
export async function readAll(names: readonly string[], options: ReadOptions): Promise<ReadResult[]> {
  const waiting = [...names];
  const results = new Map<string, ReadResult>();
  const workerCount = Math.min(availableParallelism(), names.length);
  await Promise.all(Array.from({ length: workerCount }, () => readWith(waiting, options, results)));
  return names.flatMap((name) => results.get(name) ?? []);
}

async function readWith(waiting: string[], options: ReadOptions, results: Map<string, ReadResult>): Promise<void> {
  const worker = fork(fileURLToPath(new URL('./read-worker.ts', import.meta.url)));
  try {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const request: ReadRequest = { name, ...options };
      const result = await new Promise<ReadResult>((resolve, reject) => {
        worker.once('message', (message) => resolve(message as ReadResult));
        worker.once('exit', (code) =>
          reject(new Error(`Reading ${name} failed: the process exited with code ${code}`)),
        );
        worker.send(request);
      });
      worker.removeAllListeners();
      results.set(name, result);
    }
  } finally {
    worker.kill();
  }
}
