import type { Tx } from '@steward/db/client';
import { devices } from '@steward/db/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type StatusState, withSignal } from '../devices/status-rules';
import { recordReturns } from './signal-return';

/** Minimum interval between updates of the time of the last telemetry, because each update changes an index of the devices. */
const lastSeenEveryMs = 15_000;

interface Device extends StatusState {
  id: string;
  lastSeenAt: Date | null;
}

/** Stores when devices last sent readings, and restores the status of silent devices. The transaction must have locked their rows. */
export async function storeLastSeen(
  tx: Tx,
  organizationId: string,
  reporting: readonly Device[],
  now: Date,
): Promise<void> {
  const returned = reporting.flatMap((device) => {
    const state = withSignal(device);
    return state ? [{ device, state }] : [];
  });
  const isStale = ({ lastSeenAt }: Device) =>
    !lastSeenAt || Math.abs(now.getTime() - lastSeenAt.getTime()) >= lastSeenEveryMs;
  const devicesToUpdate = reporting.filter(
    (device) => isStale(device) || returned.some(({ device: { id } }) => id === device.id),
  );
  if (devicesToUpdate.length) {
    const ids = devicesToUpdate.map(({ id }) => id);
    await tx
      .update(devices)
      .set({ lastSeenAt: now, updatedAt: sql`${devices.updatedAt}` })
      .where(and(eq(devices.organizationId, organizationId), inArray(devices.id, ids)));
  }
  if (!returned.length) return;
  const states = returned.map(({ device: { id }, state }) => ({ id, ...state }));
  await tx.execute(sql`
    update devices d set status = s.status, status_before_alarms = s."statusBeforeAlarms", silence = s.silence,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as s(id uuid, status text, "statusBeforeAlarms" text, silence jsonb)
    where d.organization_id = ${organizationId} and d.id = s.id`);
  await recordReturns(tx, organizationId, returned, 'Readings arrived again', now);
}
