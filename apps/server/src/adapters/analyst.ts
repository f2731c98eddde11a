import type { LearningSource, SalesAnalyst } from '@steward/api/services/ports';
import { startWorkerThread } from '@steward/db/worker-thread';
import type { RecommendationNews, RecommendedCustomer } from '@steward/recommend/recommend';
import type { SalesData } from '@steward/recommend/sales-data';
import type { AnalystMessage, AnalystRequest } from './analyst-messages';
import { WorkerPool } from './worker-pool';

const timeoutSeconds = 900;
const heapMegabytes = 768;
/** Keeps the learned model for a user who looks at one customer after another. */
const modelCacheSeconds = 600;

/** Two worker threads: a request for one customer does not wait for the run over all customers. */
export class WorkerAnalyst implements SalesAnalyst {
  private readonly ofAll = poolOfOne(30);
  private readonly ofOne = poolOfOne(modelCacheSeconds);

  /** @throws the worker's error */
  async *recommend(data: SalesData, customers: number[]): AsyncGenerator<RecommendationNews> {
    const ready: RecommendationNews[] = [];
    let wake = () => {};
    let ended = false;
    let failure: string | null = null;
    const running = this.ofAll
      .run(
        { data, customers },
        {
          timeoutSeconds,
          onMessage(message) {
            const isNews = 'progress' in message || 'records' in message;
            if (isNews) ready.push(message);
            if ('failure' in message) failure = message.failure;
            wake();
            return !isNews;
          },
        },
      )
      .finally(() => {
        ended = true;
        wake();
      });
    // awaited at the end; this only prevents an unhandled rejection
    running.catch(() => {});
    for (;;) {
      const news = ready.shift();
      if (news) yield news;
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

  /** @throws the worker's error */
  async recommendOne({ key, now, load }: LearningSource, customerId: string): Promise<RecommendedCustomer | null> {
    const request = { key, customerId, now: now.toISOString() };
    const cached = await this.requestOne({ ...request, data: null });
    const answer = 'unknown' in cached ? await this.requestOne({ ...request, data: await load() }) : cached;
    if ('customer' in answer) return answer.customer;
    throw new Error('failure' in answer ? answer.failure : 'the analyst did not answer');
  }

  async stop(): Promise<void> {
    await Promise.all([this.ofAll.stop(), this.ofOne.stop()]);
  }

  private async requestOne(request: AnalystRequest): Promise<AnalystMessage> {
    let answer: AnalystMessage = { unknown: true };
    await this.ofOne.run(request, {
      timeoutSeconds,
      onMessage(message) {
        answer = message;
        return true;
      },
    });
    return answer;
  }
}

const poolOfOne = (idleSeconds: number) =>
  new WorkerPool<AnalystRequest, AnalystMessage>({
    start: (limits) => startWorkerThread('analyst-worker', import.meta.url, limits),
    size: 1,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    idleSeconds,
  });
