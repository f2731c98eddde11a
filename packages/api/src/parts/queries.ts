import type { Db, Tx } from '@steward/db/client';
import { devices, partDevices, parts } from '@steward/db/schema';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { isLow } from './rules';
import type { Part } from './schema';

export type PartRow = typeof parts.$inferSelect;

export const ofPart = (organizationId: string, id: string): SQL | undefined =>
  and(eq(parts.organizationId, organizationId), eq(parts.id, id));

/**
 * The stock after a change. Rounded, because binary fractions do not sum exactly: 0.3 l less 0.1 l would be
 * 0.19999999999999998 l, and below a minimum of 0.2 l.
 */
export const stockPlus = (quantity: SQL): SQL => sql`round((${parts.stock} + ${quantity})::numeric, 6)::float8`;

/** Locks the part until the transaction ends. @throws NOT_FOUND */
export async function lockPart(tx: Tx, organizationId: string, id: string): Promise<PartRow> {
  const [row] = isUuid(id) ? await tx.select().from(parts).where(ofPart(organizationId, id)).for('update') : [];
  if (!row) throw notFound('Part');
  return row;
}

/** Adds the devices that each part fits, by name. */
export async function withDevices(db: Db | Tx, organizationId: string, rows: readonly PartRow[]): Promise<Part[]> {
  const partDeviceRows = rows.length
    ? await db
        .select({ partId: partDevices.partId, id: devices.id, name: devices.name })
        .from(partDevices)
        .innerJoin(
          devices,
          and(eq(devices.organizationId, partDevices.organizationId), eq(devices.id, partDevices.deviceId)),
        )
        .where(
          and(
            eq(partDevices.organizationId, organizationId),
            inArray(
              partDevices.partId,
              rows.map(({ id }) => id),
            ),
          ),
        )
        .orderBy(asc(devices.name), asc(devices.id))
    : [];
  return rows.map(({ id, number, name, unit, stock, minimum, price, location, models }) => ({
    ...{ id, number, name, unit, stock, minimum, price, location, models },
    devices: partDeviceRows
      .filter(({ partId }) => partId === id)
      .map((device) => ({ id: device.id, name: device.name })),
    isLow: isLow({ stock, minimum }),
  }));
}

/** @throws NOT_FOUND */
export async function findPart(db: Db | Tx, organizationId: string, id: string): Promise<Part> {
  const rows = isUuid(id) ? await db.select().from(parts).where(ofPart(organizationId, id)) : [];
  const [part] = await withDevices(db, organizationId, rows);
  if (!part) throw notFound('Part');
  return part;
}
