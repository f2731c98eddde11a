import { customerRecommendations, writtenReasons } from '@steward/db/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { JobContext } from '../../context';
import { ReasonWriter } from './write-reasons';

/** Questions that one regeneration asks at most; who is not among them is asked for when looked at. */
const mostQuestions = 200;
const atOnce = 4;
const secondsEach = 30;
const secondsTogether = 300;
/** After so many failures in a row the model is taken to be down. */
const mostFailures = 3;
const whenLookedAtSeconds = 10;

/** The reasons of one customer, for whoever waits for them. Without a model nothing happens. */
export async function writeReasonsOf(ctx: JobContext, organizationId: string, customerId: string): Promise<void> {
  const model = ctx.ports.languageModel;
  if (!model) return;
  await new ReasonWriter(ctx, model, organizationId).write(customerId, AbortSignal.timeout(whenLookedAtSeconds * 1000));
}

/** Reasons of the customers that buy most, a few at a time, and those that were written before of all others. */
export async function writeReasonsOfMany(
  ctx: JobContext,
  organizationId: string,
  /** Null: all. */
  customerId: string | null,
  onProgress: (share: number) => Promise<void>,
): Promise<void> {
  const model = ctx.ports.languageModel;
  if (!model) return;
  const writer = new ReasonWriter(ctx, model, organizationId);
  const questions = await customersToAsk(ctx, organizationId, customerId);
  const others = await customersWithReasons(ctx, organizationId, customerId);
  const asked = new Set(questions);
  const open = [...questions, ...others.filter((id) => !asked.has(id))];
  const together = AbortSignal.timeout(secondsTogether * 1000);
  let [next, done, failures] = [0, 0, 0];
  const work = async () => {
    for (;;) {
      const at = next++;
      const id = open[at];
      if (id === undefined) return;
      const mayAsk = at < questions.length && failures < mostFailures && !together.aborted;
      const signal = mayAsk ? AbortSignal.any([together, AbortSignal.timeout(secondsEach * 1000)]) : null;
      const ended = await writer.write(id, signal);
      if (ended === 'failed') failures++;
      if (ended === 'answered') failures = 0;
      done++;
      if (done % 10 === 0) await onProgress(done / open.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function customersToAsk(ctx: JobContext, organizationId: string, customerId: string | null): Promise<string[]> {
  const { classification } = customerRecommendations;
  const rows = await ctx.db
    .select({ id: customerRecommendations.customerId })
    .from(customerRecommendations)
    .where(
      and(
        eq(customerRecommendations.organizationId, organizationId),
        customerId === null ? undefined : eq(customerRecommendations.customerId, customerId),
      ),
    )
    .orderBy(desc(sql`(${classification} ->> 'TotalQuantitySold')::float8`), customerRecommendations.customerId)
    .limit(mostQuestions);
  return rows.map(({ id }) => id);
}

async function customersWithReasons(ctx: JobContext, organizationId: string, customerId: string | null) {
  const rows = await ctx.db
    .selectDistinct({ id: writtenReasons.customerId })
    .from(writtenReasons)
    .where(
      and(
        eq(writtenReasons.organizationId, organizationId),
        customerId === null ? undefined : eq(writtenReasons.customerId, customerId),
      ),
    );
  return rows.map(({ id }) => id);
}
