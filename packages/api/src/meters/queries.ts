import type { Db, Tx } from '@steward/db/client';
import { maintenanceTasks, meterReadings, meters } from '@steward/db/schema';
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import type { Meter } from './schema';

export type MeterRow = typeof meters.$inferSelect;
export type ReadingRow = typeof meterReadings.$inferSelect;

export const ofMeter = (organizationId: string, id: string) =>
  and(eq(meters.organizationId, organizationId), eq(meters.id, id));
export const readingsOf = ({ organizationId, id }: Pick<MeterRow, 'organizationId' | 'id'>) =>
  and(eq(meterReadings.organizationId, organizationId), eq(meterReadings.meterId, id));

/** The meters by name, with the number of tasks that each counts. */
export async function selectMeters(db: Db | Tx, organizationId: string, condition: SQL | undefined): Promise<Meter[]> {
  const taskCount = db
    .select({ n: count() })
    .from(maintenanceTasks)
    .where(and(eq(maintenanceTasks.organizationId, meters.organizationId), eq(maintenanceTasks.meterId, meters.id)));
  const rows = await db
    .select({ meter: meters, taskCount: sql<number>`(${taskCount})::int` })
    .from(meters)
    .where(and(eq(meters.organizationId, organizationId), condition))
    .orderBy(asc(sql`lower(${meters.name})`));
  return rows.map(({ meter, taskCount }) => {
    const { id, deviceId, name, unit, metric, value, total, readAt, usePerDay, question } = meter;
    return {
      ...{ id, deviceId, name, unit, metric, value, total, usePerDay, taskCount },
      question: question ?? null,
      readAt: readAt?.toISOString() ?? null,
    };
  });
}

/** @throws NOT_FOUND for an absent, foreign or malformed id */
export async function findMeter(db: Db | Tx, organizationId: string, id: string): Promise<Meter> {
  const [meter] = isUuid(id) ? await selectMeters(db, organizationId, eq(meters.id, id)) : [];
  if (!meter) throw notFound('Meter');
  return meter;
}

/** Locks the meter, so that concurrent readings are stored sequentially. @throws NOT_FOUND */
export async function lockMeter(tx: Tx, organizationId: string, id: string): Promise<MeterRow> {
  const [row] = isUuid(id)
    ? await tx.select().from(meters).where(ofMeter(organizationId, id)).for('no key update')
    : [];
  if (!row) throw notFound('Meter');
  return row;
}

/**
 * Locks all meters of the devices. To avoid deadlocks, changes of meter-based tasks lock the meters before the
 * tasks.
 */
export function lockMetersOf(tx: Tx, organizationId: string, deviceIds: readonly string[]): Promise<MeterRow[]> {
  return tx
    .select()
    .from(meters)
    .where(and(eq(meters.organizationId, organizationId), inArray(meters.deviceId, [...deviceIds])))
    .orderBy(meters.id)
    .for('no key update');
}

/** Locks meters, in the order of `lockMetersOf`. A deleted meter is absent from the result. */
export function lockMeters(tx: Tx, organizationId: string, ids: readonly string[]): Promise<MeterRow[]> {
  return tx
    .select()
    .from(meters)
    .where(and(eq(meters.organizationId, organizationId), inArray(meters.id, [...ids])))
    .orderBy(meters.id)
    .for('no key update');
}
