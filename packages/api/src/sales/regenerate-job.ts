import { customerRecommendations, salesRegenerations } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { JobContext } from '../context';
import { type JobPayload, resumedRows } from '../jobs';
import { salesTopic } from '../topics';
import { embedProducts } from './embed-products';
import { inputsHashOf } from './inputs-hash';
import { loadSalesData } from './load-data';
import { writeReasonsOfMany } from './reasons/write-for-many';
import { storeRecords } from './stored-records';

type RegenerateJob = JobPayload<'sales.regenerate'>;

/** Progress in percent at the end of each stage. Without a language model, recommendations end at 99. */
const embeddingEnd = 20;
const loadingEnd = 25;
const recommendationsEndBeforeReasons = 75;
/** Share of the recommendation stage that the engine spends learning, before the first record. */
const learningShare = 0.7;

/**
 * Generates the recommendations of one or all customers. Stores each batch at once; a restart begins again and replaces
 * stored batches. Without `force`, records with unchanged inputs are kept.
 */
async function regenerate(ctx: JobContext, job: RegenerateJob): Promise<void> {
  const { organizationId } = job;
  const [run] = await ctx.db.select().from(salesRegenerations).where(ofRegeneration(job));
  // finished by an earlier attempt, or the organization was removed
  if (run?.status !== 'running') return;
  const generatedAt = ctx.now();
  await advance(ctx, job, { progress: 0, message: 'Comparing products' });
  await embedProducts(ctx, organizationId, (share) =>
    advance(ctx, job, { progress: Math.floor(embeddingEnd * share), message: 'Comparing products' }),
  );
  await advance(ctx, job, { progress: embeddingEnd, message: 'Reading purchases' });
  const inputsHash = await inputsHashOf(ctx.db, organizationId, generatedAt);
  const data = await loadSalesData(ctx.db, organizationId, generatedAt);
  const upToDate = run.force ? new Set<string>() : await upToDateCustomers(ctx, organizationId, inputsHash);
  const customerIndexes = data.customers.flatMap(({ id }, at) =>
    (run.customerId === null || run.customerId === id) && !upToDate.has(id) ? [at] : [],
  );
  let lastProgress = loadingEnd;
  await advance(ctx, job, { progress: lastProgress, message: 'Learning from purchases' });
  const recommendationsEnd = ctx.ports.languageModel ? recommendationsEndBeforeReasons : 99;
  const learningEnd = loadingEnd + Math.floor(learningShare * (recommendationsEnd - loadingEnd));
  const total = customerIndexes.length;
  let doneCount = 0;
  for await (const news of total ? ctx.ports.analyst.recommend(data, customerIndexes) : []) {
    if ('progress' in news) {
      const progress = loadingEnd + Math.floor(news.progress * (learningEnd - loadingEnd));
      if (progress === lastProgress) continue;
      lastProgress = progress;
      await advance(ctx, job, { progress, message: 'Learning from purchases' });
      continue;
    }
    await storeRecords(ctx.db, { organizationId, inputsHash, generatedAt }, data.customers, news.records);
    doneCount += news.records.length;
    await advance(ctx, job, {
      progress: learningEnd + Math.floor((doneCount / total) * (recommendationsEnd - learningEnd)),
      message: `${doneCount} of ${total} customers`,
    });
  }
  await writeReasonsOfMany(ctx, organizationId, run.customerId, (share) =>
    advance(ctx, job, {
      progress: recommendationsEnd + Math.floor(share * (99 - recommendationsEnd)),
      message: 'Writing reasons',
    }),
  );
  const message = total
    ? `Recommendations for ${doneCount} ${doneCount === 1 ? 'customer' : 'customers'} were generated.`
    : 'Nothing has changed since the last generation.';
  await finish(ctx, job, { status: 'completed', progress: 100, message });
}

/** Job entry point. A failure of the last attempt marks the regeneration as failed. */
export async function regenerateJob(ctx: JobContext, job: RegenerateJob, isLastAttempt: boolean): Promise<void> {
  try {
    await regenerate(ctx, job);
  } catch (error) {
    if (isLastAttempt) {
      await finish(ctx, job, {
        status: 'failed',
        message: 'The recommendations could not be generated. Please try again.',
      });
    }
    throw error;
  }
}

/** Enqueues the running regenerations that have no job. */
export async function resumeRegenerations(ctx: JobContext): Promise<void> {
  const running = await ctx.db
    .select({ organizationId: salesRegenerations.organizationId, regenerationId: salesRegenerations.id })
    .from(salesRegenerations)
    .where(eq(salesRegenerations.status, 'running'))
    .orderBy(salesRegenerations.id)
    .limit(resumedRows);
  const jobs = running.map((payload) => ({ key: payload.regenerationId, payload }));
  await ctx.ports.jobs.enqueue(ctx.db, 'sales.regenerate', ...jobs);
}

/** Customers whose stored record has these inputs. */
async function upToDateCustomers(ctx: JobContext, organizationId: string, inputsHash: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: customerRecommendations.customerId })
    .from(customerRecommendations)
    .where(
      and(
        eq(customerRecommendations.organizationId, organizationId),
        eq(customerRecommendations.inputsHash, inputsHash),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const ofRegeneration = ({ organizationId, regenerationId }: RegenerateJob) =>
  and(eq(salesRegenerations.organizationId, organizationId), eq(salesRegenerations.id, regenerationId));

async function advance(
  ctx: JobContext,
  job: RegenerateJob,
  state: { progress: number; message: string },
): Promise<void> {
  await ctx.db.update(salesRegenerations).set(state).where(ofRegeneration(job));
  await ctx.ports.events.publish(salesTopic(job.organizationId));
}

async function finish(
  ctx: JobContext,
  job: RegenerateJob,
  state: Partial<typeof salesRegenerations.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(salesRegenerations)
    .set({ ...state, finishedAt: ctx.now() })
    .where(ofRegeneration(job));
  await ctx.ports.events.publish(salesTopic(job.organizationId));
}
