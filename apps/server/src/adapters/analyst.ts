import type { LearningSource, SalesAnalyst } from '@steward/api/services/ports';
import { startWorkerThread } from '@steward/db/worker-thread';
import type { RecommendationNews, RecommendedCustomer } from '@steward/recommend/recommend';
import type { SalesData } from '@steward/recommend/sales-data';
import type { AnalystMessage, AnalystRequest } from './analyst-messages';
import { WorkerPool } from './worker-pool';

const timeoutSeconds = 900;
const resourceLimits = { maxOldGenerationSizeMb: 768 };
/** Keeps the learned model for a user who looks at one customer after another. */
const modelCacheSeconds = 600;
const batchIdleSeconds = 30;

/** Two worker threads: a request for one customer does not wait for the run over all customers. */
export class WorkerAnalyst implements SalesAnalyst {
  private readonly batchWorker = singleWorkerPool(batchIdleSeconds);
  private readonly customerWorker = singleWorkerPool(modelCacheSeconds);

  /** @throws the worker's error */
  async *recommend(data: SalesData, customers: number[]): AsyncGenerator<RecommendationNews> {
    const queue: RecommendationNews[] = [];
    let wake = () => {};
    let isFinished = false;
    let failure: string | null = null;
    const running = this.batchWorker
      .run(
        { data, customers },
        {
          timeoutSeconds,
          onMessage(message) {
            const isNews = 'progress' in message || 'records' in message;
            if (isNews) queue.push(message);
            if ('failure' in message) failure = message.failure;
            wake();
            return !isNews;
          },
        },
      )
      .finally(() => {
        isFinished = true;
        wake();
      });
    // awaited at the end; this only prevents an unhandled rejection
    running.catch(() => {});
    for (;;) {
      const news = queue.shift();
      if (news) yield news;
      else if (isFinished) break;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    await running;
    if (failure !== null) throw new Error(failure);
  }

  /** @throws the worker's error */
  async recommendOne({ key, now, load }: LearningSource, customerId: string): Promise<RecommendedCustomer | null> {
    const request = { key, customerId, now: now.toISOString() };
    const cached = await this.requestCustomer({ ...request, data: null });
    const response = 'notCached' in cached ? await this.requestCustomer({ ...request, data: await load() }) : cached;
    if ('customer' in response) return response.customer;
    throw new Error('failure' in response ? response.failure : 'The analyst did not respond');
  }

  async stop(): Promise<void> {
    await Promise.all([this.batchWorker.stop(), this.customerWorker.stop()]);
  }

  private async requestCustomer(request: AnalystRequest): Promise<AnalystMessage> {
    let response: AnalystMessage = { notCached: true };
    await this.customerWorker.run(request, {
      timeoutSeconds,
      onMessage(message) {
        response = message;
        return true;
      },
    });
    return response;
  }
}

const singleWorkerPool = (idleSeconds: number) =>
  new WorkerPool<AnalystRequest, AnalystMessage>({
    start: () => startWorkerThread('analyst-worker', import.meta.url, { resourceLimits }),
    size: 1,
    idleSeconds,
  });
