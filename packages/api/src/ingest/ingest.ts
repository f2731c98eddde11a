import type { Tx } from '@steward/db/client';
import { devices, meters } from '@steward/db/schema';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { evaluateReadings } from '../alarms/evaluate';
import type { JobContext } from '../context';
import { storeStatusChanges } from '../devices/status-changes';
import { type StatusState, withSignal } from '../devices/status-rules';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { countReportedReadings } from '../meters/telemetry';
import { publishAfterCommit } from '../publish-after-commit';
import { knownSeries, type Reading, storeReadings } from '../telemetry/store';
import { alarmsTopic, readingsTopic } from '../topics';

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
        silence: devices.silence,
        lastSeenAt: devices.lastSeenAt,
        hasReportedMeter: sql<boolean>`exists (${reportedMeters(tx, organizationId, deviceId)})`,
      })
      .from(devices)
      .where(where)
      .for('no key update');
    // sent in one round trip; PostgreSQL runs the second statement after the first has the lock
    const [[device], known] = await Promise.all([lock, knownSeries(tx, organizationId, deviceId, readings)]);
    if (!device) throw notFound('Device');
    const points = await storeReadings(tx, organizationId, device.id, readings, known);
    const now = ctx.now();
    const heard = withSignal(device);
    if (heard || !device.lastSeenAt || Math.abs(now.getTime() - device.lastSeenAt.getTime()) >= lastSeenEveryMs) {
      await tx
        .update(devices)
        .set({ lastSeenAt: now, ...(heard ? statusOf(heard, now) : { updatedAt: sql`${devices.updatedAt}` }) })
        .where(where);
    }
    if (heard) {
      await storeStatusChanges(tx, organizationId, [
        {
          ...{ deviceId: device.id, fromStatus: device.status, toStatus: heard.status },
          ...{ reason: 'Readings arrived again', userId: null, at: now },
        },
      ]);
      // notify open pages of the new device status
      publishAfterCommit(tx, alarmsTopic(organizationId));
    }
    if (points.length) publishAfterCommit(tx, readingsTopic(organizationId, device.id));
    if (device.hasReportedMeter) await countReportedReadings(tx, organizationId, device.id, points, now);
    await evaluateReadings(tx, { organizationId, device, now }, points);
    return points.length;
  });
}

/** Meters of the device that are read from a reported metric; most devices have none. */
const reportedMeters = (tx: Tx, organizationId: string, deviceId: string) =>
  tx
    .select({ id: meters.id })
    .from(meters)
    .where(and(eq(meters.organizationId, organizationId), eq(meters.deviceId, deviceId), isNotNull(meters.metric)));

const statusOf = ({ status, statusBeforeAlarms, silence }: StatusState, updatedAt: Date) => ({
  status,
  statusBeforeAlarms,
  silence,
  updatedAt,
});
