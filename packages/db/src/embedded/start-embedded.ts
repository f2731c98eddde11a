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

/** Events that are reported to the operator. */
export interface EmbeddedReport {
  heldSession(warning: SessionWarning): void;
  restarted(reason: string): void;
  /** The database refuses changes because its disk is almost full, or accepts them again. */
  readOnly(readOnly: boolean): void;
}

/** A statement blocks the thread. A thread that does not answer for this long counts as hung. */
const silenceLimitSeconds = 300;
const pingIntervalMs = 10_000;
const restartDelayMs = 500;
/** Before another attempt when a new thread did not start, for example because the disk is full. */
const failedStartDelayMs = 10_000;

/**
 * Starts the embedded PostgreSQL (PGlite) on a data directory in a worker thread. If the thread dies or hangs, it is replaced
 * by a new one on the same files; its connections break and clients reconnect.
 */
export async function startEmbedded(dataDir: string, report: EmbeddedReport): Promise<EmbeddedServer> {
  let closing = false;
  let lastMessageAt = performance.now();
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await createFiles(dataDir);
  let latest: Worker;
  let running = start();

  function start(): Promise<Worker> {
    const worker = startWorker(dataDir);
    latest = worker;
    worker.on('message', (message: WorkerMessage) => {
      lastMessageAt = performance.now();
      if (typeof message !== 'object') return;
      if ('warning' in message) report.heldSession(message.warning);
      else report.readOnly(message.readOnly);
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
      // terminated because it hung while it started
      worker.once('exit', () => fail(new Error('The embedded database did not start.')));
    });
  }

  function restart(reason: string) {
    if (closing) return;
    report.restarted(reason);
    running = new Promise((done, fail) => {
      setTimeout(() => start().then(done, fail), restartDelayMs);
    });
    // connect() rejects with this error until the next attempt
    running.catch((error: Error) => setTimeout(() => restart(error.message), failedStartDelayMs).unref());
  }

  async function send(message: WorkerRequest) {
    (await running).postMessage(message);
  }

  await running;
  const pinging = setInterval(() => {
    if (performance.now() - lastMessageAt < silenceLimitSeconds * 1000) return void send('ping').catch(() => {});
    lastMessageAt = performance.now();
    // not `running`, which never resolves when the thread hangs while it starts
    void latest.terminate();
  }, pingIntervalMs).unref();

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
 * Creates the database files in a short-lived thread: initdb runs a second PostgreSQL with its own memory, about 350 MiB that
 * the thread would never release.
 */
async function createFiles(dataDir: string): Promise<void> {
  const worker = startWorker(dataDir);
  await receive(worker, 'ready');
  await end(worker);
}

/** V8's heap holds only short-lived messages; PostgreSQL's memory is outside of it. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

const startWorker = (dataDir: string) =>
  startWorkerThread('pglite-worker', import.meta.url, { workerData: { dataDir }, resourceLimits });

async function end(worker: Worker): Promise<void> {
  const closed = receive(worker, 'closed');
  worker.postMessage('close' satisfies WorkerRequest);
  await closed;
  await worker.terminate();
}

async function receive(worker: Worker, expected: WorkerMessage): Promise<void> {
  for (;;) {
    const [message] = (await once(worker, 'message')) as [WorkerMessage];
    if (message === expected) return;
  }
}
