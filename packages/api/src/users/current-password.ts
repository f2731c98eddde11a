import { identities, sessions } from '@steward/db/schema';
import { and, eq, gt } from 'drizzle-orm';
import { verifyPassword } from '../auth/passwords';
import { limitAttempts, resetAttempts } from '../auth/rate-limit';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';

/** A sign-in counts as proof of identity for this long, so that clients without a field for the password work after it. */
const recentMs = 10 * 60_000;

/**
 * Makes sure that the person at an open session is its user, before a change that could take the account over.
 * @throws BAD_REQUEST when the password is wrong, or when none is given and the sign-in is not recent
 */
export async function requireReauthentication(ctx: ActorContext, currentPassword: string | undefined): Promise<void> {
  if (currentPassword) {
    await requireCurrentPassword(ctx, currentPassword);
    await resetAttempts(ctx, 'change-password', ctx.actor.userId);
    return;
  }
  const { organizationId, sessionId } = ctx.actor;
  const since = new Date(ctx.now().getTime() - recentMs);
  const [recent] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.organizationId, organizationId), eq(sessions.id, sessionId), gt(sessions.createdAt, since)));
  if (!recent) throw passwordProblem('Please enter your current password', 'Password required');
}

/**
 * Counts the attempt; the caller clears the count after a success.
 * @returns the caller's identity. @throws BAD_REQUEST when the password is wrong, because 401 would make clients refresh
 * their token and retry; TOO_MANY_REQUESTS
 */
export async function requireCurrentPassword(ctx: ActorContext, currentPassword: string) {
  const { organizationId, userId } = ctx.actor;
  await limitAttempts(ctx, 'change-password', userId);
  const [identity] = await ctx.db
    .select()
    .from(identities)
    .where(and(eq(identities.organizationId, organizationId), eq(identities.userId, userId)));
  if (!identity || !(await verifyPassword(identity.passwordHash, currentPassword))) throw wrongPassword();
  return identity;
}

export const wrongPassword = () => passwordProblem('The current password is not correct.', 'Invalid password');

const passwordProblem = (message: string, reason: string) =>
  new DomainError('BAD_REQUEST', message, { reason, details: [{ path: 'currentPassword', message }] });
