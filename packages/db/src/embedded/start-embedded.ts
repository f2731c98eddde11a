import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { startWorkerThread } from '../worker-thread';
import type { WorkerMessage, WorkerRequest } from './pglite-worker';
import { PortSocket } from './port-socket';
import type { SessionWarning } from './session-server';

export interface EmbeddedServer {
  connect(): Promise<PortSocket>;
  close(): Promise<void>;
}

/** What the operator should hear. */
export interface EmbeddedReport {
  heldSession(warning: SessionWarning): void;
  restarted(reason: string): void;
}

/** A statement takes the whole thread; one that takes longer than this will not end. */
const silenceSeconds = 300;
const pingMilliseconds = 10_000;
const restartMilliseconds = 500;

/**
 * Starts the embedded PostgreSQL (PGlite) on a data directory, in a worker thread. Should the thread die or fall silent
 * for good, another takes its place on the same files: its connections break, and new ones are made.
 */
export async function startEmbedded(dataDir: string, report: EmbeddedReport): Promise<EmbeddedServer> {
  let closing = false;
  let heardAt = performance.now();
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await createFiles(dataDir);
  let running = start();

  function start(): Promise<Worker> {
    const worker = startWorker(dataDir);
    worker.on('message', (message: WorkerMessage) => {
      heardAt = performance.now();
      if (typeof message === 'object') report.heldSession(message.warning);
    });
    let reason = 'it ended';
    worker.on('error', (error) => {
      reason = error.message;
    });
    return new Promise((ready, fail) => {
      worker.once('message', () => {
        worker.once('exit', () => restart(reason));
        ready(worker);
      });
      worker.once('error', fail);
    });
  }

  function restart(reason: string) {
    if (closing) return;
    report.restarted(reason);
    running = new Promise((done, fail) => {
      setTimeout(() => start().then(done, fail), restartMilliseconds);
    });
    // whoever connects hears it; without anybody it is no reason to end the process
    running.catch(() => {});
  }

  async function ask(message: WorkerRequest) {
    (await running).postMessage(message);
  }

  await running;
  const pinging = setInterval(() => {
    if (performance.now() - heardAt < silenceSeconds * 1000) return void ask('ping').catch(() => {});
    heardAt = performance.now();
    void running.then((worker) => worker.terminate()).catch(() => {});
  }, pingMilliseconds).unref();

  return {
    async connect() {
      const worker = await running;
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ connect: port2 } satisfies WorkerRequest, [port2]);
      return new PortSocket(port1);
    },
    async close() {
      closing = true;
      clearInterval(pinging);
      await end(await running);
    },
  };
}

/**
 * In a thread of its own that ends at once: creating the files runs a second PostgreSQL with a copy of its memory, some
 * 350 MiB that the thread would keep for as long as it lives.
 */
async function createFiles(dataDir: string): Promise<void> {
  const worker = startWorker(dataDir);
  await hear(worker, 'ready');
  await end(worker);
}

/** PostgreSQL's memory is not on V8's heap: what passes there are messages, and they are gone at once. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

const startWorker = (dataDir: string) =>
  startWorkerThread('pglite-worker', import.meta.url, { workerData: { dataDir }, resourceLimits });

async function end(worker: Worker): Promise<void> {
  const closed = hear(worker, 'closed');
  worker.postMessage('close' satisfies WorkerRequest);
  await closed;
  await worker.terminate();
}

async function hear(worker: Worker, expected: WorkerMessage): Promise<void> {
  for (;;) {
    const [message] = (await once(worker, 'message')) as [WorkerMessage];
    if (message === expected) return;
  }
}
