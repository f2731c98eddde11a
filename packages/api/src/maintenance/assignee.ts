import type { Tx } from '@steward/db/client';
import { devices, users } from '@steward/db/schema';
import { and, eq, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { isUuid } from '../fields';
import { notify } from '../notify/notify';
import { fullName } from '../people';

/**
 * Resolves the assignee from a user id or, because one form has a free text field, from an e-mail address or full name.
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
  throw new DomainError('BAD_REQUEST', message, { details: [{ path: 'assignedTo', message }] });
}

/** Notifies the assignee of a task unless it is the caller. */
export async function notifyTaskAssignee(
  ctx: ActorContext,
  tx: Tx,
  task: { id: string; taskName: string; deviceId: string; assignedTo: string | null; nextMaintenance: string | null },
): Promise<void> {
  if (!task.assignedTo || task.assignedTo === ctx.actor.userId) return;
  const { organizationId } = ctx.actor;
  const [device] = await tx
    .select({ name: devices.name })
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), eq(devices.id, task.deviceId)));
  const due = task.nextMaintenance ? `, due on ${task.nextMaintenance}` : '';
  await notify(tx, organizationId, {
    userId: task.assignedTo,
    category: 'MAINTENANCE_ASSIGNMENT',
    title: `Maintenance assigned to you: ${task.taskName}`,
    message: `You are now responsible for "${task.taskName}" on ${device?.name ?? 'a device'}${due}.`,
    deviceId: task.deviceId,
    metadata: { taskId: task.id, taskName: task.taskName, dueDate: task.nextMaintenance },
  });
}
