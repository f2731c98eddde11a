import type { JobName } from '@steward/api/services/jobs';
import type { Db, Tx } from '@steward/db/client';
import { sql } from 'drizzle-orm';

interface Turn {
  /** Organization: one server runs a limited number of its jobs at a time. */
  group: { id: string };
  /** pg-boss takes higher priorities first: 0, then -1, and so on. */
  priority: number;
}

/**
 * The turn of a new job: organizations take turns in each queue, so that one with thirty manuals does not hold up another with one.
 * The job comes one turn after the last unfinished job of its organization and after the running jobs, whichever is later (start-time
 * fair queueing). Without the running jobs, an organization that adds one job after another would always be served before those that
 * wait with many. Two jobs that are added at the same time may get the same turn, which is then decided by their age.
 */
export async function nextTurn(db: Db | Tx, name: JobName, payload: object): Promise<Turn | undefined> {
  if (!('organizationId' in payload) || typeof payload.organizationId !== 'string') return undefined;
  const id = payload.organizationId;
  const [row] = await db.execute<{ turn: number }>(sql`
    select coalesce(greatest(
      max(-priority) filter (where group_id = ${id}),
      max(-priority) filter (where state = 'active')
    ) + 1, 0)::int as turn
    from jobs.job
    where name = ${name} and state in ('created', 'retry', 'active')`);
  return { group: { id }, priority: -(row?.turn ?? 0) };
}
