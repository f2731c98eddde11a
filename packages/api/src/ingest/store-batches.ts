import type { Tx } from '@steward/db/client';
import { devices, meters } from '@steward/db/schema';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { evaluateReadings } from '../alarms/evaluate';
import { readStoredStates } from '../alarms/stored-state';
import type { JobContext } from '../context';
import { countReportedReadings } from '../meters/telemetry';
import type { DeviceBatch } from '../telemetry/reading';
import { knownSeries } from '../telemetry/series';
import { storeReadings } from '../telemetry/store';
import { readingsTopic } from '../topics';
import { storeLastSeen } from './last-seen';

/**
 * Stores batches of different devices, and raises and clears the alarms of the devices, in one transaction.
 * @returns how many readings of each batch were new; null for an absent or foreign device
 */
export async function storeBatches(
  { db, now: clock, ports, log }: Pick<JobContext, 'db' | 'now' | 'ports' | 'log'>,
  organizationId: string,
  batches: readonly DeviceBatch[],
): Promise<(number | null)[]> {
  const stored = await db.transaction(async (tx) => {
    const ids = batches.map(({ deviceId }) => deviceId);
    // wait for the locks before reading: statements that are only started in this order may be sent in another one
    const locked = await lockReporting(tx, organizationId, ids);
    const [known, states] = await Promise.all([
      knownSeries(tx, organizationId, batches),
      readStoredStates(tx, organizationId, ids),
    ]);
    const byId = new Map(locked.map((device) => [device.id, device]));
    const present = batches.filter(({ deviceId }) => byId.has(deviceId));
    const points = await storeReadings(tx, organizationId, present, known);
    const now = clock();
    await storeLastSeen(tx, organizationId, locked, now);
    const metered = new Map([...points].filter(([deviceId]) => byId.get(deviceId)?.hasReportedMeter));
    if (metered.size) await countReportedReadings(tx, organizationId, metered, now);
    const readings = locked.flatMap((device) => {
      const stored = states.get(device.id);
      return stored ? [{ device, stored, points: points.get(device.id) ?? [] }] : [];
    });
    await evaluateReadings(tx, { organizationId, now }, readings);
    return batches.map(({ deviceId }) => points.get(deviceId)?.length ?? null);
  });
  for (const [n, { deviceId }] of batches.entries()) {
    // the answer does not wait: open pages that miss it read again within a minute
    if (stored[n])
      ports.events
        .publish(readingsTopic(organizationId, deviceId))
        .catch((err: unknown) => log.warn({ err, deviceId }, 'new readings could not be published'));
  }
  return stored;
}

/**
 * The locks make concurrent readings of one device wait for each other, so that each sees the alarms of the one before. They are taken
 * in the order in which everybody takes them (`lockDevices`).
 */
const lockReporting = (tx: Tx, organizationId: string, deviceIds: readonly string[]) =>
  tx
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
      hasReportedMeter: sql<boolean>`exists (${reportedMeters(tx, organizationId)})`,
    })
    .from(devices)
    .where(
      and(eq(devices.organizationId, organizationId), sql`${devices.id} = any(${sql.param([...deviceIds])}::uuid[])`),
    )
    .orderBy(asc(devices.id))
    .for('no key update');

/** Meters of a device that are read from a reported metric; most devices have none. */
const reportedMeters = (tx: Tx, organizationId: string) =>
  tx
    .select({ id: meters.id })
    .from(meters)
    .where(and(eq(meters.organizationId, organizationId), eq(meters.deviceId, devices.id), isNotNull(meters.metric)));
