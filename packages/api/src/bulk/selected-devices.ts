import type { Tx } from '@steward/db/client';
import { devices } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { deviceConditions } from '../devices/conditions';
import { namesText } from '../names-text';
import { type NewNotification, notifyAll } from '../notify/notify';
import type { SelectedDevicesInput } from './schema';
import { requireSelected, type SelectedRows, selectedWhere, selectionLimit } from './selected';

export const deviceKind = { singular: 'device', plural: 'devices' };
export const nameOfDevice = ({ name }: { name: string }) => name;

const columns = {
  id: devices.id,
  name: devices.name,
  location: devices.location,
  tags: devices.tags,
  status: devices.status,
  statusBeforeAlarms: devices.statusBeforeAlarms,
  statusReason: devices.statusReason,
  silence: devices.silence,
  assignedUserId: devices.assignedUserId,
  photoId: devices.photoId,
  updatedAt: devices.updatedAt,
};
export type SelectedDevice = Pick<typeof devices.$inferSelect, keyof typeof columns>;

/** The selected devices, locked in one order, so that two calls do not wait for each other. */
export async function lockSelectedDevices(
  { actor }: ActorContext,
  tx: Tx,
  selection: SelectedDevicesInput,
): Promise<SelectedRows<SelectedDevice>> {
  const where = selectedWhere(selection, deviceKind, devices.id, () =>
    selection.matching ? deviceConditions(selection.matching) : [],
  );
  const lockedRows = await tx
    .select(columns)
    .from(devices)
    .where(and(eq(devices.organizationId, actor.organizationId), ...where))
    .orderBy(devices.id)
    .limit(selectionLimit)
    .for('update');
  return requireSelected(lockedRows, selection, deviceKind, nameOfDevice);
}

interface Notice {
  category: 'DEVICE_UPDATE' | 'DEVICE_ONLINE' | 'DEVICE_OFFLINE' | 'PERFORMANCE_ALERT' | 'DEVICE_ASSIGNMENT';
  /** The verb of the title, after the name or the number of the devices: 'were changed'. */
  verb: { one: string; many: string };
}

type DevicesByPerson = ReadonlyMap<string, readonly { id: string; name: string }[]>;

/**
 * Notifies each person except the caller once, of all devices that one call changes for them.
 * @returns ids of the notifications
 */
export const notifyOfDevices = (
  { actor }: ActorContext,
  tx: Tx,
  devicesByPerson: DevicesByPerson,
  notice: Notice,
): Promise<string[]> => notifyAll(tx, actor.organizationId, noticesOfDevices(actor, devicesByPerson, notice));

/** One notification for each person except the caller. */
export const noticesOfDevices = (
  actor: ActorContext['actor'],
  devicesByPerson: DevicesByPerson,
  { category, verb }: Notice,
): NewNotification[] =>
  [...devicesByPerson].flatMap(([userId, rows]) => {
    const [first] = rows;
    if (!first || userId === actor.userId) return [];
    const isOne = rows.length === 1;
    return [
      {
        ...{ userId, category, deviceId: isOne ? first.id : null },
        title: isOne ? `${first.name} ${verb.one}` : `${rows.length} devices ${verb.many}`,
        message: `${namesText(rows.map(({ name }) => `"${name}"`))} ${isOne ? verb.one : verb.many}.`,
        metadata: isOne ? null : { deviceCount: rows.length },
      },
    ];
  });

export function byAssignee(rows: readonly SelectedDevice[]): Map<string, SelectedDevice[]> {
  const grouped = new Map<string, SelectedDevice[]>();
  for (const row of rows) {
    if (row.assignedUserId) grouped.set(row.assignedUserId, [...(grouped.get(row.assignedUserId) ?? []), row]);
  }
  return grouped;
}
