import type { Tx } from '@steward/db/client';
import { devices, maintenanceTasks, users } from '@steward/db/schema';
import { and, count, eq, ne } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import { missingPermission } from '../authorize';
import type { ActorContext } from '../context';
import { DomainError, fieldError } from '../errors';
import { notifyOfUserActivity } from '../notify/user-activity';
import { findUser, nameOf, ofUser } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { organizationTopic, sessionsTopic } from '../topics';
import { countsText, type HandOverCounts, handOver } from './hand-over';
import { revokeInvitationsOf } from './revoke-invitations';
import { type LockedUser, lockUser, protectLastAdmin } from './rights';
import type { RemovalPreview } from './schema';

/** The number of devices and open tasks that need a new assignee. */
export async function previewRemoval(ctx: ActorContext, id: string): Promise<RemovalPreview> {
  const { organizationId } = ctx.actor;
  const user = await findUser(ctx.db, organizationId, id);
  return { name: `${user.firstName} ${user.lastName}`, ...(await countAssigned(ctx, user.id)) };
}

/** The devices and open tasks of a user. */
export async function countAssigned(ctx: ActorContext, userId: string): Promise<HandOverCounts> {
  const { organizationId } = ctx.actor;
  const [[deviceCount], [taskCount]] = await Promise.all([
    ctx.db
      .select({ n: count() })
      .from(devices)
      .where(and(eq(devices.organizationId, organizationId), eq(devices.assignedUserId, userId))),
    ctx.db
      .select({ n: count() })
      .from(maintenanceTasks)
      .where(
        and(
          eq(maintenanceTasks.organizationId, organizationId),
          eq(maintenanceTasks.assignedTo, userId),
          ne(maintenanceTasks.status, 'COMPLETED'),
        ),
      ),
  ]);
  return { devices: deviceCount?.n ?? 0, openTasks: taskCount?.n ?? 0 };
}

/**
 * Deletes a user with their chat and notifications. Devices and open tasks go to `handOverTo`, or to nobody. Records of
 * what they did keep their name. @throws NOT_FOUND, FORBIDDEN (own account), CONFLICT (last administrator), BAD_REQUEST
 */
export async function removeUser(ctx: ActorContext, id: string, handOverTo: string | null) {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const lockedUser = await lockUser(tx, ctx.actor, id, handOverTo);
    const { user } = lockedUser;
    if (!lockedUser.actorIsAdmin) throw missingPermission();
    protectLastAdmin(lockedUser, 'deleted');
    if (lockedUser.isSelf) throw new DomainError('FORBIDDEN', 'You cannot delete your own account.');
    const successor = handOverTo ? requireSuccessor(lockedUser) : null;
    const name = `${user.firstName} ${user.lastName}`;
    const counts = await handOver(
      tx,
      ctx,
      { id: user.id, name },
      { to: successor?.id ?? null, onboardingsTo: successor?.id ?? ctx.actor.userId },
    );
    await deleteUserRow(ctx, tx, user);
    const outcome = successor ? `went to ${successor.name}` : 'were unassigned';
    const handOverText = counts.devices || counts.openTasks ? `; ${countsText(counts)} ${outcome}` : '';
    await recordAudit(tx, ctx, {
      action: 'user.deleted',
      entity: 'user',
      entityId: user.id,
      summary: `${name} was deleted${handOverText}.`,
      details: {
        email: user.email,
        role: user.role,
        createdAt: user.createdAt,
        handedOverTo: successor?.id ?? null,
        ...counts,
      },
    });
    await notifyOfUserActivity(tx, organizationId, {
      exceptUserId: ctx.actor.userId,
      title: `${name} was deleted`,
      message: `${await nameOf(tx, organizationId, ctx.actor.userId)} deleted the account of ${name}${handOverText}.`,
    });
    return { message: `User "${name}" was deleted.` };
  });
}

/** Ends the user's sessions, because they are deleted with the user. */
export async function deleteUserRow(ctx: ActorContext, tx: Tx, user: typeof users.$inferSelect): Promise<void> {
  const { organizationId, id } = user;
  await revokeInvitationsOf(ctx, tx, user);
  await tx.delete(users).where(ofUser(organizationId, id));
  publishAfterCommit(tx, sessionsTopic(organizationId, id));
  publishAfterCommit(tx, organizationTopic(organizationId));
}

function requireSuccessor({ user: leaving, successor }: LockedUser): { id: string; name: string } {
  if (successor?.enabled && successor.id !== leaving.id) {
    return { id: successor.id, name: `${successor.firstName} ${successor.lastName}` };
  }
  const message = 'Hand over to another active user of your organization.';
  throw fieldError('handOverTo', message);
}
