import { sql } from 'drizzle-orm';
import { daysInMs } from '../calendar';
import type { JobContext } from '../context';

/** Maximum time that servers of the previous version run beside this one. */
const daysOfUpgrade = 7;

/** Adds the work records of completions by servers of a version without work records. A record has the id of its completion. */
export async function addMissingRecords(ctx: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const since = new Date(ctx.now().getTime() - daysInMs(daysOfUpgrade)).toISOString();
  await ctx.db.execute(sql`
    insert into work_records (organization_id, id, device_id, task_id, task_name, at, ended_at, ended_by, ended_by_name,
      outcome, note, minutes, completed_on, meter_total, completion_id, created_at)
    select c.organization_id, c.id, t.device_id, c.task_id, t.task_name, c.created_at, c.created_at, c.completed_by,
      c.completed_by_name, 'completed', c.notes, (regexp_match(c.actual_duration, '^ *([0-9]{1,5}) *min'))[1]::integer,
      c.completed_on, c.meter_total, c.id, c.created_at
    from maintenance_completions c
    join maintenance_tasks t on t.organization_id = c.organization_id and t.id = c.task_id
    where c.created_at > ${since} and not exists (
      select from work_records r where r.organization_id = c.organization_id and r.completion_id = c.id)
    on conflict do nothing`);
}
