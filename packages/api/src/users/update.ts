import type { Tx } from '@steward/db/client';
import { users } from '@steward/db/schema';
import { removeTokensOfUser } from '../api-tokens/remove';
import { recordAudit } from '../audit/record';
import { alertFormerAddress } from '../auth/confirm-address';
import { confirmIdentity } from '../auth/confirm-identity';
import { changeEmail } from '../auth/identities';
import { browserAndAddress, ifNotYou } from '../auth/security-messages';
import { revokeAllSessions } from '../auth/sessions';
import { missingPermission } from '../authorize';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { notifyAll } from '../notify/notify';
import { notifyOfUserActivity } from '../notify/user-activity';
import { findUser, nameOf, ofUser } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { realChanges } from '../real-changes';
import { organizationTopic, sessionsTopic } from '../topics';
import { comprehensiveProfile } from './comprehensive';
import { requestEmailChange } from './email-state';
import { revokeInvitationsOf } from './revoke-invitations';
import { type LockedUser, lockUser, protectLastAdmin } from './rights';
import type { ComprehensiveProfile, ProfileInput, User } from './schema';
import { toSingleUser } from './service';

type Changes = Partial<typeof users.$inferSelect>;

/**
 * An ADMIN may change any user of the organization, others only themselves, and nobody their own role or status. The
 * caller's own new address needs the password, and its confirmation where the server sends email.
 * @throws NOT_FOUND, FORBIDDEN, BAD_REQUEST (password), CONFLICT (address taken, last administrator)
 */
export async function updateUser(
  ctx: ActorContext,
  id: string,
  { currentPassword, ...input }: ProfileInput,
): Promise<User> {
  if (await changesOwnEmail(ctx, id, input)) await confirmIdentity(ctx, currentPassword, 'currentPassword');
  return ctx.db.transaction(async (tx) => {
    const lockedUser = await lockUser(tx, ctx.actor, id);
    const { user } = lockedUser;
    const requestedChanges = input.email === undefined ? input : { ...input, email: input.email.toLowerCase() };
    const changes = realChanges(user, requestedChanges);
    requireRights(lockedUser, changes);
    if (!Object.keys(changes).length) return toSingleUser(user);
    if (changes.email !== undefined) {
      if (lockedUser.isSelf && ctx.ports.channels.email) {
        await requestEmailChange(tx, ctx, changes.email);
        delete changes.email;
        if (!Object.keys(changes).length) return toSingleUser(user);
      } else {
        await changeEmail(tx, user, changes.email);
        await alertFormerAddress(ctx, tx, user, changes.email);
      }
    }
    if (changes.enabled === false) {
      await revokeAllSessions(ctx, tx, user.organizationId, user.id);
      await removeTokensOfUser(tx, user.organizationId, user.id);
    }
    if (changes.enabled === false || changes.role === 'USER') await revokeInvitationsOf(ctx, tx, user);
    if (changes.role !== undefined) publishAfterCommit(tx, sessionsTopic(user.organizationId, user.id));
    publishAfterCommit(tx, organizationTopic(user.organizationId));
    const [updatedUser] = await tx
      .update(users)
      .set({ ...changes, updatedAt: ctx.now() })
      .where(ofUser(user.organizationId, user.id))
      .returning();
    await auditChanges(tx, ctx, user, changes);
    await notifyOfChanges(tx, ctx, user, changes);
    return toSingleUser(updatedUser ?? user);
  });
}

async function changesOwnEmail({ db, actor }: ActorContext, id: string, { email }: ProfileInput): Promise<boolean> {
  if (email === undefined || id.toLowerCase() !== actor.userId) return false;
  return email.toLowerCase() !== (await findUser(db, actor.organizationId, actor.userId)).email;
}

/** Updates the caller. Returns what the profile page shows. */
export async function updateOwnProfile(ctx: ActorContext, input: ProfileInput): Promise<ComprehensiveProfile> {
  await updateUser(ctx, ctx.actor.userId, input);
  return comprehensiveProfile(ctx);
}

function requireRights(lockedUser: LockedUser, changes: Changes): void {
  const { isSelf, actorIsAdmin } = lockedUser;
  if (!isSelf && !actorIsAdmin) throw missingPermission();
  if (changes.role === undefined && changes.enabled === undefined) return;
  if (changes.role === 'USER') protectLastAdmin(lockedUser, 'made a regular user');
  if (changes.enabled === false) protectLastAdmin(lockedUser, 'disabled');
  if (isSelf) throw new DomainError('FORBIDDEN', 'You cannot change your own role or status.');
}

async function auditChanges(
  tx: Tx,
  ctx: ActorContext,
  before: typeof users.$inferSelect,
  changes: Changes,
): Promise<void> {
  const { role, enabled, updatedAt: _, ...otherChanges } = changes;
  const name = `${before.firstName} ${before.lastName}`;
  const change = { entity: 'user', entityId: before.id } as const;
  if (role) {
    const roleText = role === 'ADMIN' ? 'an administrator' : 'a regular user';
    const details = { from: before.role, to: role };
    await recordAudit(tx, ctx, {
      ...change,
      action: 'user.role-changed',
      summary: `${name} became ${roleText}.`,
      details,
    });
  }
  if (enabled !== undefined) {
    const action = enabled ? 'user.enabled' : 'user.disabled';
    const summary = enabled ? `${name} may sign in again.` : `${name} was disabled and signed out everywhere.`;
    await recordAudit(tx, ctx, { ...change, action, summary });
  }
  const fields = Object.keys(otherChanges) as (keyof typeof otherChanges)[];
  if (fields.length) {
    const details = Object.fromEntries(
      fields.map((field) => [field, { from: before[field], to: otherChanges[field] }]),
    );
    const summary = `The profile of ${name} was changed.`;
    await recordAudit(tx, ctx, { ...change, action: 'user.updated', summary, details });
  }
}

/** Sends security alerts to the user, and tells the administrators when an account is enabled or disabled. */
async function notifyOfChanges(
  tx: Tx,
  ctx: ActorContext,
  before: typeof users.$inferSelect,
  { role, email, enabled }: Changes,
): Promise<void> {
  const { organizationId, id: userId } = before;
  const isSelf = userId === ctx.actor.userId;
  const actorName = await nameOf(tx, organizationId, ctx.actor.userId);
  const alerts: { title: string; message: string }[] = [];
  if (email !== undefined) {
    const author = isSelf ? `in ${browserAndAddress(ctx.caller)}` : `by ${actorName}`;
    const message = `You now sign in with ${email} instead of ${before.email}. The change was made ${author}. ${ifNotYou}`;
    alerts.push({ title: 'Your email address was changed', message });
  }
  if (role !== undefined) {
    const roleText = role === 'ADMIN' ? 'an administrator' : 'a regular user';
    alerts.push({ title: 'Your role was changed', message: `${actorName} made you ${roleText}.` });
  }
  await notifyAll(
    tx,
    organizationId,
    alerts.map((alert) => ({ userId, category: 'SECURITY_ALERT', ...alert })),
  );
  if (enabled === undefined) return;
  const name = `${before.firstName} ${before.lastName}`;
  await notifyOfUserActivity(tx, organizationId, {
    exceptUserId: ctx.actor.userId,
    title: enabled ? `${name} may sign in again` : `${name} was disabled`,
    message: enabled
      ? `${actorName} enabled the account.`
      : `${actorName} disabled the account: ${name} was signed out everywhere.`,
  });
}
