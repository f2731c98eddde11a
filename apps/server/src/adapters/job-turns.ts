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
 * The turns of new jobs, undefined for jobs of no organization. Organizations take turns in each queue, so that one with thirty
 * manuals does not hold up another with one. A job comes one turn after the last unfinished job of its organization and after the
 * running jobs, whichever is later (start-time fair queueing). Without the running jobs, an organization that adds one job after
 * another would always be served before those that wait with many. Two jobs that are added at the same time may get the same
 * turn, which is then decided by their age.
 */
export async function nextTurns(db: Db | Tx, name: JobName, payloads: object[]): Promise<(Turn | undefined)[]> {
  const organizations = payloads.map(organizationOf);
  const ids = [...new Set(organizations)].filter((id) => id !== undefined);
  if (!ids.length) return organizations.map(() => undefined);
  const rows = await db.execute<{ id: string; last: number; active: number | null }>(sql`
    select group_id as id, max(-priority)::int as last, (max(-priority) filter (where state = 'active'))::int as active
    from jobs.job
    where name = ${name} and state in ('created', 'retry', 'active')
      and (state = 'active' or group_id = any(${sql.param(ids)}))
    group by group_id`);
  const running = Math.max(-1, ...rows.map(({ active }) => active ?? -1));
  const lastTurns = new Map(rows.map(({ id, last }) => [id, last]));
  return organizations.map((id) => {
    if (id === undefined) return undefined;
    const turn = Math.max(lastTurns.get(id) ?? -1, running) + 1;
    lastTurns.set(id, turn);
    return { group: { id }, priority: -turn };
  });
}

const organizationOf = (payload: object): string | undefined =>
  'organizationId' in payload && typeof payload.organizationId === 'string' ? payload.organizationId : undefined;
