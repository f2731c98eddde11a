import { pictures, workRequests } from '@steward/db/schema';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { isInBatch, repeatBatch } from '../batches';
import { daysInMs } from '../calendar';
import type { JobContext } from '../context';
import { pictureKey } from '../pictures/key';
import { defaultRetentionDays, retentionChoices } from '../retention/schema';

const batchSize = 500;
/** Same as for cleared alarms (retention/rules.ts). Accepted requests are kept with their work. */
const declinedDays = 730;

/** Job entry point. */
export async function tidyRequests(ctx: Pick<JobContext, 'db' | 'now' | 'ports' | 'log'>): Promise<void> {
  await removePersonalData(ctx);
  await removeDeclined(ctx);
}

/** Removes names and contacts of reporters without an account after the organization's retention. */
async function removePersonalData({ db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>): Promise<void> {
  const shortest = new Date(now().getTime() - daysInMs(Math.min(...retentionChoices.reporters)));
  const total = await repeatBatch(batchSize, async () => {
    const { count } = await db.execute(sql`
      update work_requests set reporter_name = null, reporter_contact = null
      where ctid = any(array(
        select r.ctid from work_requests r join organizations o on o.id = r.organization_id
        where r.reporter_id is null and (r.reporter_name is not null or r.reporter_contact is not null)
          and r.created_at < ${shortest.toISOString()}::timestamptz
          and r.created_at < ${now().toISOString()}::timestamptz - make_interval(days =>
            coalesce((o.retention_days ->> 'reporters')::int, ${defaultRetentionDays.reporters}::int))
        limit ${batchSize}))`);
    return count;
  });
  if (total) log.info({ total }, 'names and contacts of reporters were removed');
}

/** Removes declined requests with their photos. */
async function removeDeclined(ctx: Pick<JobContext, 'db' | 'now' | 'ports' | 'log'>): Promise<void> {
  const cutoff = new Date(ctx.now().getTime() - daysInMs(declinedDays));
  const isOld = and(eq(workRequests.state, 'DECLINED'), lt(workRequests.decidedAt, cutoff));
  const total = await repeatBatch(batchSize, () => removeRequests(ctx, isOld));
  if (total) ctx.log.info({ total }, 'old declined requests were removed');
}

/** Removes a batch of requests with their photos. @returns the number of requests */
function removeRequests({ db, ports }: Pick<JobContext, 'db' | 'ports'>, isOld: SQL | undefined): Promise<number> {
  return db.transaction(async (tx) => {
    const removedRows = await tx
      .delete(workRequests)
      .where(isInBatch(workRequests, isOld, batchSize))
      .returning({ organizationId: workRequests.organizationId, id: workRequests.id });
    const [first] = removedRows;
    if (!first) return 0;
    const files = await tx
      .delete(pictures)
      .where(
        and(
          inArray(pictures.organizationId, [...new Set(removedRows.map(({ organizationId }) => organizationId))]),
          eq(pictures.owner, 'request'),
          inArray(
            pictures.ownerId,
            removedRows.map(({ id }) => id),
          ),
        ),
      )
      .returning();
    const payload = { keys: files.map(pictureKey) };
    if (files.length) await ports.jobs.enqueue(tx, 'files.remove', { key: `files:${first.id}`, payload });
    return removedRows.length;
  });
}
