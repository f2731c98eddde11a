import { statfs } from 'node:fs/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openPglite } from './open-pglite';
import { SessionServer, type SessionWarning } from './session-server';

export type WorkerRequest = { connect: MessagePort } | 'ping' | 'close';
export type WorkerMessage = 'ready' | 'pong' | 'closed' | { warning: SessionWarning } | { readOnly: boolean };

const watchIntervalMs = 2000;
/**
 * With less free space the database becomes read-only: PGlite hangs for ever when there is no space for the next segments (of 16 MiB) of
 * the write-ahead log. Tables that cannot grow only fail with SQLSTATE 53100.
 */
const reservedBytes = 64 * 1024 * 1024;
const limits = { warnSeconds: 30, idleSeconds: 300 };

/** Worker entry. The embedded PostgreSQL runs here so that a slow query never blocks the server's event loop. */
const send = (message: WorkerMessage) => parentPort?.postMessage(message);
const { dataDir } = workerData as { dataDir: string };
const pglite = await openPglite(dataDir);
const server = new SessionServer(pglite, { ...limits, warn: (warning) => send({ warning }) });

parentPort?.on('message', async (message: WorkerRequest) => {
  if (message === 'ping') return send('pong');
  if (message !== 'close') return server.accept(message.connect);
  await server.close();
  send('closed');
});

let isReadOnly = false;
async function watchSpace() {
  const { bavail, bsize } = await statfs(dataDir);
  const readOnly = bavail * bsize < reservedBytes;
  if (readOnly === isReadOnly) return;
  isReadOnly = readOnly;
  server.setReadOnly(readOnly);
  send({ readOnly });
}

setInterval(() => {
  server.watch();
  watchSpace().catch(() => {});
}, watchIntervalMs).unref();
send('ready');
