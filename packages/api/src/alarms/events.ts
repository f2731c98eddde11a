import type { Tx } from '@steward/db/client';
import { alarmEvents } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findAlarm } from './list';
import type { AlarmEvent } from './schema';

/** Maximum number of events returned for an alarm; the oldest are left out. */
const eventLimit = 200;

/** Records what a person did with alarms, as part of the change itself. */
export async function recordAlarmEvents(
  tx: Tx,
  changed: readonly { id: string; deviceId: string }[],
  event: Omit<typeof alarmEvents.$inferInsert, 'id' | 'alarmId' | 'deviceId'>,
): Promise<void> {
  if (!changed.length) return;
  await tx.insert(alarmEvents).values(changed.map(({ id, deviceId }) => ({ ...event, alarmId: id, deviceId })));
}

/** What people did with an alarm, newest first. @throws NOT_FOUND */
export async function listAlarmEvents(ctx: ActorContext, alarmId: string): Promise<AlarmEvent[]> {
  const { organizationId } = ctx.actor;
  const { id } = await findAlarm(ctx.db, organizationId, alarmId, ctx.now());
  const rows = await ctx.db
    .select()
    .from(alarmEvents)
    .where(and(eq(alarmEvents.organizationId, organizationId), eq(alarmEvents.alarmId, id)))
    .orderBy(desc(alarmEvents.at), desc(alarmEvents.id))
    .limit(eventLimit);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    personName: row.actorName,
    note: row.note,
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
  }));
}
