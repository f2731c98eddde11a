import type { Tx } from '@steward/db/client';
import { sql } from 'drizzle-orm';
import { evaluateReadings } from '../alarms/evaluate';
import type { EvaluatedDevice } from '../alarms/evaluation';
import { readStoredStates } from '../alarms/stored-state';
import type { JobContext } from '../context';
import type { StatusState } from '../devices/status-rules';
import { countReportedReadings } from '../meters/telemetry';
import { hasEffectsAfterCommit } from '../publish-after-commit';
import type { DeviceBatch } from '../telemetry/reading';
import { knownSeries } from '../telemetry/series';
import { storeReadings } from '../telemetry/store';
import { readingsTopic } from '../topics';
import { announceReadings } from './announce-readings';
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
  let insertion: Promise<unknown> | undefined;
  const stored = await db.transaction(async (tx) => {
    const ids = batches.map(({ deviceId }) => deviceId);
    // wait for the locks before reading: statements that are only started in this order may be sent in another one
    const locked = await lockReporting(tx, organizationId, ids);
    // the small statement first: the driver sends both with one write
    const [states, known] = await Promise.all([
      readStoredStates(tx, organizationId, ids),
      knownSeries(tx, organizationId, batches),
    ]);
    const byId = new Map(locked.map((device) => [device.id, device]));
    const presentBatches = batches.filter(({ deviceId }) => byId.has(deviceId));
    const now = clock();
    const storing = await storeReadings(tx, organizationId, presentBatches, now, known);
    const { points } = storing;
    insertion = storing.insertion;
    await storeLastSeen(tx, organizationId, locked, now);
    const metered = new Map([...points].filter(([deviceId]) => byId.get(deviceId)?.hasReportedMeter));
    if (metered.size) await countReportedReadings(tx, organizationId, metered, now);
    const readings = locked.flatMap((device) => {
      const stored = states.get(device.id);
      return stored ? [{ device, stored, points: points.get(device.id) ?? [] }] : [];
    });
    await evaluateReadings(tx, { organizationId, now }, readings);
    // otherwise the commit is sent together with the insert; a commit after a failed insert rolls back without an error
    if (hasEffectsAfterCommit(tx)) await insertion;
    return batches.map(({ deviceId }) => points.get(deviceId)?.length ?? null);
  });
  await insertion;
  const changedTopics = batches
    .filter((_, n) => stored[n])
    .map(({ deviceId }) => readingsTopic(organizationId, deviceId));
  announceReadings({ ports, log }, changedTopics);
  return stored;
}

/**
 * The locks make concurrent readings of one device wait for each other, so that each sees the alarms of the previous one. They are taken
 * in the same order everywhere (`lockDevices`).
 */
async function lockReporting(tx: Tx, organizationId: string, deviceIds: readonly string[]): Promise<ReportingDevice[]> {
  // written by hand, because Drizzle would build the statement anew for each transaction
  const rows = await tx.execute<ReportingRow>(sql`
    select id, name, manufacturer, model, status, status_before_alarms as "statusBeforeAlarms", assigned_user_id as "assignedUserId",
      silence, last_seen_at as "lastSeenAt", exists (
        select from meters m where m.organization_id = d.organization_id and m.device_id = d.id and m.metric is not null
      ) as "hasReportedMeter"
    from devices d where organization_id = ${organizationId} and id = any(${sql.param([...deviceIds])}::uuid[])
    order by id for no key update`);
  return [...rows].map((row) => ({ ...row, lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt) }));
}

type ReportingDevice = EvaluatedDevice & StatusState & { lastSeenAt: Date | null; hasReportedMeter: boolean };
type ReportingRow = Omit<ReportingDevice, 'lastSeenAt'> & { lastSeenAt: string | null };
