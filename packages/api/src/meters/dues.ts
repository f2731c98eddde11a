import type { Tx } from '@steward/db/client';
import { maintenanceTasks, meterReadings, meters } from '@steward/db/schema';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { dateIn } from '../calendar';
import { timeZoneOf } from '../people';
import { publishMeters } from './publish';
import { type MeterRow, ofMeter, readingsOf } from './queries';
import { countedInterval, nextTotal, projectedDate, useDays, usePerDayOf } from './rules';

type MeterKey = Pick<MeterRow, 'organizationId' | 'id' | 'deviceId' | 'unit'>;

/**
 * Refreshes the meter's latest reading and use, and the due dates of its tasks, from its stored readings. Call this in the
 * transaction that has locked the meter, after each change of its readings or tasks.
 */
export async function refreshMeter(tx: Tx, meter: MeterKey): Promise<void> {
  const latest = await latestReading(tx, meter);
  const current = latest && {
    value: latest.value,
    total: latest.total,
    readAt: latest.at,
    usePerDay: usePerDayOf(meter.unit, latest.base, latest),
  };
  await tx
    .update(meters)
    .set(current ?? { value: null, total: null, readAt: null, usePerDay: null })
    .where(ofMeter(meter.organizationId, meter.id));
  await refreshTasks(tx, meter, current && { ...current, readingId: latest.id });
  publishMeters(tx, meter);
}

interface Latest {
  id: string;
  at: Date;
  value: number;
  total: number;
  /** The reading from which the use is computed: 30 days before the latest one, otherwise the oldest. */
  base: { at: Date; total: number };
}

async function latestReading(tx: Tx, meter: MeterKey): Promise<Latest | null> {
  const [row] = await tx.execute<{
    id: string;
    at: string;
    value: number;
    total: number;
    base_at: string;
    base_total: number;
  }>(sql`
    with latest as (
      select ${meterReadings.id}, ${meterReadings.at}, ${meterReadings.value}, ${meterReadings.total}
      from ${meterReadings} where ${readingsOf(meter)} order by ${meterReadings.at} desc limit 1
    ), oldest as (
      select ${meterReadings.at}, ${meterReadings.total}
      from ${meterReadings} where ${readingsOf(meter)} order by ${meterReadings.at} limit 1
    ), before as (
      select ${meterReadings.at}, ${meterReadings.total} from ${meterReadings}
      where ${readingsOf(meter)} and ${meterReadings.at} <= (select at from latest) - make_interval(days => ${useDays})
      order by ${meterReadings.at} desc limit 1
    )
    select latest.*, coalesce(before.at, oldest.at) as base_at, coalesce(before.total, oldest.total) as base_total
    from latest cross join oldest left join before on true`);
  if (!row) return null;
  const { id, at, value, total, base_at, base_total } = row;
  return { id, at: new Date(at), value, total, base: { at: new Date(base_at), total: base_total } };
}

interface Current {
  readingId: string;
  total: number;
  readAt: Date;
  usePerDay: number | null;
}

/** A task without a start total starts at the latest reading. */
async function refreshTasks(tx: Tx, meter: MeterKey, current: Current | null): Promise<void> {
  const ofTasks = and(
    eq(maintenanceTasks.organizationId, meter.organizationId),
    eq(maintenanceTasks.meterId, meter.id),
  );
  if (!current) {
    await tx.update(maintenanceTasks).set({ meterDue: null }).where(ofTasks);
    return;
  }
  const { id, intervals, firstAt, lastMaintenance, meterLast, meterReadingId, meterNext, meterDue } = maintenanceTasks;
  const tasks = await tx
    .select({ id, intervals, firstAt, lastMaintenance, meterLast, meterReadingId, meterNext, meterDue })
    .from(maintenanceTasks)
    .where(ofTasks)
    .orderBy(id)
    .for('no key update');
  if (!tasks.length) return;
  const timeZone = await timeZoneOf(tx, meter.organizationId);
  const readOn = dateIn(timeZone, current.readAt);
  const planned = tasks.map((task) => {
    const start = task.meterLast ?? current.total;
    const counted = { ...task, completed: task.lastMaintenance !== null };
    const next = task.meterNext ?? nextTotal(counted, meter.unit, start);
    const readingId = task.meterLast === null ? current.readingId : task.meterReadingId;
    const due = next === null ? null : projectedDate({ ...current, readOn }, next);
    return { task, next, start, readingId, due, isReached: next !== null && current.total >= next };
  });
  const reachedOn = await datesReached(
    tx,
    meter,
    timeZone,
    planned.flatMap(({ isReached, next }) => (isReached && next !== null ? [next] : [])),
  );
  const changes = planned.flatMap(({ task, next, start, readingId, due, isReached }) => {
    const dueOn = isReached && next !== null ? (reachedOn.get(next) ?? due) : due;
    const isSame = task.meterNext === next && task.meterDue === dueOn && task.meterLast === start;
    return isSame ? [] : [{ id: task.id, next, start, reading: readingId, due: dueOn }];
  });
  if (!changes.length) return;
  await tx.execute(sql`
    update ${maintenanceTasks} set meter_next = c.next, meter_last = c.start, meter_reading_id = c.reading, meter_due = c.due
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb)
      as c(id uuid, next float8, start float8, reading uuid, due date)
    where ${maintenanceTasks.organizationId} = ${meter.organizationId} and ${maintenanceTasks.id} = c.id`);
}

/** Date of the first reading that reached each total. */
async function datesReached(tx: Tx, meter: MeterKey, timeZone: string, totals: number[]): Promise<Map<number, string>> {
  if (!totals.length) return new Map();
  const rows = await tx.execute<{ total: number; at: string }>(sql`
    select wanted.total, reached.at
    from unnest(${sql.param([...new Set(totals)])}::float8[]) as wanted(total)
    cross join lateral (
      select ${meterReadings.at} from ${meterReadings}
      where ${readingsOf(meter)} and ${meterReadings.total} >= wanted.total
      order by ${meterReadings.at} limit 1
    ) reached`);
  return new Map([...rows].map(({ total, at }) => [total, dateIn(timeZone, new Date(at))]));
}

/**
 * Connects each waitingTasks task to the only meter of its device that counts its interval, and refreshes these meters. A task that
 * several meters match waits until a person chooses one.
 * @param deviceMeters the locked meters of the tasks' devices
 * @param taskIds only these tasks
 */
export async function connectWaitingTasks(
  tx: Tx,
  deviceMeters: readonly MeterRow[],
  taskIds?: readonly string[],
): Promise<void> {
  const [first] = deviceMeters;
  if (!first || taskIds?.length === 0) return;
  const { organizationId } = first;
  const { id, deviceId, intervals, meterId } = maintenanceTasks;
  const waitingTasks = await tx
    .select({ id, deviceId, intervals })
    .from(maintenanceTasks)
    .where(
      and(
        eq(maintenanceTasks.organizationId, organizationId),
        inArray(deviceId, [...new Set(deviceMeters.map((meter) => meter.deviceId))]),
        taskIds ? inArray(id, [...taskIds]) : undefined,
        isNull(meterId),
      ),
    );
  const connections = waitingTasks.flatMap((task) => {
    const fitting = deviceMeters.filter(
      (meter) => meter.deviceId === task.deviceId && countedInterval(task, meter.unit),
    );
    return fitting.length === 1 && fitting[0] ? [{ task: task.id, meter: fitting[0].id }] : [];
  });
  if (connections.length) await connectTasks(tx, organizationId, connections);
  for (const meter of deviceMeters) await refreshMeter(tx, meter);
}

async function connectTasks(
  tx: Tx,
  organizationId: string,
  connections: { task: string; meter: string }[],
): Promise<void> {
  // the task is no longer PENDING for lack of a meter
  await tx.execute(sql`
    update ${maintenanceTasks} set meter_id = c.meter,
      status = case when status = 'PENDING' and next_maintenance is null then 'SCHEDULED' else status end
    from jsonb_to_recordset(${JSON.stringify(connections)}::text::jsonb) as c(task uuid, meter uuid)
    where ${maintenanceTasks.organizationId} = ${organizationId} and ${maintenanceTasks.id} = c.task`);
}

/** Disconnects the meter from its tasks, which then wait for another one. */
export async function disconnectTasks(tx: Tx, organizationId: string, meterId: string): Promise<void> {
  const { status, nextMaintenance } = maintenanceTasks;
  await tx
    .update(maintenanceTasks)
    .set({
      ...withoutMeter,
      status: sql`case when ${status} in ('SCHEDULED', 'OVERDUE') and ${nextMaintenance} is null then 'PENDING' else ${status} end`,
    })
    .where(and(eq(maintenanceTasks.organizationId, organizationId), eq(maintenanceTasks.meterId, meterId)));
}

/** Column values of a task without a meter. */
export const withoutMeter = { meterId: null, meterLast: null, meterReadingId: null, meterNext: null, meterDue: null };

/**
 * Updates the start total of tasks whose start reading was changed or deleted. A task that was never done is restarted; a
 * manually entered next total is kept.
 */
export async function recountTaskStarts(tx: Tx, { organizationId, id, unit }: MeterKey): Promise<void> {
  const { meterLast, meterNext, meterReadingId, intervals, firstAt, lastMaintenance } = maintenanceTasks;
  const tasksWithMovedStart = await tx
    .select({
      ...{ id: maintenanceTasks.id, meterLast, meterNext, intervals, firstAt, lastMaintenance },
      readingId: meterReadings.id,
      total: meterReadings.total,
    })
    .from(maintenanceTasks)
    .leftJoin(
      meterReadings,
      and(eq(meterReadings.organizationId, organizationId), eq(meterReadings.id, meterReadingId)),
    )
    .where(
      and(
        eq(maintenanceTasks.organizationId, organizationId),
        eq(maintenanceTasks.meterId, id),
        isNotNull(meterReadingId),
        sql`${meterReadings.total} is distinct from ${meterLast}`,
      ),
    );
  if (!tasksWithMovedStart.length) return;
  const changes = tasksWithMovedStart.map((task) => {
    const completed = task.lastMaintenance !== null;
    const isDerived =
      task.meterLast !== null && task.meterNext === nextTotal({ ...task, completed }, unit, task.meterLast);
    const keepsStart = task.readingId === null && completed;
    return {
      id: task.id,
      start: keepsStart ? task.meterLast : task.total,
      reading: task.readingId,
      next: isDerived && !keepsStart ? null : task.meterNext,
    };
  });
  await tx.execute(sql`
    update ${maintenanceTasks} set meter_last = c.start, meter_reading_id = c.reading, meter_next = c.next
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb)
      as c(id uuid, start float8, reading uuid, next float8)
    where ${maintenanceTasks.organizationId} = ${organizationId} and ${maintenanceTasks.id} = c.id`);
}
