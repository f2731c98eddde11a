/**
 * Loaded before the server (`--import`), in each of its threads. On SIGUSR2 every thread appends a line of JSON to
 * `THREAD_MEMORY_FILE`: its file and the bytes that V8 holds for it (heap, buffers, WebAssembly). It collects garbage first, because
 * the figures would otherwise depend on the time of V8's last collection.
 */
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const channel = new BroadcastChannel('steward-bench-memory');
channel.unref();
channel.onmessage = report;
if (isMainThread) {
  process.on('SIGUSR2', () => {
    channel.postMessage(null);
    report();
  });
}

function report() {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  const line = { name: basename(process.argv[1] ?? 'unknown', '.js'), bytes: heapUsed + external };
  appendFileSync(process.env.THREAD_MEMORY_FILE, `${JSON.stringify(line)}\n`);
}
