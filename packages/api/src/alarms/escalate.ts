import type { Tx } from '@steward/db/client';
import { users } from '@steward/db/schema';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { repeatBatch } from '../batches';
import { timeOrMomentIn } from '../calendar';
import type { JobContext } from '../context';
import { timeZoneOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { alarmsTopic } from '../topics';
import { notifyInAlarmStorm } from './notify';
import { type RemindedAlarm, reminderOf } from './reminder';
import { durationText } from './sentences';

/** Maximum number of alarms per transaction. */
const batchSize = 200;

/**
 * Escalates each alarm that nobody has acknowledged within the organization's escalation time, once. Servers that run this
 * concurrently take different alarms.
 */
export async function escalateAlarms(ctx: Pick<JobContext, 'db' | 'now' | 'stopping'>): Promise<void> {
  await repeatBatch(batchSize, () => ctx.db.transaction((tx) => escalateBatch(tx, ctx.now())), ctx.stopping);
}

type EscalatedAlarm = RemindedAlarm & {
  after_minutes: number;
  /** Null to notify all administrators. */
  user_id: string | null;
};

async function escalateBatch(tx: Tx, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await tx.execute<EscalatedAlarm>(sql`
    with due as (
      select a.organization_id, a.id, o.escalation, coalesce(r.category, '') as rule_category,
        r.machine_condition, r.trigger
      from alarms a join organizations o on o.id = a.organization_id
        left join rules r on r.organization_id = a.organization_id and r.id = a.rule_id
      where a.cleared_at is null and a.acknowledged_at is null and a.escalated_at is null
        and (a.snoozed_until is null or a.snoozed_until <= ${at})
        and a.created_at <= ${at} - (o.escalation ->> 'afterMinutes')::int * interval '1 minute'
        and (o.escalation ->> 'priority' = 'ALL' or a.priority = 'HIGH')
      order by a.created_at limit ${batchSize} for update of a skip locked
    )
    update alarms a set escalated_at = ${at} from due, devices d
    where a.organization_id = due.organization_id and a.id = due.id
      and d.organization_id = a.organization_id and d.id = a.device_id
    returning a.organization_id, a.id, a.device_id, d.name as device_name, a.rule_id, a.priority, a.cause, a.value, a.raised_at,
      due.rule_category, due.machine_condition, due.trigger,
      (due.escalation ->> 'afterMinutes')::int as after_minutes, due.escalation ->> 'userId' as user_id`);
  const people = await escalationRecipients(tx, [...rows]);
  for (const [organizationId, userIds] of people) {
    const escalated = [...rows].filter((row) => row.organization_id === organizationId);
    const timeZone = await timeZoneOf(tx, organizationId);
    const newNotifications = escalated.flatMap((alarm) => {
      const reason = `Not acknowledged for ${durationText(alarm.after_minutes * 60)}`;
      const reminder = reminderOf(alarm, reason, timeOrMomentIn(timeZone, new Date(alarm.raised_at), now));
      return userIds.map((userId) => ({ ...reminder, userId }));
    });
    await notifyInAlarmStorm(tx, organizationId, newNotifications, now);
    publishAfterCommit(tx, alarmsTopic(organizationId));
  }
  return rows.length;
}

/** Recipients by organization: the selected user if the account is enabled, otherwise all administrators. */
async function escalationRecipients(tx: Tx, escalated: readonly EscalatedAlarm[]): Promise<Map<string, string[]>> {
  if (!escalated.length) return new Map();
  const userIdByOrganization = new Map(escalated.map((alarm) => [alarm.organization_id, alarm.user_id]));
  const selectedIds = [...userIdByOrganization.values()].filter((id) => id !== null);
  const rows = await tx
    .select({ organizationId: users.organizationId, id: users.id, role: users.role })
    .from(users)
    .where(
      and(
        inArray(users.organizationId, [...userIdByOrganization.keys()]),
        eq(users.enabled, true),
        or(eq(users.role, 'ADMIN'), selectedIds.length ? inArray(users.id, selectedIds) : undefined),
      ),
    );
  return new Map(
    [...userIdByOrganization].map(([organizationId, userId]) => {
      const people = rows.filter((row) => row.organizationId === organizationId);
      const person = people.find(({ id }) => id === userId);
      return [organizationId, (person ? [person] : people.filter(({ role }) => role === 'ADMIN')).map(({ id }) => id)];
    }),
  );
}
