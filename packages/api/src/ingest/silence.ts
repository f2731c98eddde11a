import type { Tx } from '@steward/db/client';
import { devices, organizations, type StoredSilence, users } from '@steward/db/schema';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { timeOrMomentIn } from '../calendar';
import { storeStatusChanges } from '../devices/status-changes';
import { type StatusState, withoutSignal } from '../devices/status-rules';
import { notifyAll } from '../notify/notify';
import { notifyInStorm } from '../notify/storm';
import { publishAfterCommit } from '../publish-after-commit';
import { alarmsTopic } from '../topics';
import { isGrouped, offlineNotifications, offlineStorm } from './offline-notifications';

export interface SilentDevice extends StatusState {
  organizationId: string;
  id: string;
  name: string;
  location: string;
  assignedUserId: string | null;
  since: Date;
  cause: StoredSilence['cause'];
}

/** The columns of `SilentDevice`. */
export const silentDeviceColumns = {
  organizationId: devices.organizationId,
  id: devices.id,
  name: devices.name,
  location: devices.location,
  assignedUserId: devices.assignedUserId,
  status: devices.status,
  statusBeforeAlarms: devices.statusBeforeAlarms,
  silence: devices.silence,
};

/** Reasons shown in the history of the device. */
const silenceReasons: Record<StoredSilence['cause'], string> = {
  overdue: 'No readings for too long',
  reported: 'The connection was reported as lost',
};

/** Sets devices, whose rows the transaction has locked, to OFFLINE and notifies. Skips devices that are already OFFLINE. */
export async function storeSilence(tx: Tx, silent: readonly SilentDevice[], now: Date): Promise<void> {
  const changed = silent.flatMap((device) => {
    const { cause, since } = device;
    const state = withoutSignal(device, { cause, since: since.toISOString() });
    return state ? [{ ...device, state }] : [];
  });
  if (!changed.length) return;
  const recipients = await recipientsOf(tx, changed);
  const recipientIdsOf = ({ organizationId, assignedUserId }: SilentDevice) =>
    (recipients.get(organizationId)?.people ?? [])
      .filter(({ userId, role }) => assignedUserId === userId || (!assignedUserId && role === 'ADMIN'))
      .map(({ userId }) => userId);
  const rows = changed.map((device) => ({
    organizationId: device.organizationId,
    id: device.id,
    silence: { ...device.state.silence, notifiedUserIds: recipientIdsOf(device) },
  }));
  await tx.execute(sql`
    update devices d set status = 'OFFLINE', silence = s.silence, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as s("organizationId" text, id uuid, silence jsonb)
    where d.organization_id = s."organizationId" and d.id = s.id`);
  // in a fixed order, because concurrent transactions update the same counted notifications
  const inOrder = [...recipients].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [organizationId, { timeZone, people }] of inOrder) {
    const organizationDevices = changed.filter((device) => device.organizationId === organizationId);
    const notifications = people.flatMap(({ userId }) =>
      offlineNotifications(
        userId,
        organizationDevices
          .filter((device) => recipientIdsOf(device).includes(userId))
          .map((device) => ({ ...device, time: timeOrMomentIn(timeZone, device.since, now) })),
      ),
    );
    await notifyAll(tx, organizationId, notifications.filter(isGrouped), now);
    const single = notifications.filter((notification) => !isGrouped(notification));
    await notifyInStorm(tx, organizationId, offlineStorm, single, now);
    await storeStatusChanges(
      tx,
      organizationId,
      organizationDevices.map(({ id, status, cause }) => ({
        ...{ deviceId: id, fromStatus: status, toStatus: 'OFFLINE' as const },
        ...{ reason: silenceReasons[cause], userId: null, at: now },
      })),
    );
    // notify open pages of the new device status
    publishAfterCommit(tx, alarmsTopic(organizationId));
  }
}

interface Organization {
  timeZone: string;
  people: { userId: string; role: 'ADMIN' | 'USER' }[];
}

/** The assignees of the devices and the administrators, by organization. */
async function recipientsOf(tx: Tx, silent: readonly SilentDevice[]): Promise<Map<string, Organization>> {
  const assignees = [...new Set(silent.flatMap(({ assignedUserId }) => assignedUserId ?? []))];
  const rows = await tx
    .select({ organizationId: organizations.id, timeZone: organizations.timeZone, userId: users.id, role: users.role })
    .from(organizations)
    .leftJoin(
      users,
      and(
        eq(users.organizationId, organizations.id),
        eq(users.enabled, true),
        or(eq(users.role, 'ADMIN'), assignees.length ? inArray(users.id, assignees) : undefined),
      ),
    )
    .where(inArray(organizations.id, [...new Set(silent.map(({ organizationId }) => organizationId))]));
  const byId = new Map<string, Organization>();
  for (const { organizationId, timeZone, userId, role } of rows) {
    const organization = byId.get(organizationId) ?? { timeZone, people: [] };
    if (userId && role) organization.people.push({ userId, role });
    byId.set(organizationId, organization);
  }
  return byId;
}
