import type { Tx } from '@steward/db/client';
import { sql } from 'drizzle-orm';
import { repeatBatch } from '../batches';
import { timeOrMomentIn } from '../calendar';
import type { JobContext } from '../context';
import { timeZoneOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { alarmsTopic } from '../topics';
import { isRecipient, notifyInAlarmStorm, recipients } from './notify';
import { type RemindedAlarm, reminderOf } from './reminder';

/** Maximum number of alarms per transaction. */
const batchSize = 200;

/**
 * Ends expired snoozes, and notifies once of each alarm that is still open and not acknowledged. Servers that run this concurrently take
 * different alarms.
 */
export async function wakeAlarms(ctx: Pick<JobContext, 'db' | 'now' | 'stopping'>): Promise<void> {
  await repeatBatch(batchSize, () => ctx.db.transaction((tx) => wakeBatch(tx, ctx.now())), ctx.stopping);
}

type WokenAlarm = RemindedAlarm & { is_acknowledged: boolean; assigned_user_id: string | null };

async function wakeBatch(tx: Tx, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await tx.execute<WokenAlarm>(sql`
    with due as (
      select a.organization_id, a.id, coalesce(r.category, '') as rule_category, r.machine_condition, r.trigger
      from alarms a left join rules r on r.organization_id = a.organization_id and r.id = a.rule_id
      where a.cleared_at is null and a.snoozed_until <= ${at}
      order by a.snoozed_until limit ${batchSize} for update of a skip locked
    )
    update alarms a set snoozed_until = null from due, devices d
    where a.organization_id = due.organization_id and a.id = due.id
      and d.organization_id = a.organization_id and d.id = a.device_id
    returning a.organization_id, a.id, a.device_id, d.name as device_name, d.assigned_user_id, a.rule_id, a.priority, a.cause,
      a.value, a.raised_at, a.acknowledged_at is not null as is_acknowledged, due.rule_category, due.machine_condition, due.trigger`);
  const woken = [...rows];
  for (const organizationId of new Set(woken.map((row) => row.organization_id))) {
    const ofOrganization = woken.filter((row) => row.organization_id === organizationId);
    await notifyOfWoken(
      tx,
      organizationId,
      ofOrganization.filter((row) => !row.is_acknowledged),
      now,
    );
    publishAfterCommit(tx, alarmsTopic(organizationId));
  }
  return woken.length;
}

async function notifyOfWoken(tx: Tx, organizationId: string, woken: readonly WokenAlarm[], now: Date): Promise<void> {
  if (!woken.length) return;
  const alarms = woken.map((row) => ({
    row,
    device: { assignedUserId: row.assigned_user_id },
    rule: { priority: row.priority },
  }));
  const people = await recipients(tx, organizationId, alarms);
  const timeZone = await timeZoneOf(tx, organizationId);
  const reminders = people.flatMap(({ id, role }) =>
    alarms
      .filter((alarm) => isRecipient(alarm, id, role))
      .map(({ row }) => ({
        ...reminderOf(row, 'Snooze is over', timeOrMomentIn(timeZone, new Date(row.raised_at), now)),
        userId: id,
      })),
  );
  await notifyInAlarmStorm(tx, organizationId, reminders, now);
}
