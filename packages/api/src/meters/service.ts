import type { Tx } from '@steward/db/client';
import { maintenanceTasks, meters } from '@steward/db/schema';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { findDevice, requireDevices } from '../devices/queries';
import { DomainError, fieldError } from '../errors';
import { realChanges } from '../real-changes';
import { latestReadings } from '../telemetry/read';
import { connectWaitingTasks, disconnectTasks, refreshMeter } from './dues';
import { publishMeters } from './publish';
import { findMeter, lockMeter, lockMetersOf, type MeterRow, ofMeter, selectMeters } from './queries';
import { addReadingOfDevice, storeEntered } from './readings';
import type { createMeterInput, DeviceMeters, Meter, updateMeterInput } from './schema';
import { maxMetersPerDevice } from './schema';
import { inMeterUnit } from './telemetry';
import { clockHours, type MeterUnit, meterUnits } from './units';

/** The meters of a device, and the units and metrics for further meters. */
export async function metersOfDevice(ctx: ActorContext, deviceId: string): Promise<DeviceMeters> {
  const { organizationId } = ctx.actor;
  const device = await findDevice(ctx.db, organizationId, deviceId);
  const [deviceMeters, needed, readings] = await Promise.all([
    selectMeters(ctx.db, organizationId, eq(meters.deviceId, device.id)),
    neededUnits(ctx, device.id),
    latestReadings(ctx.db, organizationId, [device.id]),
  ]);
  const metrics = readings.flatMap(({ metric, unit, value }) =>
    typeof value === 'number' ? [{ metric, unit, value }] : [],
  );
  return { meters: deviceMeters, needed, metrics };
}

/** Units that tasks without a meter need, sorted by descending number of tasks. */
async function neededUnits(ctx: ActorContext, deviceId: string): Promise<DeviceMeters['needed']> {
  const unit = sql<MeterUnit>`i.value ->> 'unit'`;
  const isClockTime = sql`(${unit} = 'hour' and (i.value ->> 'every')::float8 <= ${clockHours})`;
  const taskCount = sql<number>`count(distinct ${maintenanceTasks.id})::int`;
  return ctx.db
    .select({ unit, taskCount })
    .from(maintenanceTasks)
    .crossJoin(sql`jsonb_array_elements(${maintenanceTasks.intervals}) i`)
    .where(
      and(
        eq(maintenanceTasks.organizationId, ctx.actor.organizationId),
        eq(maintenanceTasks.deviceId, deviceId),
        isNull(maintenanceTasks.meterId),
        sql`${unit} in ${[...meterUnits]} and not ${isClockTime}`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`, sql`1`);
}

/** Adds a meter to a device. Waiting tasks are connected to it and count from its first reading. */
export async function createMeter(
  ctx: ActorContext,
  { deviceId, name, unit, metric = null, value }: z.output<typeof createMeterInput>,
): Promise<Meter> {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const [device] = [...(await requireDevices(tx, organizationId, [deviceId])).values()];
    const ofDevice = and(eq(meters.organizationId, organizationId), eq(meters.deviceId, device?.id ?? deviceId));
    const [total] = await tx.select({ n: count() }).from(meters).where(ofDevice);
    if ((total?.n ?? 0) >= maxMetersPerDevice) {
      throw new DomainError('CONFLICT', `A device has at most ${maxMetersPerDevice} meters.`);
    }
    const row = { organizationId, id: uuidv7(), deviceId: device?.id ?? deviceId, name, unit, metric };
    const [meter] = await tx.insert(meters).values(row).onConflictDoNothing().returning();
    if (!meter) throw duplicate(metric);
    if (value !== undefined) await storeEntered(ctx, tx, meter, { value, at: ctx.now(), source: 'person' });
    await countLatestOfMetric(tx, meter);
    await connectWaitingTasks(tx, await lockMetersOf(tx, organizationId, [meter.deviceId]));
    await recordAudit(tx, ctx, {
      action: 'meter.created',
      entity: 'meter',
      entityId: meter.id,
      summary: `Meter "${name}" was created.`,
      details: { deviceId: meter.deviceId, unit, metric },
    });
    return findMeter(tx, organizationId, meter.id);
  });
}

const duplicate = (metric: string | null) =>
  new DomainError(
    'CONFLICT',
    metric
      ? 'The device has a meter with this name, or one that reads this metric.'
      : 'The device has a meter with this name.',
    { details: [{ path: 'name', message: 'The device has a meter with this name.' }] },
  );

/** Changes the name or the reported metric of a meter. */
export async function updateMeter(
  ctx: ActorContext,
  { id, ...changes }: z.output<typeof updateMeterInput>,
): Promise<Meter> {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const before = await lockMeter(tx, organizationId, id);
    const meter = { ...before, ...withoutUndefined(changes) };
    await tx
      .update(meters)
      .set({ name: meter.name, metric: meter.metric, updatedAt: ctx.now() })
      .where(ofMeter(organizationId, id))
      .catch((error: unknown) => {
        throw isDuplicate(error) ? duplicate(meter.metric) : error;
      });
    publishMeters(tx, meter);
    if (meter.metric !== before.metric) {
      await tx.update(meters).set({ question: null }).where(ofMeter(organizationId, id));
      await countLatestOfMetric(tx, { ...meter, question: null });
      await refreshMeter(tx, meter);
    }
    const changedFields = realChanges(before, changes);
    if (Object.keys(changedFields).length) {
      await recordAudit(tx, ctx, {
        action: 'meter.updated',
        entity: 'meter',
        entityId: id,
        summary: `Meter "${meter.name}" was changed.`,
        details: { deviceId: meter.deviceId, fields: Object.keys(changedFields) },
      });
    }
    return findMeter(tx, organizationId, id);
  });
}

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const isDuplicate = (error: unknown) =>
  error instanceof Error && /meters_(name|metric)_key/.test(`${error.message} ${error.cause}`);

/** Counts the latest value of the selected metric. @throws BAD_REQUEST if its unit cannot be converted */
async function countLatestOfMetric(tx: Tx, meter: MeterRow): Promise<void> {
  if (meter.metric === null) return;
  const readings = await latestReadings(tx, meter.organizationId, [meter.deviceId]);
  const latestReading = readings.find(({ metric }) => metric === meter.metric);
  if (!latestReading || typeof latestReading.value !== 'number') return;
  const value = inMeterUnit(latestReading.value, latestReading.unit, meter.unit);
  if (value === null) {
    const message = `The device reports this metric in ${latestReading.unit}, which cannot be converted to the meter's unit.`;
    throw fieldError('metric', message);
  }
  if (value >= 0) await addReadingOfDevice(tx, meter, { at: latestReading.at, value }, 'telemetry');
}

/** Deletes a meter with its readings. Its tasks wait for another meter. */
export async function removeMeter(ctx: ActorContext, id: string) {
  const { organizationId } = ctx.actor;
  const message = await ctx.db.transaction(async (tx) => {
    const meter = await lockMeter(tx, organizationId, id);
    const { name, deviceId } = meter;
    await disconnectTasks(tx, organizationId, id);
    await tx.delete(meters).where(ofMeter(organizationId, id));
    publishMeters(tx, meter);
    const summary = `Meter "${name}" was deleted with its readings.`;
    await recordAudit(tx, ctx, {
      action: 'meter.deleted',
      entity: 'meter',
      entityId: id,
      summary,
      details: { deviceId },
    });
    return summary;
  });
  return { message };
}
