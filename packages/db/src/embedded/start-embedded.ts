import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { startWorkerThread } from '../worker-thread';
import { PortSocket } from './port-socket';

export interface EmbeddedServer {
  connect(): PortSocket;
  close(): Promise<void>;
}

/** Starts the embedded PostgreSQL (PGlite) on a data directory, in a worker thread. */
export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const worker = startWorkerThread('pglite-worker', import.meta.url, { workerData: { dataDir } });
  await once(worker, 'message');
  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ connect: port2 }, [port2]);
      return new PortSocket(port1);
    },
    async close() {
      const closed = once(worker, 'message');
      worker.postMessage('close');
      await closed;
      await worker.terminate();
    },
  };
}
