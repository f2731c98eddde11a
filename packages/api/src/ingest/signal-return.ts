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
  /** In the history of the device. */
  reason: string;
  now: Date;
}

/** Records that the signal of a device is back, and notifies those who were notified that it was missing. */
export async function recordReturn(tx: Tx, organizationId: string, { device, state, reason, now }: Return) {
  const change = { deviceId: device.id, fromStatus: device.status, toStatus: state.status };
  await storeStatusChanges(tx, organizationId, [{ ...change, reason, userId: null, at: now }]);
  // notify open pages of the new device status
  publishAfterCommit(tx, alarmsTopic(organizationId));
  const { silence } = device;
  // a person has set it to OFFLINE meanwhile
  if (!silence?.notifiedUserIds?.length || state.status === 'OFFLINE') return;
  const recipients = await tx
    .select({ userId: users.id, name: devices.name, location: devices.location, timeZone: organizations.timeZone })
    .from(users)
    .innerJoin(devices, and(eq(devices.organizationId, users.organizationId), eq(devices.id, device.id)))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        eq(users.organizationId, organizationId),
        inArray(users.id, silence.notifiedUserIds),
        eq(users.enabled, true),
      ),
    );
  const wanted = recipients.map(({ userId, name, location, timeZone }) => {
    const time = timeOrMomentIn(timeZone, new Date(silence.since), now);
    return onlineNotification(userId, {
      id: device.id,
      name,
      location,
      status: state.status,
      cause: silence.cause,
      time,
    });
  });
  await notifyInStorm(tx, organizationId, onlineStorm, wanted, now);
}
