import { recordAudit } from '../audit/record';
import { confirmIdentity } from '../auth/confirm-identity';
import { linkToHandOver, passwordLinkPath } from '../auth/password-links';
import { missingPermission } from '../authorize';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { notify } from '../notify/notify';
import { findUser, nameOf } from '../people';
import { lockUser } from './rights';

/**
 * Makes a one-time link with which a user who forgot their password sets a new one. The current password stays valid until
 * then. Confirms the identity of the administrator, because the link opens the account of the user.
 * @throws NOT_FOUND, BAD_REQUEST and FORBIDDEN as `confirmIdentity`, CONFLICT for the caller's own and for a disabled account
 */
export async function createPasswordLink(ctx: ActorContext, id: string, password: string | undefined) {
  const { organizationId } = ctx.actor;
  await findUser(ctx.db, organizationId, id);
  await confirmIdentity(ctx, password, 'password');
  const { link, expiresAt } = await ctx.db.transaction(async (tx) => {
    const { user, isSelf, actorIsAdmin } = await lockUser(tx, ctx.actor, id);
    if (!actorIsAdmin) throw missingPermission();
    if (isSelf) throw new DomainError('CONFLICT', 'Change your own password in Settings, under Security.');
    if (!user.enabled) throw new DomainError('CONFLICT', 'This account is disabled. Enable it first.');
    const link = await linkToHandOver(tx, ctx.now(), organizationId, user.id);
    const name = `${user.firstName} ${user.lastName}`;
    await recordAudit(tx, ctx, {
      action: 'user.password-link-created',
      entity: 'user',
      entityId: user.id,
      summary: `A one-time link to set a new password was made for ${name}.`,
      details: { expiresAt: link.expiresAt.toISOString() },
    });
    await notify(tx, organizationId, {
      userId: user.id,
      category: 'SECURITY_ALERT',
      title: 'A link to set your password was made',
      message: `${await nameOf(tx, organizationId, ctx.actor.userId)} made a one-time link with which a new password can be set for your account. If you did not ask for it, tell another administrator.`,
    });
    return link;
  });
  return { link: passwordLinkPath(ctx.settings.signingKey, link), expiresAt: expiresAt.toISOString() };
}
