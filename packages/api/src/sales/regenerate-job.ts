import { customerRecommendations, salesRegenerations } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { JobContext } from '../context';
import type { JobPayload } from '../jobs';
import { salesTopic } from '../topics';
import { embedProducts } from './embed-products';
import { inputsHashOf } from './inputs-hash';
import { loadSalesData } from './load-data';
import { writeReasonsOfMany } from './reasons/write-for-many';
import { storeRecords } from './stored-records';

type RegenerateJob = JobPayload<'sales.regenerate'>;

/** Where the stages end, in percent: products, purchases, learning and customers; then the language model's words, where there is one. */
const embedded = 20;
const loaded = 25;
const madeBeforeWords = 75;
/** Of the time from purchases to records; the rest is for the customers, one by one. */
const shareOfLearning = 0.7;

/**
 * Makes the recommendations of one customer or all anew. Each batch is stored when it is made: a restart begins again,
 * and what was stored by then is only replaced. Without force, what was made from the same inputs stays as it is.
 */
async function regenerate(ctx: JobContext, job: RegenerateJob): Promise<void> {
  const { organizationId } = job;
  const [run] = await ctx.db.select().from(salesRegenerations).where(ofRegeneration(job));
  // done by an earlier try, or the organization is gone
  if (run?.status !== 'running') return;
  const generatedAt = ctx.now();
  await advance(ctx, job, { progress: 0, message: 'Comparing products' });
  await embedProducts(ctx, organizationId, (share) =>
    advance(ctx, job, { progress: Math.floor(embedded * share), message: 'Comparing products' }),
  );
  await advance(ctx, job, { progress: embedded, message: 'Reading purchases' });
  const inputsHash = await inputsHashOf(ctx.db, organizationId, generatedAt);
  const data = await loadSalesData(ctx.db, organizationId, generatedAt);
  const current = run.force ? new Set<string>() : await currentOnes(ctx, organizationId, inputsHash);
  const wanted = data.customers.flatMap(({ id }, at) =>
    (run.customerId === null || run.customerId === id) && !current.has(id) ? [at] : [],
  );
  let said = loaded;
  await advance(ctx, job, { progress: said, message: 'Learning from purchases' });
  const made = ctx.ports.languageModel ? madeBeforeWords : 99;
  const learned = loaded + Math.floor(shareOfLearning * (made - loaded));
  let done = 0;
  for await (const news of wanted.length ? ctx.ports.analyst.recommend(data, wanted) : []) {
    if ('learned' in news) {
      const progress = loaded + Math.floor(news.learned * (learned - loaded));
      if (progress === said) continue;
      said = progress;
      await advance(ctx, job, { progress, message: 'Learning from purchases' });
      continue;
    }
    await storeRecords(ctx.db, { organizationId, inputsHash, generatedAt }, data.customers, news.made);
    done += news.made.length;
    await advance(ctx, job, {
      progress: learned + Math.floor((done / wanted.length) * (made - learned)),
      message: `${done} of ${wanted.length} customers`,
    });
  }
  await writeReasonsOfMany(ctx, organizationId, run.customerId, (share) =>
    advance(ctx, job, { progress: made + Math.floor(share * (99 - made)), message: 'Writing reasons' }),
  );
  const message = wanted.length
    ? `Recommendations for ${done} ${done === 1 ? 'customer' : 'customers'} were made.`
    : 'Nothing has changed since the last generation.';
  await finish(ctx, job, { status: 'completed', progress: 100, message });
}

/** What the queue calls. After its last try the regeneration has failed. */
export async function regenerateJob(ctx: JobContext, job: RegenerateJob, isLastAttempt: boolean): Promise<void> {
  try {
    await regenerate(ctx, job);
  } catch (error) {
    if (isLastAttempt) {
      await finish(ctx, job, { status: 'failed', message: 'The recommendations could not be made. Please try again.' });
    }
    throw error;
  }
}

/** Puts every regeneration into the queue that is not done: called once at start. */
export async function resumeRegenerations(ctx: JobContext): Promise<void> {
  const open = await ctx.db
    .select({ organizationId: salesRegenerations.organizationId, regenerationId: salesRegenerations.id })
    .from(salesRegenerations)
    .where(eq(salesRegenerations.status, 'running'));
  for (const job of open) await ctx.ports.jobs.enqueue('sales.regenerate', job, job.regenerationId);
}

/** Customers whose stored record was made from these inputs. */
async function currentOnes(ctx: JobContext, organizationId: string, inputsHash: string): Promise<Set<string>> {
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

async function advance(ctx: JobContext, job: RegenerateJob, at: { progress: number; message: string }): Promise<void> {
  await ctx.db.update(salesRegenerations).set(at).where(ofRegeneration(job));
  await ctx.ports.events.publish(salesTopic(job.organizationId));
}

async function finish(
  ctx: JobContext,
  job: RegenerateJob,
  end: Partial<typeof salesRegenerations.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(salesRegenerations)
    .set({ ...end, finishedAt: ctx.now() })
    .where(ofRegeneration(job));
  await ctx.ports.events.publish(salesTopic(job.organizationId));
}
