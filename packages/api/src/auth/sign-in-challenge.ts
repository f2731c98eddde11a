import { authenticatorApps, identities, organizations, passkeys, recoveryCodes, users } from '@steward/db/schema';
import { and, eq, exists, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Context } from '../context';
import { DomainError, type SecondFactorRequest } from '../errors';
import { isUuid } from '../fields';
import { hashToken, sameHash } from './tokens';

/** Long enough to install an authenticator app. */
const challengeSeconds = 600;
const audience = 'second-factor';

/** An account whose password or provider was verified. */
export interface VerifiedAccount {
  user: typeof users.$inferSelect;
  /** Sign-in is refused if it has changed since. */
  passwordHash: string;
}

/** @throws UNAUTHORIZED with `secondFactor` when the account has a second factor or its organization requires one */
export async function requireSecondFactor(ctx: Context, account: VerifiedAccount): Promise<void> {
  const { organizationId, secondFactorSince } = account.user;
  const [organization] = await ctx.db
    .select({ required: organizations.secondFactorRequired })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!secondFactorSince && !organization?.required) return;
  const methods = secondFactorSince ? await methodsOf(ctx, account.user) : [];
  throw new DomainError(
    'UNAUTHORIZED',
    methods.length
      ? 'Your account has a second factor. Please confirm it to finish signing in.'
      : 'Your organization requires a second factor. Please set one up to finish signing in.',
    { reason: 'Second factor required', secondFactor: await makeChallenge(ctx, account, methods) },
  );
}

async function methodsOf(ctx: Context, { organizationId, id }: VerifiedAccount['user']) {
  const { db } = ctx;
  const has = (table: typeof authenticatorApps | typeof passkeys | typeof recoveryCodes) =>
    sql<boolean>`${exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.organizationId, organizationId), eq(table.userId, id))),
    )}`;
  const [row] = await db
    .select({ app: has(authenticatorApps), passkey: has(passkeys), 'recovery-code': has(recoveryCodes) })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, id)));
  return (['app', 'passkey', 'recovery-code'] as const).filter((method) => row?.[method]);
}

async function makeChallenge(
  ctx: Context,
  { user, passwordHash }: VerifiedAccount,
  methods: SecondFactorRequest['methods'],
): Promise<SecondFactorRequest> {
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  const expiresAt = issuedAt + challengeSeconds;
  const challenge = await new SignJWT({ org: user.organizationId, credential: hashToken(passwordHash) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(ctx.settings.signingKey);
  return { challenge, expiresAt: new Date(expiresAt * 1000).toISOString(), methods };
}

/** The account that a challenge was made for. @throws UNAUTHORIZED when it expired, or the password changed or the account was disabled since */
export async function openChallenge(ctx: Context, challenge: string): Promise<VerifiedAccount> {
  const { payload } = await jwtVerify(challenge, ctx.settings.signingKey, {
    audience,
    algorithms: ['HS256'],
    currentDate: ctx.now(),
  }).catch(() => {
    throw signInExpired();
  });
  const { sub = '', org, credential } = payload;
  if (!isUuid(sub) || typeof org !== 'string' || typeof credential !== 'string') throw signInExpired();
  const [found] = await ctx.db
    .select({ user: users, passwordHash: identities.passwordHash })
    .from(users)
    .innerJoin(identities, and(eq(identities.organizationId, users.organizationId), eq(identities.userId, users.id)))
    .where(and(eq(users.organizationId, org), eq(users.id, sub), eq(users.enabled, true)));
  if (!found || !sameHash(hashToken(found.passwordHash), credential)) throw signInExpired();
  return found;
}

export const signInExpired = () =>
  new DomainError('UNAUTHORIZED', 'This sign-in has expired. Please sign in again.', { reason: 'Sign-in expired' });
