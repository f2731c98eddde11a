import type { SalesAnalyst } from '@steward/api/services/ports';
import type { RecommendedCustomer } from '@steward/api/services/sales/engine/recommend';
import type { SalesData } from '@steward/api/services/sales/engine/sales-data';
import { startWorkerThread } from '@steward/db/worker-thread';
import type { AnalystMessage, AnalystRequest } from './analyst-messages';
import { WorkerPool } from './worker-pool';

const timeoutSeconds = 900;
const heapMegabytes = 768;

/** Learns and suggests in worker threads. Two: who looks at one customer does not wait until all are done. */
export class WorkerAnalyst implements SalesAnalyst {
  private readonly pool = new WorkerPool<AnalystRequest, AnalystMessage>({
    start: (limits) => startWorkerThread('analyst-worker', import.meta.url, limits),
    size: 2,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    idleSeconds: 30,
  });

  /** @throws what went wrong in the worker */
  async *recommend(data: SalesData, customers: number[]): AsyncGenerator<RecommendedCustomer[]> {
    const ready: RecommendedCustomer[][] = [];
    let wake = () => {};
    let ended = false;
    let failure: string | null = null;
    const running = this.pool
      .run(
        { data, customers },
        {
          timeoutSeconds,
          onMessage(message) {
            if ('made' in message) ready.push(message.made);
            if ('failure' in message) failure = message.failure;
            wake();
            return !('made' in message);
          },
        },
      )
      .finally(() => {
        ended = true;
        wake();
      });
    // what it throws is thrown at the end
    running.catch(() => {});
    for (;;) {
      const made = ready.shift();
      if (made) yield made;
      else if (ended) break;
      else {
        await new Promise<void>((more) => {
          wake = more;
        });
      }
    }
    await running;
    if (failure !== null) throw new Error(failure);
  }

  stop(): Promise<void> {
    return this.pool.stop();
  }
}
