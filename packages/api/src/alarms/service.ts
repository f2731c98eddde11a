import type { Tx } from '@steward/db/client';
import { alarms } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { alarmsTopic } from '../topics';
import { lockDevices, settleStatuses } from './device-status';
import { recordAlarmEvents } from './events';
import { findAlarm } from './list';
import type { Alarm, AlarmEvent, acknowledgeAlarmInput, clearAlarmInput, snoozeAlarmInput } from './schema';

type Changes = Partial<typeof alarms.$inferInsert>;

/** Records that a person has taken note. An alarm that is acknowledged already gets the new name and note. */
export function acknowledgeAlarm(ctx: ActorContext, { id, note }: z.output<typeof acknowledgeAlarmInput>) {
  return change(ctx, { id, note }, 'acknowledged', (name) => ({
    acknowledgedAt: ctx.now(),
    acknowledgedBy: ctx.actor.userId,
    acknowledgedByName: name,
  }));
}

/**
 * Takes the alarm out of the count of open alarms for the given time. If it clears by its value before that, the next alarm of the rule is
 * snoozed for the rest of the time.
 */
export function snoozeAlarm(ctx: ActorContext, { id, minutes, note }: z.output<typeof snoozeAlarmInput>) {
  const snoozedUntil = new Date(ctx.now().getTime() + minutes * 60_000);
  return change(ctx, { id, note }, 'snoozed', () => ({ snoozedUntil }));
}

/** If the readings are still beyond the limit, the next one raises a new alarm. */
export function clearAlarm(ctx: ActorContext, { id, note }: z.output<typeof clearAlarmInput>) {
  return change(ctx, { id, note }, 'cleared', (name) => ({
    clearedAt: ctx.now(),
    clearedBy: 'person',
    clearedByName: name,
    clearedByUser: ctx.actor.userId,
  }));
}

async function change(
  ctx: ActorContext,
  { id, note }: { id: string; note: string | undefined },
  kind: AlarmEvent['kind'],
  changesOf: (name: string) => Changes,
): Promise<Alarm> {
  const { organizationId, userId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Alarm');
  return ctx.db.transaction(async (tx: Tx) => {
    const where = and(eq(alarms.organizationId, organizationId), eq(alarms.id, id));
    const [found] = await tx.select({ deviceId: alarms.deviceId }).from(alarms).where(where);
    if (found) await lockDevices(tx, organizationId, [found.deviceId]);
    const [row] = await tx.select().from(alarms).where(where).for('update');
    if (!row) throw notFound('Alarm');
    if (row.clearedAt) throw new DomainError('CONFLICT', 'This alarm is already cleared.');
    const actorName = await nameOf(tx, organizationId, userId);
    const changes = { ...changesOf(actorName), ...(note ? { note } : {}) };
    await tx.update(alarms).set(changes).where(where);
    await recordAlarmEvents(tx, [row], {
      ...{ organizationId, kind, at: ctx.now(), actorId: userId, actorName, note: note || null },
      snoozedUntil: kind === 'snoozed' ? changes.snoozedUntil : null,
    });
    if (changes.clearedAt) await settleStatuses(tx, organizationId, [row.deviceId], ctx.now());
    await recordAudit(tx, ctx, {
      action: `alarm.${kind}`,
      entity: 'alarm',
      entityId: id,
      summary: `Alarm "${row.cause.ruleName}" was ${kind}.`,
      details: { deviceId: row.deviceId, ruleId: row.ruleId, ...(note ? { note } : {}) },
    });
    publishAfterCommit(tx, alarmsTopic(organizationId));
    return findAlarm(tx, organizationId, id, ctx.now());
  });
}
