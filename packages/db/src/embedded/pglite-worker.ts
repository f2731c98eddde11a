import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openPglite } from './open-pglite';
import { SessionServer } from './session-server';

/** Worker entry: the embedded PostgreSQL lives here, so that a slow query never stops the event loop of the server. */
const server = new SessionServer(await openPglite((workerData as { dataDir: string }).dataDir));

parentPort?.on('message', async (message: { connect: MessagePort } | 'close') => {
  if (message !== 'close') return server.accept(message.connect);
  await server.close();
  parentPort?.postMessage('closed');
});
parentPort?.postMessage('ready');
