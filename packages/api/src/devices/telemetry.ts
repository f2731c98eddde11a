import { devices, deviceTelemetry } from '@steward/db/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorizeForDevice } from '../authorize';
import { daysInMs } from '../calendar';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { findDevice } from './queries';
import type { recordTelemetryInput, TelemetryEntry } from './schema';

/** Size of the telemetry buffer of a device (specification 2, section 9). */
const maxEntries = 100;
const maxClockSkewMs = daysInMs(1);

const byDevice = (organizationId: string, deviceId: string) =>
  and(eq(deviceTelemetry.organizationId, organizationId), eq(deviceTelemetry.deviceId, deviceId));
const newestFirst = [desc(deviceTelemetry.timestamp), desc(deviceTelemetry.id)];

/** The latest 100, newest first. */
export async function telemetryOfDevice(ctx: ActorContext, deviceId: string): Promise<TelemetryEntry[]> {
  const { organizationId } = ctx.actor;
  await findDevice(ctx.db, organizationId, deviceId);
  const rows = await ctx.db
    .select()
    .from(deviceTelemetry)
    .where(byDevice(organizationId, deviceId))
    .orderBy(...newestFirst)
    .limit(maxEntries);
  return rows.map(toEntry);
}

/** Stores a reading and removes all but the device's latest 100. */
export async function recordTelemetry(
  ctx: ActorContext,
  { deviceId, timestamp, values }: z.output<typeof recordTelemetryInput>,
): Promise<TelemetryEntry> {
  const { organizationId } = ctx.actor;
  if (!isUuid(deviceId)) throw notFound('Device');
  authorizeForDevice(ctx.actor, deviceId);
  const measuredAt = timestamp ? new Date(timestamp) : ctx.now();
  // a reading far in the future would stay among the latest forever
  if (measuredAt.getTime() > ctx.now().getTime() + maxClockSkewMs) {
    const message = 'The timestamp is more than a day ahead.';
    throw new DomainError('BAD_REQUEST', message, { details: [{ path: 'timestamp', message }] });
  }
  return ctx.db.transaction(async (tx) => {
    // this comes first because it locks the device's row: a concurrent recording waits before it inserts and trims
    const updated = await tx
      .update(devices)
      .set({ lastSeenAt: ctx.now(), updatedAt: sql`${devices.updatedAt}` })
      .where(and(eq(devices.organizationId, organizationId), eq(devices.id, deviceId)))
      .returning({ id: devices.id });
    if (!updated.length) throw notFound('Device');
    const [row] = await tx
      .insert(deviceTelemetry)
      .values({ organizationId, deviceId, timestamp: measuredAt, values })
      .returning();
    const latest = tx
      .select({ id: deviceTelemetry.id })
      .from(deviceTelemetry)
      .where(byDevice(organizationId, deviceId))
      .orderBy(...newestFirst)
      .limit(maxEntries);
    await tx
      .delete(deviceTelemetry)
      .where(and(byDevice(organizationId, deviceId), sql`${deviceTelemetry.id} not in ${latest}`));
    if (!row) throw notFound('Device');
    return toEntry(row);
  });
}

function toEntry(row: typeof deviceTelemetry.$inferSelect): TelemetryEntry {
  return { id: row.id, deviceId: row.deviceId, timestamp: row.timestamp.toISOString(), values: row.values };
}
