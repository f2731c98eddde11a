import { identities, users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { finishSignIn, nameOf } from '../auth/finish-sign-in';
import type { SignedIn } from '../auth/schema';
import { requireSecondFactor, signInExpired } from '../auth/sign-in-challenge';
import type { Context } from '../context';
import { useTicket } from './ticket';

/**
 * Opens the session of a browser that has come back from the provider.
 * @throws UNAUTHORIZED, with `secondFactor` if the account needs one and the provider has asked for a single factor
 */
export async function finishProviderSignIn(ctx: Context): Promise<SignedIn> {
  const { providerTicket } = ctx.caller;
  if (!providerTicket) throw signInExpired();
  const { organizationId, userId, secondFactor, authenticatedAt } = await useTicket(ctx, providerTicket);
  const [account] = await ctx.db
    .select({ user: users, passwordHash: identities.passwordHash })
    .from(users)
    .innerJoin(identities, and(eq(identities.organizationId, users.organizationId), eq(identities.userId, users.id)))
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId), eq(users.enabled, true)));
  if (!account) throw signInExpired();
  if (!secondFactor) await requireSecondFactor(ctx, account);
  return finishSignIn(ctx, account, {
    secondFactorAt: secondFactor ? ctx.now() : null,
    // without auth_time the provider may not have asked for credentials, so the sign-in never counts as recent
    authenticatedAt: authenticatedAt ?? new Date(0),
    summary: `${nameOf(account.user)} signed in with ${ctx.settings.signInProvider?.label ?? 'the sign-in provider'}.`,
  });
}
