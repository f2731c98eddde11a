import { PassThrough, type Readable } from 'node:stream';
import type { Transferable } from 'node:worker_threads';
import { startWorkerThread } from '@steward/db/worker-thread';
import { WorkerPool } from '../adapters/worker-pool';
import type { ReportMessage, ReportRequest } from './report-messages';

const timeoutSeconds = 180;
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Draws reports in a worker thread, which keeps the event loop free. */
export class ReportPress {
  private readonly pool = new WorkerPool<ReportRequest, ReportMessage>({
    start: () => startWorkerThread('report-worker', import.meta.url, { resourceLimits }),
    size: 1,
    idleSeconds: 60,
  });

  /**
   * Streams the file while it is drawn. Chunks are buffered for a slow client, so that it does not block the next report;
   * a report of 1,000 customers is a few megabytes. The stream is destroyed with the worker's error. A report whose stream is
   * destroyed before its turn is not drawn.
   */
  print(request: ReportRequest, transfer: Transferable[] = []): Readable {
    const file = new PassThrough({ highWaterMark: 65_536 });
    const closed = new AbortController();
    file.once('close', () => closed.abort());
    let failure: string | undefined;
    const run = this.pool.run(request, {
      timeoutSeconds,
      transfer,
      signal: closed.signal,
      onMessage: (message) => {
        if ('chunk' in message) {
          if (!file.destroyed) file.write(message.chunk);
          return false;
        }
        if ('failure' in message) failure = message.failure;
        return true;
      },
    });
    run.then(
      () => (failure === undefined ? file.end() : file.destroy(new Error(failure))),
      (error: Error) => file.destroy(error),
    );
    return file;
  }

  stop(): Promise<void> {
    return this.pool.stop();
  }
}
