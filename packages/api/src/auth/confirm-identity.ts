import { identities } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { verifyPassword } from './passwords';
import { limitAttempts, resetAttempts } from './rate-limit';
import type { OwnConfirmation } from './schema';
import { ownSession } from './sessions';

/** A sign-in counts as proof of identity for this long, so that clients without a field for the password work after it. */
export const recentSignInSeconds = 600;

/** The field of the input that holds the password. */
type PasswordField = 'password' | 'currentPassword';

/** Whether the caller signed in so recently that a change needs no password. */
export async function signedInRecently(ctx: ActorContext): Promise<boolean> {
  const session = await ownSession(ctx.db, ctx.actor);
  if (!session) return false;
  const provedAt = session.authenticatedAt ?? session.createdAt;
  return ctx.now().getTime() - provedAt.getTime() < recentSignInSeconds * 1000;
}

/** How the caller can confirm a change of their account. */
export async function ownConfirmation(ctx: ActorContext): Promise<OwnConfirmation> {
  const [identity, isRecent] = await Promise.all([identityOf(ctx), signedInRecently(ctx)]);
  return { hasPassword: identity?.hasPassword ?? false, signInNeeded: !isRecent };
}

async function identityOf({ db, actor: { organizationId, userId } }: ActorContext) {
  const [identity] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.organizationId, organizationId), eq(identities.userId, userId)));
  return identity;
}

/**
 * Makes sure that the person at an open session is its user, before a change that could take the account over.
 * @throws BAD_REQUEST if the password is wrong, or is missing and the sign-in is not recent (FORBIDDEN for an account without a
 * password)
 */
export async function confirmIdentity(
  ctx: ActorContext,
  password: string | undefined,
  field: PasswordField,
): Promise<void> {
  if (password) {
    await requirePassword(ctx, password, field);
    await resetAttempts(ctx, 'change-password', ctx.actor.userId);
  } else if (!(await signedInRecently(ctx))) {
    throw (await identityOf(ctx))?.hasPassword
      ? passwordProblem(field, `Please enter your ${nameOfField[field]}`, 'Password required')
      : signInRequired();
  }
}

/**
 * Counts the attempt; the caller clears the count after a success.
 * @returns the caller's identity. @throws BAD_REQUEST when the password is wrong, because 401 would make clients refresh
 * their token and retry; TOO_MANY_REQUESTS
 */
export async function requirePassword(ctx: ActorContext, password: string, field: PasswordField) {
  await limitAttempts(ctx, 'change-password', ctx.actor.userId);
  const identity = await identityOf(ctx);
  if (!identity || !(await verifyPassword(identity.passwordHash, password))) throw wrongPassword(field);
  return identity;
}

export const wrongPassword = (field: PasswordField) =>
  passwordProblem(field, `The ${nameOfField[field]} is not correct.`, 'Invalid password');

const signInRequired = () =>
  new DomainError('FORBIDDEN', 'Please sign in again, because your sign-in was more than ten minutes ago.', {
    reason: 'Sign-in required',
  });

const nameOfField = { password: 'password', currentPassword: 'current password' } as const;

const passwordProblem = (field: PasswordField, message: string, reason: string) =>
  new DomainError('BAD_REQUEST', message, { reason, details: [{ path: field, message }] });
