import type { Tx } from '@steward/db/client';
import { devices, organizations, users } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { timeOrMomentIn } from '../calendar';
import { storeStatusChanges } from '../devices/status-changes';
import type { StatusState } from '../devices/status-rules';
import { notifyInStorm } from '../notify/storm';
import { publishAfterCommit } from '../publish-after-commit';
import { alarmsTopic } from '../topics';
import { onlineNotification, onlineStorm } from './online-notifications';

interface Return {
  /** The device before its signal was back. The transaction has locked it. */
  device: StatusState & { id: string };
  /** Its state now, which the caller has stored. */
  state: StatusState;
}

/**
 * Records that the signals of devices are back, and notifies the people who were notified that they were missing.
 * @param reason shown in the history of the devices
 */
export async function recordReturns(
  tx: Tx,
  organizationId: string,
  returns: readonly Return[],
  reason: string,
  now: Date,
): Promise<void> {
  const changes = returns.map(({ device, state }) => ({
    ...{ deviceId: device.id, fromStatus: device.status, toStatus: state.status },
    ...{ reason, userId: null, at: now },
  }));
  await storeStatusChanges(tx, organizationId, changes);
  // notify open pages of the new device statuses
  publishAfterCommit(tx, alarmsTopic(organizationId));
  // skip devices that are still OFFLINE, because a person has set that status in the meantime
  const recipients = returns.flatMap(({ device: { id, silence }, state: { status } }) =>
    silence && status !== 'OFFLINE'
      ? (silence.notifiedUserIds ?? []).map((userId) => ({ id, userId, silence, status }))
      : [],
  );
  if (!recipients.length) return;
  const people = await tx
    .select({ id: users.id, timeZone: organizations.timeZone })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        eq(users.organizationId, organizationId),
        inArray(users.id, [...new Set(recipients.map(({ userId }) => userId))]),
        eq(users.enabled, true),
      ),
    );
  const timeZoneOfUser = new Map(people.map(({ id, timeZone }) => [id, timeZone]));
  const rows = await tx
    .select({ id: devices.id, name: devices.name, location: devices.location })
    .from(devices)
    .where(
      and(
        eq(devices.organizationId, organizationId),
        inArray(devices.id, [...new Set(recipients.map(({ id }) => id))]),
      ),
    );
  const deviceById = new Map(rows.map((row) => [row.id, row]));
  const notices = recipients.flatMap(({ id, userId, silence, status }) => {
    const timeZone = timeZoneOfUser.get(userId);
    const device = deviceById.get(id);
    if (!timeZone || !device) return [];
    const time = timeOrMomentIn(timeZone, new Date(silence.since), now);
    return onlineNotification(userId, { ...device, status, cause: silence.cause, time });
  });
  await notifyInStorm(tx, organizationId, onlineStorm, notices, now);
}
