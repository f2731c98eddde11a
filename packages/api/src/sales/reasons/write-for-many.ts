import { customerRecommendations, writtenReasons } from '@steward/db/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { JobContext } from '../../context';
import { ReasonWriter } from './write-reasons';

/** Maximum number of customers per regeneration; for others the model is asked when their record is opened. */
const maxQuestions = 200;
const concurrency = 4;
const questionTimeoutSeconds = 30;
const totalTimeoutSeconds = 300;
/** After this many consecutive failures the model counts as down. */
const maxFailures = 3;
/** Shorter, because a user waits for the answer. */
const interactiveTimeoutSeconds = 10;

/** Writes the reasons of one customer while a user waits. Does nothing without a language model. */
export async function writeReasonsOf(ctx: JobContext, organizationId: string, customerId: string): Promise<void> {
  const model = ctx.ports.languageModel;
  if (!model) return;
  await new ReasonWriter(ctx, model, organizationId).write(
    customerId,
    AbortSignal.timeout(interactiveTimeoutSeconds * 1000),
  );
}

/**
 * Asks the model for the reasons of the customers that buy most, and restores the reasons written earlier for all others.
 * @param customerId null: all customers
 */
export async function writeReasonsOfMany(
  ctx: JobContext,
  organizationId: string,
  customerId: string | null,
  onProgress: (share: number) => Promise<void>,
): Promise<void> {
  const model = ctx.ports.languageModel;
  if (!model) return;
  const writer = new ReasonWriter(ctx, model, organizationId);
  const customersToAsk = await topCustomers(ctx, organizationId, customerId);
  const otherCustomers = await customersWithReasons(ctx, organizationId, customerId);
  const toAsk = new Set(customersToAsk);
  const queue = [...customersToAsk, ...otherCustomers.filter((id) => !toAsk.has(id))];
  const totalTimeout = AbortSignal.timeout(totalTimeoutSeconds * 1000);
  let [nextIndex, doneCount, failures] = [0, 0, 0];
  const work = async () => {
    for (;;) {
      const at = nextIndex++;
      const id = queue[at];
      if (id === undefined) return;
      const mayAsk = at < customersToAsk.length && failures < maxFailures && !totalTimeout.aborted;
      const signal = mayAsk
        ? AbortSignal.any([totalTimeout, AbortSignal.timeout(questionTimeoutSeconds * 1000)])
        : null;
      const outcome = await writer.write(id, signal);
      if (outcome === 'failed') failures++;
      if (outcome === 'answered') failures = 0;
      doneCount++;
      if (doneCount % 10 === 0) await onProgress(doneCount / queue.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function topCustomers(ctx: JobContext, organizationId: string, customerId: string | null): Promise<string[]> {
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
    .limit(maxQuestions);
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
