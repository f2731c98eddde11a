import type { Tx } from '@steward/db/client';
import { devices, maintenanceCompletions, maintenanceTasks, onboardingRuns } from '@steward/db/schema';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { recordDeviceEvents } from '../devices/device-events';
import { moveUnread } from '../notifications/move-unread';
import { notify } from '../notify/notify';
import { nameOf } from '../people';

export interface HandOverCounts {
  devices: number;
  openTasks: number;
}

/**
 * Assigns a user's devices and open tasks to another user (null: to nobody), so that the user can be deleted. Their
 * onboardings always go to somebody.
 */
export async function handOver(
  tx: Tx,
  ctx: ActorContext,
  from: { id: string; name: string },
  { to, onboardingsTo }: { to: string | null; onboardingsTo: string },
): Promise<HandOverCounts> {
  const { organizationId } = ctx.actor;
  const updatedAt = ctx.now();
  const movedDevices = await tx
    .update(devices)
    .set({ assignedUserId: to, updatedAt })
    .where(and(eq(devices.organizationId, organizationId), eq(devices.assignedUserId, from.id)))
    .returning({ id: devices.id });
  const deviceIds = movedDevices.map((device) => device.id);
  const subject = to && deviceIds.length ? await nameOf(tx, organizationId, to) : null;
  await recordDeviceEvents(
    tx,
    ctx,
    deviceIds.map((deviceId) => ({ deviceId, kind: 'assigned', subject, previous: from.name })),
  );
  const ofOrganization = eq(maintenanceTasks.organizationId, organizationId);
  const isAssigned = eq(maintenanceTasks.assignedTo, from.id);
  const isOpen = ne(maintenanceTasks.status, 'COMPLETED');
  // unassigned open tasks go with their device, as in assignDevice
  const isUnassignedOfDevice = and(isNull(maintenanceTasks.assignedTo), inArray(maintenanceTasks.deviceId, deviceIds));
  const movedTasks = await tx
    .update(maintenanceTasks)
    .set({ assignedTo: to, updatedAt })
    .where(and(ofOrganization, isOpen, to ? or(isAssigned, isUnassignedOfDevice) : isAssigned))
    .returning({ id: maintenanceTasks.id });
  await tx.update(maintenanceTasks).set({ assignedTo: null }).where(and(ofOrganization, isAssigned));
  await tx
    .update(maintenanceCompletions)
    .set({ completedBy: null })
    .where(
      and(eq(maintenanceCompletions.organizationId, organizationId), eq(maintenanceCompletions.completedBy, from.id)),
    );
  await moveOnboardings(tx, ctx, from.id, onboardingsTo);
  const counts = { devices: movedDevices.length, openTasks: movedTasks.length };
  if (to) {
    await moveUnread(tx, ctx, { from: [from.id], to });
    await notifySuccessor(tx, organizationId, from.name, to, counts);
  }
  return counts;
}

/** Onboardings belong to their device, so they outlive the user who started them. A running one needs an assignee. */
async function moveOnboardings(tx: Tx, ctx: ActorContext, from: string, successor: string): Promise<void> {
  const { organizationId } = ctx.actor;
  const ofOrganization = eq(onboardingRuns.organizationId, organizationId);
  await tx
    .update(onboardingRuns)
    .set({ userId: successor })
    .where(and(ofOrganization, eq(onboardingRuns.userId, from)));
  await tx
    .update(onboardingRuns)
    .set({ assigneeId: successor })
    .where(and(ofOrganization, eq(onboardingRuns.assigneeId, from)));
}

async function notifySuccessor(
  tx: Tx,
  organizationId: string,
  from: string,
  to: string,
  counts: HandOverCounts,
): Promise<void> {
  if (!counts.devices && !counts.openTasks) return;
  await notify(tx, organizationId, {
    userId: to,
    category: 'DEVICE_ASSIGNMENT',
    title: `You took over from ${from}`,
    message: `You now look after what was assigned to ${from}: ${countsText(counts)}.`,
  });
}

/** Example: '3 devices and 1 open task'. */
export const countsText = ({ devices, openTasks }: HandOverCounts) =>
  `${devices} ${devices === 1 ? 'device' : 'devices'} and ${openTasks} open ${openTasks === 1 ? 'task' : 'tasks'}`;
