import type { Tx } from '@steward/db/client';
import { users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { recordAuditBy } from '../audit/record';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { notify } from '../notify/notify';
import { lockIdentity } from './identities';
import { isNewBrowser } from './new-browser';
import type { SignedIn } from './schema';
import { browserAndAddress, ifNotYou } from './security-messages';
import { openSession, type SessionProof } from './sessions';
import type { VerifiedAccount } from './sign-in-challenge';

type Account = Pick<typeof users.$inferSelect, 'organizationId' | 'id' | 'firstName' | 'lastName' | 'email'>;

export const nameOf = (user: Pick<Account, 'firstName' | 'lastName'>) => `${user.firstName} ${user.lastName}`;
export const actorOf = (user: Account) => ({ organizationId: user.organizationId, id: user.id, name: nameOf(user) });

interface Completion extends SessionProof {
  /** Summary of the audit entry. */
  summary?: string;
  /** Runs in the transaction that opens the session, after the user's row is locked. */
  within?: (tx: Tx) => Promise<void>;
}

/** Opens the session of an account that was verified. @throws UNAUTHORIZED if it was disabled or its password changed in the meantime */
export async function finishSignIn(
  ctx: Context,
  { user, passwordHash }: VerifiedAccount,
  { summary = `${nameOf(user)} signed in.`, within, ...proof }: Completion = {},
): Promise<SignedIn> {
  const isNew = await isNewBrowser(ctx, user);
  const tokens = await ctx.db.transaction(async (tx) => {
    const [enabled] = await tx
      .update(users)
      .set({ lastLoginAt: ctx.now() })
      .where(and(eq(users.organizationId, user.organizationId), eq(users.id, user.id), eq(users.enabled, true)))
      .returning({ id: users.id });
    const identity = await lockIdentity(tx, { organizationId: user.organizationId, userId: user.id });
    // the account was disabled or its password changed while the password was verified
    if (!enabled || identity?.passwordHash !== passwordHash) {
      throw new DomainError('UNAUTHORIZED', 'Unable to verify credentials. Please try again.', {
        reason: 'Authentication failed',
      });
    }
    await within?.(tx);
    await recordAuditBy(tx, ctx, actorOf(user), {
      action: 'session.signed-in',
      entity: 'user',
      entityId: user.id,
      summary,
    });
    if (isNew) {
      await notify(tx, user.organizationId, {
        userId: user.id,
        category: 'SECURITY_ALERT',
        title: 'A sign-in from a new browser',
        message: `Somebody signed in to your account in ${browserAndAddress(ctx.caller)}. ${ifNotYou}`,
      });
    }
    return openSession(ctx, tx, user.id, user.organizationId, proof);
  });
  return {
    ...tokens,
    id: user.id,
    name: nameOf(user),
    email: user.email,
    role: user.role,
    organizationId: user.organizationId,
  };
}

/** Records only the email address as the actor, because the caller is not authenticated. */
export async function recordRefusal(ctx: Context, user: Account, reason: string): Promise<void> {
  await recordAuditBy(
    ctx.db,
    ctx,
    { organizationId: user.organizationId, id: null, name: user.email },
    {
      action: 'session.refused',
      entity: 'user',
      entityId: user.id,
      summary: `A sign-in as ${nameOf(user)} was refused: ${reason}.`,
    },
  );
}
