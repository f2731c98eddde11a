import { devices, deviceTelemetry } from '@steward/db/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { daysInMs } from '../calendar';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { findDevice } from './queries';
import type { recordTelemetryInput, TelemetryEntry } from './schema';

/** Telemetry buffer (specification 2, section 9). */
const entriesKept = 100;
const clockDifferenceMs = daysInMs(1);

const ofDevice = (organizationId: string, deviceId: string) =>
  and(eq(deviceTelemetry.organizationId, organizationId), eq(deviceTelemetry.deviceId, deviceId));
const newestFirst = [desc(deviceTelemetry.timestamp), desc(deviceTelemetry.id)];

/** The latest 100, newest first. */
export async function telemetryOfDevice(ctx: ActorContext, deviceId: string): Promise<TelemetryEntry[]> {
  const { organizationId } = ctx.actor;
  await findDevice(ctx.db, organizationId, deviceId);
  const rows = await ctx.db
    .select()
    .from(deviceTelemetry)
    .where(ofDevice(organizationId, deviceId))
    .orderBy(...newestFirst)
    .limit(entriesKept);
  return rows.map(toEntry);
}

/** Stores what a device measured, and lets go what is no longer among its latest 100. */
export async function recordTelemetry(
  ctx: ActorContext,
  { deviceId, timestamp, values }: z.output<typeof recordTelemetryInput>,
): Promise<TelemetryEntry> {
  const { organizationId } = ctx.actor;
  if (!isUuid(deviceId)) throw notFound('Device');
  const measuredAt = timestamp ? new Date(timestamp) : ctx.now();
  // a device whose clock is wrong would keep its place among the latest for good
  if (measuredAt.getTime() > ctx.now().getTime() + clockDifferenceMs) {
    const message = 'The timestamp is more than a day ahead.';
    throw new DomainError('BAD_REQUEST', message, { details: [{ path: 'timestamp', message }] });
  }
  return ctx.db.transaction(async (tx) => {
    // first, because it holds the device's row: of two recordings at once the second trims after the first
    const seen = await tx
      .update(devices)
      .set({ lastSeenAt: ctx.now(), updatedAt: sql`${devices.updatedAt}` })
      .where(and(eq(devices.organizationId, organizationId), eq(devices.id, deviceId)))
      .returning({ id: devices.id });
    if (!seen.length) throw notFound('Device');
    const [row] = await tx
      .insert(deviceTelemetry)
      .values({ organizationId, deviceId, timestamp: measuredAt, values })
      .returning();
    const kept = tx
      .select({ id: deviceTelemetry.id })
      .from(deviceTelemetry)
      .where(ofDevice(organizationId, deviceId))
      .orderBy(...newestFirst)
      .limit(entriesKept);
    await tx
      .delete(deviceTelemetry)
      .where(and(ofDevice(organizationId, deviceId), sql`${deviceTelemetry.id} not in ${kept}`));
    if (!row) throw notFound('Device');
    return toEntry(row);
  });
}

function toEntry(row: typeof deviceTelemetry.$inferSelect): TelemetryEntry {
  return { id: row.id, deviceId: row.deviceId, timestamp: row.timestamp.toISOString(), values: row.values };
}
