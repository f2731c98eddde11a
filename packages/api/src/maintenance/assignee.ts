import type { Tx } from '@steward/db/client';
import { devices, users } from '@steward/db/schema';
import { and, eq, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { isUuid } from '../fields';
import { notify } from '../notify/notify';
import { fullName } from '../people';

/**
 * Who is meant: a user's id, or (one of the forms has a free text) an e-mail address or a full name that is one user's.
 * @throws BAD_REQUEST unless it is one enabled user of the organization
 */
export async function findAssignee(tx: Tx, organizationId: string, given: string | null): Promise<string | null> {
  if (!given) return null;
  const text = given.toLowerCase();
  const named = or(eq(sql`lower(${users.email})`, text), eq(sql`lower(${fullName})`, text));
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.enabled, true),
        isUuid(given) ? eq(users.id, given) : named,
      ),
    )
    .limit(2);
  const [one] = found;
  if (one && found.length === 1) return one.id;
  const message = found.length
    ? 'Several users have this name: choose one of them.'
    : 'The assignee must be an enabled user of your organization.';
  throw new DomainError('BAD_REQUEST', message, { details: [{ path: 'assignedTo', message }] });
}

/** Tells somebody else than the caller that a task is theirs now. */
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
