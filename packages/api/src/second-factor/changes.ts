import type { Tx } from '@steward/db/client';
import { authenticatorApps, organizations, passkeys, sessions, users } from '@steward/db/schema';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { recordAuditBy } from '../audit/record';
import { browserAndAddress, ifNotYou } from '../auth/security-messages';
import { ownSession } from '../auth/sessions';
import type { ActorContext, Context } from '../context';
import { DomainError } from '../errors';
import { notify } from '../notify/notify';
import { lockUserRow, nameOf, ofUser } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { sessionsTopic } from '../topics';
import { deleteApp } from './app';
import { removeCodes, renewCodes } from './recovery-codes';
import type { UserKey } from './user-key';

/**
 * Stores a factor and records it. With the first factor, every other session ends, since its sign-in lacked one.
 * @param label 'an authenticator app'
 * @param sessionId the session that stays; null during a sign-in
 * @returns recovery codes if it is the first factor
 */
export async function addFactor(
  ctx: Context,
  tx: Tx,
  user: UserKey,
  { label, sessionId, store }: { label: string; sessionId: string | null; store: () => Promise<void> },
): Promise<string[] | null> {
  const { organizationId, userId } = user;
  await lockUserRow(tx, organizationId, userId);
  await store();
  const firstFactorRows = await tx
    .update(users)
    .set({ secondFactorSince: ctx.now() })
    .where(and(ofUser(organizationId, userId), isNull(users.secondFactorSince)))
    .returning({ id: users.id });
  const isFirst = firstFactorRows.length > 0;
  if (isFirst) await endSessionsWithoutFactor(ctx, tx, user, sessionId);
  await announce(ctx, tx, user, { label, change: 'added', effect: `You can confirm a sign-in with ${label} now.` });
  return isFirst ? renewCodes(tx, user) : null;
}

async function endSessionsWithoutFactor(ctx: Context, tx: Tx, user: UserKey, sessionId: string | null): Promise<void> {
  const { organizationId, userId } = user;
  const open = and(
    eq(sessions.organizationId, organizationId),
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
  );
  await tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(sessionId ? and(open, ne(sessions.id, sessionId)) : open);
  if (sessionId)
    await tx
      .update(sessions)
      .set({ secondFactorAt: ctx.now() })
      .where(and(open, eq(sessions.id, sessionId)));
  publishAfterCommit(tx, sessionsTopic(organizationId, userId));
}

/**
 * Removes a factor of the caller and records it. Without another factor, sign-in needs only the password again.
 * @throws CONFLICT for the last factor if the organization requires one
 */
export async function removeFactor(
  ctx: ActorContext,
  tx: Tx,
  { label, remove }: { label: string; remove: () => Promise<void> },
): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  await lockUserRow(tx, organizationId, userId);
  await remove();
  if (!(await hasFactor(tx, ctx.actor))) {
    await refuseIfRequired(tx, organizationId);
    await forgetFactors(tx, ctx.actor);
  }
  const effect = `Sign-ins can no longer be confirmed with ${label}.`;
  await announce(ctx, tx, ctx.actor, { label, change: 'removed', effect });
}

interface Announcement {
  label: string;
  change: 'added' | 'removed';
  /** Consequence for sign-ins, as a sentence. */
  effect: string;
}

/** Records the change of a factor in the audit log and alerts the user. */
async function announce(ctx: Context, tx: Tx, user: UserKey, { label, change, effect }: Announcement): Promise<void> {
  const { organizationId, userId } = user;
  const name = await nameOf(tx, organizationId, userId);
  await recordAuditBy(
    tx,
    ctx,
    { organizationId, id: userId, name },
    {
      action: `second-factor.${change}`,
      entity: 'user',
      entityId: userId,
      summary: `${name} ${change} ${label} as second factor.`,
    },
  );
  await notify(tx, organizationId, {
    userId,
    category: 'SECURITY_ALERT',
    title: `A second factor was ${change}`,
    message: `${effect} It was ${change} in ${browserAndAddress(ctx.caller)}. ${ifNotYou}`,
  });
}

async function hasFactor(tx: Tx, { organizationId, userId }: UserKey): Promise<boolean> {
  const apps = and(eq(authenticatorApps.organizationId, organizationId), eq(authenticatorApps.userId, userId));
  const keys = and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, userId));
  return (await tx.$count(authenticatorApps, apps)) + (await tx.$count(passkeys, keys)) > 0;
}

async function refuseIfRequired(tx: Tx, organizationId: string): Promise<void> {
  const [organization] = await tx
    .select({ required: organizations.secondFactorRequired })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('share');
  if (!organization?.required) return;
  throw new DomainError(
    'CONFLICT',
    'Your organization requires a second factor. Add another one before you remove this one.',
    { reason: 'Second factor required' },
  );
}

/** After this, a sign-in needs only the password. Sessions that were confirmed stay open. */
async function forgetFactors(tx: Tx, user: UserKey): Promise<void> {
  await removeCodes(tx, user);
  await tx.update(users).set({ secondFactorSince: null }).where(ofUser(user.organizationId, user.userId));
}

/** For an account whose factors are lost, or may be those of somebody else. */
export async function removeAllFactors(tx: Tx, user: UserKey): Promise<void> {
  const { organizationId, userId } = user;
  await deleteApp(tx, user);
  await tx.delete(passkeys).where(and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, userId)));
  await forgetFactors(tx, user);
}

/** @throws CONFLICT unless the caller's own sign-in was confirmed with a second factor */
export async function requireConfirmedSession(ctx: ActorContext, tx: Tx): Promise<void> {
  const session = await ownSession(tx, ctx.actor);
  if (session?.secondFactorAt) return;
  throw new DomainError('CONFLICT', 'Set up a second factor for your own account first, in Settings, under Security.');
}
