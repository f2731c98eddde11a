import type { Tx } from '@steward/db/client';
import { devices, users, workRequests } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { namesText } from '../names-text';
import { notifyAll } from '../notify/notify';
import { arrayLimit } from '../paging';
import { nameOf } from '../people';

interface CompletedTask {
  id: string;
  completionId: string;
  taskName: string;
  deviceId: string;
  assignedTo: string | null;
  requestId: string | null;
}

/** Notifies the assignees of completed tasks, and the reporters of the faults, each person once. */
export async function notifyOfCompletions(ctx: ActorContext, tx: Tx, tasks: readonly CompletedTask[]): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  const reporters = await reportersOf(tx, organizationId, tasks);
  const tasksByPerson = new Map<string, Set<CompletedTask>>();
  for (const task of tasks) {
    for (const person of [task.assignedTo, ...(reporters.get(task.id) ?? [])]) {
      if (!person || person === userId) continue;
      tasksByPerson.set(person, (tasksByPerson.get(person) ?? new Set()).add(task));
    }
  }
  if (!tasksByPerson.size) return;
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        inArray(users.id, [...tasksByPerson.keys()]),
        eq(users.enabled, true),
      ),
    );
  const deviceRows = await tx
    .select({ id: devices.id, name: devices.name })
    .from(devices)
    .where(
      and(
        eq(devices.organizationId, organizationId),
        inArray(devices.id, [...new Set(tasks.map((task) => task.deviceId))]),
      ),
    );
  const deviceNames = new Map(deviceRows.map(({ id, name }) => [id, name]));
  const by = (await nameOf(tx, organizationId, userId)) || 'Somebody';
  await notifyAll(
    tx,
    organizationId,
    people.map(({ id }) => {
      const completed = [...(tasksByPerson.get(id) ?? [])];
      const names = completed.map(
        ({ taskName, deviceId }) => `"${taskName}" on ${deviceNames.get(deviceId) ?? 'a device'}`,
      );
      const deviceIds = new Set(completed.map(({ deviceId }) => deviceId));
      const [first] = completed;
      const completionIds = completed.map(({ completionId }) => completionId);
      return {
        userId: id,
        category: 'MAINTENANCE_SCHEDULE' as const,
        title:
          completed.length === 1
            ? `Maintenance completed: ${first?.taskName}`
            : `${completed.length} maintenance tasks completed`,
        message: `${by} completed ${namesText(names)}.`,
        deviceId: deviceIds.size === 1 ? (first?.deviceId ?? null) : null,
        metadata: {
          ...(completed.length === 1
            ? { taskId: first?.id, taskName: first?.taskName }
            : { taskCount: completed.length }),
          completionIds,
        },
      };
    }),
  );
}

/** The reporters of the faults that tasks were created for, by task. */
async function reportersOf(
  tx: Tx,
  organizationId: string,
  tasks: readonly CompletedTask[],
): Promise<Map<string, string[]>> {
  const ids = tasks.flatMap(({ id, requestId }) => (requestId ? [id] : []));
  if (!ids.length) return new Map();
  const rows = await tx
    .selectDistinct({ taskId: workRequests.taskId, reporterId: workRequests.reporterId })
    .from(workRequests)
    .where(and(eq(workRequests.organizationId, organizationId), inArray(workRequests.taskId, ids)))
    .limit(arrayLimit);
  const byTask = new Map<string, string[]>();
  for (const { taskId, reporterId } of rows) {
    if (taskId && reporterId) byTask.set(taskId, [...(byTask.get(taskId) ?? []), reporterId]);
  }
  return byTask;
}
