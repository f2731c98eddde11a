import type { Tx } from '@steward/db/client';
import { devices, users } from '@steward/db/schema';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { fieldError } from '../errors';
import { isUuid } from '../fields';
import { namesText } from '../names-text';
import { notifyAll } from '../notify/notify';
import { withdrawNotices } from '../notify/withdraw-notices';
import { fullName } from '../people';

/**
 * Resolves the assignee from a user id or, because one form has a free text field, from an email address or full name.
 * @throws BAD_REQUEST unless exactly one enabled user of the organization matches
 */
export async function findAssignee(tx: Tx, organizationId: string, assignee: string | null): Promise<string | null> {
  if (!assignee) return null;
  const text = assignee.toLowerCase();
  const matchesText = or(eq(sql`lower(${users.email})`, text), eq(sql`lower(${fullName})`, text));
  const matches = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.enabled, true),
        isUuid(assignee) ? eq(users.id, assignee) : matchesText,
      ),
    )
    .limit(2);
  const [match] = matches;
  if (match && matches.length === 1) return match.id;
  const message = matches.length
    ? 'Several users have this name: choose one of them.'
    : 'The assignee must be an enabled user of your organization.';
  throw fieldError('assignedTo', message);
}

interface AssignedTask {
  id: string;
  taskName: string;
  deviceId: string;
  assignedTo: string | null;
  nextMaintenance: string | null;
}

/** Removes unread notices of assignments that no longer hold, and reminders of these tasks: the new assignee gets their own. */
export const withdrawAssignmentNotices = (
  tx: Tx,
  organizationId: string,
  tasks: readonly { id: string; deviceId: string }[],
): Promise<void> =>
  withdrawNotices(tx, organizationId, {
    categories: ['MAINTENANCE_ASSIGNMENT', 'MAINTENANCE_REMINDER'],
    idKey: 'taskId',
    about: tasks,
  });

/** Notifies the assignee of a task unless it is the caller. */
export const notifyTaskAssignee = (ctx: ActorContext, tx: Tx, task: AssignedTask): Promise<void> =>
  notifyTaskAssignees(ctx, tx, [task]);

/** Notifies each assignee except the caller once, of all tasks that one call assigns to them. */
export async function notifyTaskAssignees(ctx: ActorContext, tx: Tx, tasks: readonly AssignedTask[]): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  const tasksByAssignee = new Map<string, AssignedTask[]>();
  for (const task of tasks) {
    const { assignedTo } = task;
    if (!assignedTo || assignedTo === userId) continue;
    tasksByAssignee.set(assignedTo, [...(tasksByAssignee.get(assignedTo) ?? []), task]);
  }
  if (!tasksByAssignee.size) return;
  const deviceIds = [...new Set([...tasksByAssignee.values()].flat().map(({ deviceId }) => deviceId))];
  const rows = await tx
    .select({ id: devices.id, name: devices.name })
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), inArray(devices.id, deviceIds)));
  const deviceNames = new Map(rows.map(({ id, name }) => [id, name]));
  const newNotifications = [...tasksByAssignee].map(([assignee, assigned]) => ({
    userId: assignee,
    category: 'MAINTENANCE_ASSIGNMENT' as const,
    ...(assigned.length === 1 ? noticeOfTask(assigned[0], deviceNames) : noticeOfTasks(assigned, deviceNames)),
  }));
  await notifyAll(tx, organizationId, newNotifications);
}

function noticeOfTask(task: AssignedTask | undefined, deviceNames: ReadonlyMap<string, string>) {
  const { id = '', taskName = '', deviceId = '', nextMaintenance = null } = task ?? {};
  const dueText = nextMaintenance ? `, due on ${nextMaintenance}` : '';
  return {
    title: `Maintenance assigned to you: ${taskName}`,
    message: `You are now responsible for "${taskName}" on ${deviceNames.get(deviceId) ?? 'a device'}${dueText}.`,
    deviceId,
    metadata: { taskId: id, taskName, dueDate: nextMaintenance },
  };
}

function noticeOfTasks(tasks: readonly AssignedTask[], deviceNames: ReadonlyMap<string, string>) {
  const taskTexts = tasks.map(
    ({ taskName, deviceId }) => `"${taskName}" on ${deviceNames.get(deviceId) ?? 'a device'}`,
  );
  const [deviceId, ...otherDevices] = new Set(tasks.map((task) => task.deviceId));
  return {
    title: `${tasks.length} maintenance tasks assigned to you`,
    message: `You are now responsible for ${namesText(taskTexts)}.`,
    deviceId: otherDevices.length ? null : (deviceId ?? null),
    metadata: { taskCount: tasks.length, taskIds: tasks.map(({ id }) => id) },
  };
}
