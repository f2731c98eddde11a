import type { LearningSource, SalesAnalyst } from '@steward/api/services/ports';
import { startWorkerThread } from '@steward/db/worker-thread';
import type { RecommendationNews, RecommendedCustomer } from '@steward/recommend/recommend';
import type { SalesData } from '@steward/recommend/sales-data';
import type { AnalystMessage, AnalystRequest } from './analyst-messages';
import { WorkerPool } from './worker-pool';

const timeoutSeconds = 900;
const heapMegabytes = 768;
/** What was learned for one customer stays as long as somebody may look at another. */
const keptSeconds = 600;

/** Learns and suggests in two worker threads: who looks at one customer does not wait until all are done. */
export class WorkerAnalyst implements SalesAnalyst {
  private readonly ofAll = poolOfOne(30);
  private readonly ofOne = poolOfOne(keptSeconds);

  /** @throws what went wrong in the worker */
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
            const isNews = 'learned' in message || 'made' in message;
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
    // what it throws is thrown at the end
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

  /** @throws what went wrong in the worker */
  async recommendOne({ key, now, load }: LearningSource, customerId: string): Promise<RecommendedCustomer | null> {
    const asked = { key, customerId, now: now.toISOString() };
    const known = await this.askedOfOne({ ...asked, data: null });
    const answer = 'unknown' in known ? await this.askedOfOne({ ...asked, data: await load() }) : known;
    if ('one' in answer) return answer.one;
    throw new Error('failure' in answer ? answer.failure : 'the analyst did not answer');
  }

  async stop(): Promise<void> {
    await Promise.all([this.ofAll.stop(), this.ofOne.stop()]);
  }

  private async askedOfOne(request: AnalystRequest): Promise<AnalystMessage> {
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
