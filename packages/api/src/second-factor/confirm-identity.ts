import { identities } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { verifyPassword } from '../auth/passwords';
import { limitAttempts, resetAttempts } from '../auth/rate-limit';
import { ownSession } from '../auth/sessions';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';

const recentMs = 600_000;

/** Whether the caller signed in so recently that a change needs no password. */
export async function signedInRecently(ctx: ActorContext): Promise<boolean> {
  const session = await ownSession(ctx.db, ctx.actor);
  return session !== undefined && ctx.now().getTime() - session.createdAt.getTime() < recentMs;
}

/**
 * Makes sure that the caller, and not somebody at an unlocked screen, changes how the account is protected.
 * @throws BAD_REQUEST without the right password, unless the sign-in was in the last ten minutes
 */
export async function confirmIdentity(ctx: ActorContext, password: string | undefined): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  if (!password) {
    if (await signedInRecently(ctx)) return;
    throw passwordProblem('Password required', 'Please enter your password.');
  }
  await limitAttempts(ctx, 'confirm-identity', userId);
  const [identity] = await ctx.db
    .select({ passwordHash: identities.passwordHash })
    .from(identities)
    .where(and(eq(identities.organizationId, organizationId), eq(identities.userId, userId)));
  if (!identity || !(await verifyPassword(identity.passwordHash, password))) {
    throw passwordProblem('Invalid password', 'The password is not correct.');
  }
  await resetAttempts(ctx, 'confirm-identity', userId);
}

/** 401 would make clients refresh their token and retry. */
const passwordProblem = (reason: string, message: string) =>
  new DomainError('BAD_REQUEST', message, { reason, details: [{ path: 'password', message }] });
