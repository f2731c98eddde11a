import type { Tx } from '@steward/db/client';
import { users } from '@steward/db/schema';
import { recordAuditBy } from '../audit/record';
import { nameOf } from '../auth/finish-sign-in';
import type { Context } from '../context';
import { notify } from '../notify/notify';
import { ofUser } from '../people';
import type { Role } from '../permissions';
import { publishAfterCommit } from '../publish-after-commit';
import { organizationTopic, sessionsTopic } from '../topics';
import { revokeInvitationsOf } from '../users/revoke-invitations';
import { lockUser } from '../users/rights';

/** Gives a user the role that the provider says, and alerts them. The last administrator stays one. @returns the user with the role */
export async function followRole(ctx: Context, tx: Tx, user: typeof users.$inferSelect, role: Role) {
  if (user.role === role) return user;
  const { organizationId, id } = user;
  const { isLastAdmin } = await lockUser(tx, { organizationId, userId: id }, id);
  if (isLastAdmin) {
    ctx.log.warn(
      { organizationId, userId: id },
      'the last administrator keeps the role, although the sign-in provider says otherwise',
    );
    return user;
  }
  await tx.update(users).set({ role }).where(ofUser(organizationId, id));
  if (role === 'USER') await revokeInvitationsOf(ctx, tx, user);
  publishAfterCommit(tx, sessionsTopic(organizationId, id));
  publishAfterCommit(tx, organizationTopic(organizationId));
  const roleText = role === 'ADMIN' ? 'an administrator' : 'a regular user';
  await recordAuditBy(
    tx,
    ctx,
    { organizationId, id: null, name: 'The sign-in provider' },
    {
      action: 'user.role-changed',
      entity: 'user',
      entityId: id,
      summary: `${nameOf(user)} is ${roleText} now.`,
      details: { from: user.role, to: role },
    },
  );
  await notify(tx, organizationId, {
    userId: id,
    category: 'SECURITY_ALERT',
    title: 'Your role was changed',
    message: `${ctx.settings.signInProvider?.label ?? 'The sign-in provider'} made you ${roleText} when you signed in with it.`,
  });
  return { ...user, role };
}
