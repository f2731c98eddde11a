import type { Tx } from '@steward/db/client';
import { maintenanceTasks, meterReadings, meters } from '@steward/db/schema';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { dateIn } from '../calendar';
import { timeZoneOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { workTopic } from '../topics';
import { publishMeters } from './publish';
import type { MeterRow } from './queries';
import { countedInterval, nextTotal, projectedDate, useDays, usePerDayOf } from './rules';

type MeterKey = Pick<MeterRow, 'organizationId' | 'id' | 'deviceId' | 'unit'>;

/** Like `refreshMeters`, of one meter. */
export const refreshMeter = (tx: Tx, meter: MeterKey): Promise<void> =>
  refreshMeters(tx, meter.organizationId, [meter]);

/**
 * Refreshes the latest reading and the use of meters, and the due dates of their tasks, from the stored readings. Call this in the
 * transaction that has locked the meters, after each change of their readings or tasks.
 */
export async function refreshMeters(tx: Tx, organizationId: string, meterKeys: readonly MeterKey[]): Promise<void> {
  if (!meterKeys.length) return;
  const latestOf = await latestMeterReadings(tx, organizationId, meterKeys);
  const values = meterKeys.map(({ id, unit }) => {
    const latestReading = latestOf.get(id);
    if (!latestReading) return { id };
    const { value, total, at } = latestReading;
    return { id, value, total, read_at: at, use_per_day: usePerDayOf(unit, latestReading.base, latestReading) };
  });
  await tx.execute(sql`
    update ${meters} set value = c.value, total = c.total, read_at = c.read_at, use_per_day = c.use_per_day, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
      as c(id uuid, value float8, total float8, read_at timestamptz, use_per_day float8)
    where ${meters.organizationId} = ${organizationId} and ${meters.id} = c.id`);
  await refreshTasks(tx, organizationId, meterKeys, latestOf);
  for (const meter of meterKeys) publishMeters(tx, meter);
}

interface Latest {
  id: string;
  at: Date;
  value: number;
  total: number;
  /** The reading from which the use is computed: 30 days before the latest one, otherwise the oldest. */
  base: { at: Date; total: number };
}

/** The latest readings by the id of the meter; a meter without readings is absent. */
async function latestMeterReadings(
  tx: Tx,
  organizationId: string,
  meterKeys: readonly MeterKey[],
): Promise<Map<string, Latest>> {
  const ofMeterId = sql`${meterReadings.organizationId} = ${organizationId} and ${meterReadings.meterId} = changed.id`;
  const rows = await tx.execute<{
    meter_id: string;
    id: string;
    at: string;
    value: number;
    total: number;
    base_at: string;
    base_total: number;
  }>(sql`
    select changed.id as meter_id, latest.*,
      coalesce(before.at, oldest.at) as base_at, coalesce(before.total, oldest.total) as base_total
    from unnest(${sql.param(meterKeys.map(({ id }) => id))}::uuid[]) as changed(id)
    cross join lateral (
      select ${meterReadings.id}, ${meterReadings.at}, ${meterReadings.value}, ${meterReadings.total}
      from ${meterReadings} where ${ofMeterId} order by ${meterReadings.at} desc limit 1
    ) latest
    cross join lateral (
      select ${meterReadings.at}, ${meterReadings.total}
      from ${meterReadings} where ${ofMeterId} order by ${meterReadings.at} limit 1
    ) oldest
    left join lateral (
      select ${meterReadings.at}, ${meterReadings.total} from ${meterReadings}
      where ${ofMeterId} and ${meterReadings.at} <= latest.at - make_interval(days => ${useDays})
      order by ${meterReadings.at} desc limit 1
    ) before on true`);
  return new Map(
    [...rows].map(({ meter_id, id, at, value, total, base_at, base_total }) => [
      meter_id,
      { id, at: new Date(at), value, total, base: { at: new Date(base_at), total: base_total } },
    ]),
  );
}

/** A task without a start total starts at the latest reading. */
async function refreshTasks(
  tx: Tx,
  organizationId: string,
  meterKeys: readonly MeterKey[],
  latestOf: ReadonlyMap<string, Latest>,
): Promise<void> {
  const ofMeters = (ids: string[]) =>
    and(eq(maintenanceTasks.organizationId, organizationId), inArray(maintenanceTasks.meterId, ids));
  const withoutReading = meterKeys.flatMap(({ id }) => (latestOf.has(id) ? [] : [id]));
  if (withoutReading.length) {
    await tx.update(maintenanceTasks).set({ meterDue: null }).where(ofMeters(withoutReading));
  }
  if (!latestOf.size) return;
  const { id, meterId, intervals, firstAt, lastMaintenance, meterLast, meterReadingId, meterNext, meterDue } =
    maintenanceTasks;
  const tasks = await tx
    .select({ id, meterId, intervals, firstAt, lastMaintenance, meterLast, meterReadingId, meterNext, meterDue })
    .from(maintenanceTasks)
    .where(ofMeters([...latestOf.keys()]))
    .orderBy(id)
    .for('no key update');
  if (!tasks.length) return;
  const timeZone = await timeZoneOf(tx, organizationId);
  const meterOf = new Map(meterKeys.map((meter) => [meter.id, meter]));
  const taskPlans = tasks.flatMap((task) => {
    const [meter, latestReading] = [meterOf.get(task.meterId ?? ''), latestOf.get(task.meterId ?? '')];
    if (!meter || !latestReading) return [];
    const usePerDay = usePerDayOf(meter.unit, latestReading.base, latestReading);
    const start = task.meterLast ?? latestReading.total;
    const countedTask = { ...task, completed: task.lastMaintenance !== null };
    const next = task.meterNext ?? nextTotal(countedTask, meter.unit, start);
    const readingId = task.meterLast === null ? latestReading.id : task.meterReadingId;
    const readOn = dateIn(timeZone, latestReading.at);
    const due = next === null ? null : projectedDate({ total: latestReading.total, readOn, usePerDay }, next);
    const reached = next !== null && latestReading.total >= next ? { meterId: meter.id, total: next } : null;
    return { task, next, start, readingId, due, reached };
  });
  const dateReached = await datesReached(
    tx,
    organizationId,
    timeZone,
    taskPlans.flatMap(({ reached }) => reached ?? []),
  );
  const changes = taskPlans.flatMap(({ task, next, start, readingId, due, reached }) => {
    const dueOn = reached ? (dateReached(reached) ?? due) : due;
    const isSame = task.meterNext === next && task.meterDue === dueOn && task.meterLast === start;
    return isSame ? [] : [{ id: task.id, next, start, reading: readingId, due: dueOn }];
  });
  if (!changes.length) return;
  publishAfterCommit(tx, workTopic(organizationId));
  await tx.execute(sql`
    update ${maintenanceTasks} set meter_next = c.next, meter_last = c.start, meter_reading_id = c.reading, meter_due = c.due
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb)
      as c(id uuid, next float8, start float8, reading uuid, due date)
    where ${maintenanceTasks.organizationId} = ${organizationId} and ${maintenanceTasks.id} = c.id`);
}

interface ReachedTotal {
  meterId: string;
  total: number;
}

/** Date of the first reading that reached each total. */
async function datesReached(tx: Tx, organizationId: string, timeZone: string, totals: readonly ReachedTotal[]) {
  const keyOf = ({ meterId, total }: ReachedTotal) => `${meterId} ${total}`;
  const uniqueTotals = [...new Map(totals.map((total) => [keyOf(total), total])).values()];
  const rows = uniqueTotals.length
    ? await tx.execute<{ meterId: string; total: number; at: string }>(sql`
        select wanted."meterId", wanted.total, reached.at
        from jsonb_to_recordset(${JSON.stringify(uniqueTotals)}::text::jsonb) as wanted("meterId" uuid, total float8)
        cross join lateral (
          select ${meterReadings.at} from ${meterReadings}
          where ${meterReadings.organizationId} = ${organizationId} and ${meterReadings.meterId} = wanted."meterId"
            and ${meterReadings.total} >= wanted.total
          order by ${meterReadings.at} limit 1
        ) reached`)
    : [];
  const dates = new Map([...rows].map((row) => [keyOf(row), dateIn(timeZone, new Date(row.at))]));
  return (total: ReachedTotal): string | undefined => dates.get(keyOf(total));
}

/**
 * Connects each waiting task to the only meter of its device that counts its interval, and refreshes these meters. A task that
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
    const fittingMeters = deviceMeters.filter(
      (meter) => meter.deviceId === task.deviceId && countedInterval(task, meter.unit),
    );
    return fittingMeters.length === 1 && fittingMeters[0] ? [{ task: task.id, meter: fittingMeters[0].id }] : [];
  });
  if (connections.length) await connectTasks(tx, organizationId, connections);
  await refreshMeters(tx, organizationId, deviceMeters);
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
