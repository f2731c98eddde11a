import { recordAuditBy } from '../audit/record';
import { confirmIdentity } from '../auth/confirm-identity';
import type { ActorContext } from '../context';
import { notifyOfUserActivity } from '../notify/user-activity';
import { countsText, handOver } from './hand-over';
import { countAssigned, deleteUserRow } from './remove';
import { lastAdminError, lockUser } from './rights';
import type { OwnRemovalPreview } from './schema';

/** Counts what would be unassigned if the caller deleted their account. */
export async function previewOwnRemoval(ctx: ActorContext): Promise<OwnRemovalPreview> {
  const { userId } = ctx.actor;
  const [counts, { isLastAdmin }] = await Promise.all([
    countAssigned(ctx, userId),
    ctx.db.transaction((tx) => lockUser(tx, ctx.actor, userId)),
  ]);
  return { ...counts, isLastAdmin };
}

/**
 * Deletes the caller's account with its chat and notifications. Devices and open tasks are unassigned, which the
 * administrators are told. Records of what the user did keep their name.
 * @throws BAD_REQUEST (password), CONFLICT (last administrator)
 */
export async function removeOwnAccount(ctx: ActorContext, currentPassword: string | undefined) {
  await confirmIdentity(ctx, currentPassword, 'currentPassword');
  const { organizationId, userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const { user, otherAdminId } = await lockUser(tx, ctx.actor, userId);
    if (!otherAdminId) throw lastAdminError('deleted');
    const name = `${user.firstName} ${user.lastName}`;
    const counts = await handOver(tx, ctx, { id: userId, name }, { to: null, onboardingsTo: otherAdminId });
    await deleteUserRow(ctx, tx, user);
    const unassignedText = counts.devices || counts.openTasks ? `; ${countsText(counts)} were unassigned` : '';
    const actor = { organizationId, id: userId, name };
    await recordAuditBy(tx, ctx, actor, {
      action: 'user.deleted',
      entity: 'user',
      entityId: userId,
      summary: `${name} deleted their own account${unassignedText}.`,
      details: { email: user.email, role: user.role, createdAt: user.createdAt, handedOverTo: null, ...counts },
    });
    await notifyOfUserActivity(tx, organizationId, {
      exceptUserId: userId,
      title: `${name} left`,
      message: `${name} deleted their own account${unassignedText}.`,
    });
  });
  ctx.caller.clearSessionCookie();
  return { message: 'Your account was deleted.' };
}
