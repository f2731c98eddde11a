import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openPglite } from './open-pglite';
import { SessionServer, type SessionWarning } from './session-server';

export type WorkerRequest = { connect: MessagePort } | 'ping' | 'close';
export type WorkerMessage = 'ready' | 'pong' | 'closed' | { warning: SessionWarning };

const watchIntervalMs = 2000;
const limits = { warnSeconds: 30, idleSeconds: 300 };

/** Worker entry. The embedded PostgreSQL runs here so that a slow query never blocks the server's event loop. */
const send = (message: WorkerMessage) => parentPort?.postMessage(message);
const pglite = await openPglite((workerData as { dataDir: string }).dataDir);
const server = new SessionServer(pglite, { ...limits, warn: (warning) => send({ warning }) });

parentPort?.on('message', async (message: WorkerRequest) => {
  if (message === 'ping') return send('pong');
  if (message !== 'close') return server.accept(message.connect);
  await server.close();
  send('closed');
});
setInterval(() => server.watch(), watchIntervalMs).unref();
send('ready');
