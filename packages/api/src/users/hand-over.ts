import type { Tx } from '@steward/db/client';
import { devices, maintenanceCompletions, maintenanceTasks, onboardingRuns } from '@steward/db/schema';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { moveUnread } from '../notifications/move-unread';
import { notify } from '../notify/notify';

export interface HandedOver {
  devices: number;
  openTasks: number;
}

/** Gives what a user looks after to somebody else (null: to nobody), so that the user can be deleted. */
export async function handOver(
  tx: Tx,
  ctx: ActorContext,
  from: { id: string; name: string },
  to: string | null,
): Promise<HandedOver> {
  const { organizationId } = ctx.actor;
  const updatedAt = ctx.now();
  const given = await tx
    .update(devices)
    .set({ assignedUserId: to, updatedAt })
    .where(and(eq(devices.organizationId, organizationId), eq(devices.assignedUserId, from.id)))
    .returning({ id: devices.id });
  const deviceIds = given.map((device) => device.id);
  const ofOrganization = eq(maintenanceTasks.organizationId, organizationId);
  const theirs = eq(maintenanceTasks.assignedTo, from.id);
  const open = ne(maintenanceTasks.status, 'COMPLETED');
  // open tasks of nobody go with their device, as when a device is assigned anew
  const alongWithDevice = and(isNull(maintenanceTasks.assignedTo), inArray(maintenanceTasks.deviceId, deviceIds));
  const moved = await tx
    .update(maintenanceTasks)
    .set({ assignedTo: to, updatedAt })
    .where(and(ofOrganization, open, to ? or(theirs, alongWithDevice) : theirs))
    .returning({ id: maintenanceTasks.id });
  await tx.update(maintenanceTasks).set({ assignedTo: null }).where(and(ofOrganization, theirs));
  await tx
    .update(maintenanceCompletions)
    .set({ completedBy: null })
    .where(
      and(eq(maintenanceCompletions.organizationId, organizationId), eq(maintenanceCompletions.completedBy, from.id)),
    );
  await keepOnboardings(tx, ctx, from.id, to);
  const counts = { devices: given.length, openTasks: moved.length };
  if (to) {
    await moveUnread(tx, ctx, { from: from.id, to });
    await tell(tx, organizationId, from.name, to, counts);
  }
  return counts;
}

/** What was read from a manual belongs to its device, whoever uploaded it; one that still runs needs somebody to give the device to. */
async function keepOnboardings(tx: Tx, ctx: ActorContext, from: string, to: string | null): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  const ofOrganization = eq(onboardingRuns.organizationId, organizationId);
  const successor = to ?? userId;
  await tx
    .update(onboardingRuns)
    .set({ userId: successor })
    .where(and(ofOrganization, eq(onboardingRuns.userId, from)));
  await tx
    .update(onboardingRuns)
    .set({ assigneeId: successor })
    .where(and(ofOrganization, eq(onboardingRuns.assigneeId, from)));
}

async function tell(tx: Tx, organizationId: string, from: string, to: string, counts: HandedOver): Promise<void> {
  if (!counts.devices && !counts.openTasks) return;
  await notify(tx, organizationId, {
    userId: to,
    category: 'DEVICE_ASSIGNMENT',
    title: `You took over from ${from}`,
    message: `You look after what was ${from}'s from now on: ${inWords(counts)}.`,
  });
}

/** '3 devices and 1 open task' */
export const inWords = ({ devices, openTasks }: HandedOver) =>
  `${devices} ${devices === 1 ? 'device' : 'devices'} and ${openTasks} open ${openTasks === 1 ? 'task' : 'tasks'}`;
