import { organizations, passkeys, sessions, users } from '@steward/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import { confirmIdentity } from '../auth/confirm-identity';
import { revokeAllSessions } from '../auth/sessions';
import { missingPermission } from '../authorize';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { notify } from '../notify/notify';
import { findUser, nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { sessionsTopic } from '../topics';
import { lockUser } from '../users/rights';
import { findApp } from './app';
import { removeAllFactors, requireConfirmedSession } from './changes';
import type { FactorsOfUser, SecondFactorPolicy } from './schema';

/** @throws NOT_FOUND */
export async function factorsOf(ctx: ActorContext, id: string): Promise<FactorsOfUser> {
  const { organizationId } = ctx.actor;
  const user = await findUser(ctx.db, organizationId, id);
  const ofUser = and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, user.id));
  const [app, passkeyCount] = await Promise.all([
    findApp(ctx.db, { organizationId, userId: user.id }),
    ctx.db.$count(passkeys, ofUser),
  ]);
  return {
    app: app !== undefined,
    passkeys: passkeyCount,
    since: user.secondFactorSince?.toISOString() ?? null,
  };
}

/**
 * Removes every factor of another user, who has lost them, and signs them out everywhere. Confirms the identity of the administrator,
 * because the password of the user alone then opens the account.
 * @throws NOT_FOUND, BAD_REQUEST and FORBIDDEN as `confirmIdentity`, CONFLICT for the caller's own and for a user without one
 */
export async function removeFactorsOf(ctx: ActorContext, id: string, password: string | undefined) {
  const { organizationId } = ctx.actor;
  await findUser(ctx.db, organizationId, id);
  await confirmIdentity(ctx, password, 'password');
  await ctx.db.transaction(async (tx) => {
    const { user, isSelf, actorIsAdmin } = await lockUser(tx, ctx.actor, id);
    if (!actorIsAdmin) throw missingPermission();
    if (isSelf) throw new DomainError('CONFLICT', 'Change your own second factor in Settings, under Security.');
    if (!user.secondFactorSince) throw new DomainError('CONFLICT', 'This user has no second factor.');
    await removeAllFactors(tx, { organizationId, userId: user.id });
    await revokeAllSessions(ctx, tx, organizationId, user.id);
    await recordAudit(tx, ctx, {
      action: 'second-factor.removed-by-admin',
      entity: 'user',
      entityId: user.id,
      summary: `The second factor of ${user.firstName} ${user.lastName} was removed.`,
    });
    await notify(tx, organizationId, {
      userId: user.id,
      category: 'SECURITY_ALERT',
      title: 'Your second factor was removed',
      message: `${await nameOf(tx, organizationId, ctx.actor.userId)} removed it, and you were signed out everywhere. If you did not ask for this, change your password and tell another administrator.`,
    });
  });
  return { message: 'The second factor was removed.' };
}

const lacksFactor = (organizationId: string) =>
  and(eq(users.organizationId, organizationId), eq(users.enabled, true), isNull(users.secondFactorSince));

export async function secondFactorPolicy(ctx: ActorContext): Promise<SecondFactorPolicy> {
  const { organizationId } = ctx.actor;
  const [[organization], usersWithout] = await Promise.all([
    ctx.db
      .select({ required: organizations.secondFactorRequired })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
    ctx.db.$count(users, lacksFactor(organizationId)),
  ]);
  return { required: organization?.required ?? false, usersWithout };
}

/**
 * Requires a second factor of everybody in the organization, or makes it optional. Sessions of people without one end.
 * @throws CONFLICT unless the caller has one
 */
export async function setSecondFactorRequired(ctx: ActorContext, required: boolean): Promise<SecondFactorPolicy> {
  const { organizationId, userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const { actorIsAdmin } = await lockUser(tx, ctx.actor, userId);
    if (!actorIsAdmin) throw missingPermission();
    if (required) await requireConfirmedSession(ctx, tx);
    const changedRows = await tx
      .update(organizations)
      .set({ secondFactorRequired: required })
      .where(and(eq(organizations.id, organizationId), eq(organizations.secondFactorRequired, !required)))
      .returning({ id: organizations.id });
    if (!changedRows.length) return;
    await recordAudit(tx, ctx, {
      action: required ? 'second-factor.required' : 'second-factor.optional',
      entity: 'settings',
      entityId: null,
      summary: required
        ? 'Every sign-in to the organization needs a second factor now.'
        : 'Sign-ins to the organization no longer need a second factor.',
    });
    if (!required) return;
    const signedOut = await tx
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(
        and(eq(sessions.organizationId, organizationId), isNull(sessions.revokedAt), isNull(sessions.secondFactorAt)),
      )
      .returning({ userId: sessions.userId });
    for (const id of new Set(signedOut.map((session) => session.userId))) {
      publishAfterCommit(tx, sessionsTopic(organizationId, id));
    }
  });
  return secondFactorPolicy(ctx);
}
