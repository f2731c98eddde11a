import type { Tx } from '@steward/db/client';
import { maintenanceTasks } from '@steward/db/schema';
import type { Interval } from '@steward/manuals/extract/items';
import { and, eq } from 'drizzle-orm';
import { instantIn } from '../calendar';
import type { ActorContext } from '../context';
import type { OrganizationDate } from '../due-dates';
import { fieldError, notFound } from '../errors';
import { isUuid } from '../fields';
import { withoutMeter } from '../meters/dues';
import { lockMetersOf, type MeterRow } from '../meters/queries';
import { storeEntered } from '../meters/readings';
import { countedInterval, nextTotal } from '../meters/rules';
import type { EnteredReading } from '../meters/schema';
import { freeTimeFrom, totalAt } from '../meters/store';
import { timeZoneOf } from '../people';
import { inOrganization, intervalsOfRow, type TaskRow } from './queries';

/** Locks the meters of the task's device, before the task itself. No-op for an absent task. */
export async function lockMetersOfTask(tx: Tx, organizationId: string, taskId: string): Promise<MeterRow[]> {
  const [task] = isUuid(taskId)
    ? await tx
        .select({ deviceId: maintenanceTasks.deviceId })
        .from(maintenanceTasks)
        .where(and(inOrganization(organizationId), eq(maintenanceTasks.id, taskId)))
    : [];
  return task ? lockMetersOf(tx, organizationId, [task.deviceId]) : [];
}

type MeterColumns = Partial<Pick<TaskRow, keyof typeof withoutMeter>>;

/**
 * Stores the reading of a completion and the total from which the next interval counts. Without a reading, the total is estimated.
 * @throws CONFLICT with a question for an implausible reading; BAD_REQUEST for a reading of a task without a meter
 */
export async function countCompletion(
  ctx: ActorContext,
  tx: Tx,
  { row, meter }: { row: TaskRow; meter: MeterRow | undefined },
  { completedOn, reading, today }: { completedOn: string; reading: EnteredReading | undefined } & OrganizationDate,
): Promise<{ columns: MeterColumns; total: number | null }> {
  if (!meter) {
    if (reading) throw fieldError('reading', 'This task is not connected to a meter.');
    return { columns: {}, total: null };
  }
  const timeZone = await timeZoneOf(tx, row.organizationId);
  const isToday = completedOn === today;
  const at = isToday ? ctx.now() : instantIn(timeZone, completedOn, { hour: 12 });
  // several tasks of an earlier day can be completed with a reading each, and the time of day is unknown
  const readAt = reading && !isToday ? await freeTimeFrom(tx, meter, at) : at;
  const storedReading =
    reading && (await storeEntered(ctx, tx, meter, { ...reading, at: readAt, source: 'completion' }));
  const total = storedReading ? storedReading.total : await totalAt(tx, meter, at);
  const completedTask = { intervals: intervalsOfRow(row), firstAt: row.firstAt, completed: true };
  return {
    total,
    columns: {
      meterLast: total,
      meterReadingId: storedReading?.id ?? null,
      meterNext: total === null ? null : nextTotal(completedTask, meter.unit, total),
      meterDue: null,
    },
  };
}

interface MeterChanges {
  deviceId?: string | undefined;
  intervals?: readonly Interval[] | undefined;
  meterId?: string | null | undefined;
  meterNext?: number | null | undefined;
}

/**
 * Columns to update after a change of meter, intervals or device. The next total is recomputed unless it is part of the input.
 * @param deviceMeters meters of the task's device after the change
 * @throws NOT_FOUND for a meter of another device; BAD_REQUEST for a meter that does not count the task
 */
export function meterColumns(
  row: Pick<TaskRow, 'meterId' | 'intervals'>,
  changes: MeterChanges,
  deviceMeters: readonly MeterRow[],
): MeterColumns {
  const intervals = changes.intervals ?? intervalsOfRow(row);
  const isMoved = changes.deviceId !== undefined;
  const meterId = changes.meterId === undefined ? (isMoved ? null : row.meterId) : changes.meterId;
  const nextField = changes.meterNext === undefined ? {} : { meterNext: changes.meterNext };
  if (meterId === null) {
    if (changes.meterNext) throw fieldError('meterId', 'Choose the meter that counts this task.');
    return row.meterId === null ? {} : withoutMeter;
  }
  const meter = deviceMeters.find(({ id }) => id === meterId.toLowerCase());
  if (!meter) throw notFound('Meter');
  const isCounted = countedInterval({ intervals }, meter.unit) !== undefined;
  if (meter.id !== row.meterId) {
    if (!isCounted) throw fieldError('meterId', `The meter "${meter.name}" counts none of the intervals.`);
    return { ...withoutMeter, meterId: meter.id, ...nextField };
  }
  if (!isCounted) return withoutMeter;
  return changes.intervals ? { meterNext: null, ...nextField } : nextField;
}
