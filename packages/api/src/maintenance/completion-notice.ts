import type { Tx } from '@steward/db/client';
import { devices, users, workRequests } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notifyAll } from '../notify/notify';
import { withdrawNotices } from '../notify/withdraw-notices';
import { nameOf } from '../people';
import type { TaskRow } from './queries';

/** Maximum number of reports that are read for a task. */
const maxReports = 100;

/** Notifies the assignee, the person working on the task and the reporters, each once, that somebody else completed the task. */
export async function notifyOfCompletion(
  ctx: ActorContext,
  tx: Tx,
  task: TaskRow,
  { completionId, workerId }: { completionId: string; workerId: string | null },
): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  const reporters = task.requestId ? await reportersOf(tx, task) : [];
  const recipientIds = new Set(
    [task.assignedTo, workerId, ...reporters].filter((id) => id !== null && id !== userId) as string[],
  );
  if (!recipientIds.size) return;
  const [device] = await tx
    .select({ name: devices.name })
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), eq(devices.id, task.deviceId)));
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.organizationId, organizationId), inArray(users.id, [...recipientIds]), eq(users.enabled, true)),
    );
  const personName = (await nameOf(tx, organizationId, userId)) || 'Somebody';
  const newNotifications = people.map(({ id }) => ({
    userId: id,
    category: 'MAINTENANCE_SCHEDULE' as const,
    title: `Maintenance completed: ${task.taskName}`,
    message: `${personName} completed "${task.taskName}" on ${device?.name ?? 'a device'}.`,
    deviceId: task.deviceId,
    metadata: { taskId: task.id, taskName: task.taskName, completionId },
  }));
  await notifyAll(tx, organizationId, newNotifications);
}

/** Removes unread notices about completions that were undone. A notice of several stays unless all of them were undone at once. */
export const withdrawNoticesOfCompletions = (
  tx: Tx,
  organizationId: string,
  completions: readonly { completionId: string | null; deviceId: string }[],
): Promise<void> =>
  withdrawNotices(tx, organizationId, {
    categories: ['MAINTENANCE_SCHEDULE'],
    idKey: 'completionId',
    about: completions.flatMap(({ completionId: id, deviceId }) => (id ? [{ id, deviceId }] : [])),
  });

async function reportersOf(tx: Tx, { organizationId, id }: TaskRow): Promise<(string | null)[]> {
  const rows = await tx
    .selectDistinct({ reporterId: workRequests.reporterId })
    .from(workRequests)
    .where(and(eq(workRequests.organizationId, organizationId), eq(workRequests.taskId, id)))
    .limit(maxReports);
  return rows.map(({ reporterId }) => reporterId);
}
