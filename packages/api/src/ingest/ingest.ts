import { devices } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Device } from '../alarms/evaluate';
import { evaluateReadings } from '../alarms/evaluate';
import type { JobContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { publishAfterCommit } from '../publish-after-commit';
import { knownSeries, type Reading, storeReadings } from '../telemetry/store';
import { readingsTopic } from '../topics';

/** The time of the last telemetry is not stored more often, because that changes an index of the devices. */
const lastSeenEveryMs = 15_000;

/**
 * Stores the readings of a device and raises and clears its alarms, in one transaction: whoever gets an answer can rely on both.
 * @returns how many readings were new
 * @throws NOT_FOUND for an absent or foreign device
 */
export async function ingestReadings(
  ctx: Pick<JobContext, 'db' | 'now'>,
  organizationId: string,
  deviceId: string,
  readings: readonly Reading[],
): Promise<number> {
  if (!isUuid(deviceId)) throw notFound('Device');
  const where = and(eq(devices.organizationId, organizationId), eq(devices.id, deviceId));
  return ctx.db.transaction(async (tx) => {
    // the lock makes concurrent readings of one device wait for each other, so that each sees the alarms of the one before
    const lock = tx
      .select({
        id: devices.id,
        name: devices.name,
        manufacturer: devices.manufacturer,
        model: devices.model,
        status: devices.status,
        statusBeforeAlarms: devices.statusBeforeAlarms,
        assignedUserId: devices.assignedUserId,
        lastSeenAt: devices.lastSeenAt,
      })
      .from(devices)
      .where(where)
      .for('no key update');
    // one round trip; the second statement runs when the first has the lock
    const [[device], known] = await Promise.all([lock, knownSeries(tx, organizationId, deviceId, readings)]);
    if (!device) throw notFound('Device');
    const points = await storeReadings(tx, organizationId, device.id, readings, known);
    const now = ctx.now();
    if (!device.lastSeenAt || Math.abs(now.getTime() - device.lastSeenAt.getTime()) >= lastSeenEveryMs) {
      await tx
        .update(devices)
        .set({ lastSeenAt: now, updatedAt: sql`${devices.updatedAt}` })
        .where(where);
    }
    if (points.length) publishAfterCommit(tx, readingsTopic(organizationId, device.id));
    await evaluateReadings(tx, { organizationId, device: device satisfies Device, points, now });
    return points.length;
  });
}
