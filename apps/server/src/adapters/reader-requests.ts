import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** Sends a message to the server. */
export function send(message: object): void {
  process.send?.(message);
}

/** Main loop of a reader process: answers each request with one message, or with `{ failure }` for an unexpected error. */
export function answerRequests<Request>(answer: (request: Request) => Promise<object>): void {
  endWithServer();
  process.on('message', async (request) => {
    try {
      send(await answer(request as Request));
    } catch (error) {
      send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}

function endWithServer(): void {
  process.once('disconnect', () => process.exit());
  // sent to the whole process group by Ctrl-C and by systemd; the server decides when its readers end
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  new Worker(watchParent, { eval: true, workerData: Number(process.argv[2]) }).unref();
  // when memory is short, Linux kills a reader before the server
  void writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
}

/** In a thread, because a process that is busy with a file does not notice that its server has disconnected. */
const watchParent = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 500);
`;
