import { randomBytes } from 'node:crypto';
import type { Tx } from '@steward/db/client';
import { identities, organizations, providerAccounts, pushSubscriptions, users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { removeTokensOfUser } from '../api-tokens/remove';
import { recordAuditBy } from '../audit/record';
import { actorOf, nameOf, recordRefusal } from '../auth/finish-sign-in';
import { lockIdentity, storePassword } from '../auth/identities';
import { hashPassword } from '../auth/passwords';
import { browserAndAddress, ifNotYou } from '../auth/security-messages';
import { createAccount } from '../auth/service';
import { revokeAllSessions } from '../auth/sessions';
import type { Context, ProviderSettings } from '../context';
import { notify } from '../notify/notify';
import { notifyOfUserActivity } from '../notify/user-activity';
import { ofUser } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { removeAllFactors } from '../second-factor/changes';
import { organizationTopic } from '../topics';
import {
  authenticatedAt,
  emailOf,
  hasSecondFactor,
  isEmailVerified,
  namesOf,
  type ProviderClaims,
  roleOf,
} from './claims';
import { followRole } from './role';
import type { ProviderRefusal } from './schema';
import type { Ticket } from './ticket';

type User = typeof users.$inferSelect;

class Refusal extends Error {
  readonly reason: ProviderRefusal;
  constructor(reason: ProviderRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Finds or creates the account of a person whom the provider has authenticated. */
export async function admit(
  ctx: Context,
  provider: ProviderSettings,
  person: ProviderClaims,
): Promise<{ ticket: Ticket } | { refusal: ProviderRefusal }> {
  // hashed outside of the transaction: nobody knows the password of a created account
  const unknownPassword = await hashPassword(randomBytes(32).toString('base64url'));
  try {
    const user = await ctx.db.transaction(async (tx) => {
      const foundUser =
        (await linkedUser(tx, provider, person)) ?? (await firstSignIn(ctx, tx, provider, person, unknownPassword));
      const role = roleOf(person, provider);
      return role && foundUser.enabled ? followRole(ctx, tx, foundUser, role) : foundUser;
    });
    if (!user.enabled) {
      await recordRefusal(ctx, user, 'disabled account');
      return { refusal: 'disabled' };
    }
    const { organizationId, id } = user;
    const ticket = { organizationId, userId: id, secondFactor: hasSecondFactor(person) };
    return { ticket: { ...ticket, authenticatedAt: authenticatedAt(person) } };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.reason };
    throw error;
  }
}

async function linkedUser(
  tx: Tx,
  { organizationId }: ProviderSettings,
  { issuer, subject }: ProviderClaims,
): Promise<User | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(providerAccounts)
    .innerJoin(
      users,
      and(eq(users.organizationId, providerAccounts.organizationId), eq(users.id, providerAccounts.userId)),
    )
    .where(
      and(
        eq(providerAccounts.organizationId, organizationId),
        eq(providerAccounts.issuer, issuer),
        eq(providerAccounts.subject, subject),
      ),
    );
  return row?.user;
}

/** Links the account with the person's verified address, or creates one, as far as the settings allow. */
async function firstSignIn(
  ctx: Context,
  tx: Tx,
  provider: ProviderSettings,
  person: ProviderClaims,
  passwordHash: string,
): Promise<User> {
  const email = emailOf(person);
  if (!email) throw new Refusal('no-email');
  if (!isEmailVerified(person)) throw new Refusal('email-not-verified');
  const [identity] = await tx.select().from(identities).where(eq(identities.email, email));
  if (identity) {
    if (identity.organizationId !== provider.organizationId || !provider.linksByEmail)
      throw new Refusal('account-exists');
    return linkAccount(ctx, tx, provider, person, { ...identity, unknownPassword: passwordHash });
  }
  if (!provider.createsUsers) throw new Refusal('unknown-account');
  return createLinkedAccount(ctx, tx, provider, person, email, passwordHash);
}

async function linkAccount(
  ctx: Context,
  tx: Tx,
  { label }: ProviderSettings,
  person: ProviderClaims,
  { organizationId, userId, unknownPassword }: { organizationId: string; userId: string; unknownPassword: string },
): Promise<User> {
  // another account of the provider is linked already
  if (!(await storeLink(tx, person, organizationId, userId))) throw new Refusal('account-exists');
  const user = await userById(tx, organizationId, userId);
  const isConfirmed = user.confirmedEmail === user.email;
  if (!isConfirmed) await reclaimAccount(ctx, tx, user, unknownPassword);
  await recordAuditBy(tx, ctx, actorOf(user), {
    action: 'user.provider-linked',
    entity: 'user',
    entityId: userId,
    summary: `${nameOf(user)} can sign in with ${label}.`,
  });
  await notify(tx, organizationId, {
    userId,
    category: 'SECURITY_ALERT',
    title: `${label} can sign you in`,
    message: `Somebody signed in with ${label} and your email address, in ${browserAndAddress(ctx.caller)}. From now on ${label} can sign you in without your password. ${isConfirmed ? '' : 'Your address was not confirmed before, so your earlier password, second factor and API tokens no longer work. '}${ifNotYou}`,
  });
  return user;
}

/**
 * Hands an account with an unconfirmed address over to the person who has now proved the address. Somebody else may have signed up
 * with it in advance, so the password, sessions, second factor, API tokens, calendar feeds and push subscriptions are revoked.
 */
async function reclaimAccount(
  ctx: Context,
  tx: Tx,
  { organizationId, id, email }: User,
  unknownPassword: string,
): Promise<void> {
  const identity = await lockIdentity(tx, { organizationId, userId: id });
  if (identity) await storePassword(tx, identity, unknownPassword, { isKnown: false });
  await revokeAllSessions(ctx, tx, organizationId, id);
  await removeAllFactors(tx, { organizationId, userId: id });
  await removeTokensOfUser(tx, organizationId, id);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.organizationId, organizationId), eq(pushSubscriptions.userId, id)));
  await tx.update(users).set({ confirmedEmail: email }).where(ofUser(organizationId, id));
}

async function createLinkedAccount(
  ctx: Context,
  tx: Tx,
  provider: ProviderSettings,
  person: ProviderClaims,
  email: string,
  passwordHash: string,
): Promise<User> {
  const { organizationId, label } = provider;
  const [organization] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) {
    ctx.log.warn({ organizationId }, 'the organization of OIDC_ORGANIZATION does not exist');
    throw new Refusal('unknown-account');
  }
  const role = roleOf(person, provider) ?? 'USER';
  const id = await createAccount(tx, {
    organizationId,
    ...namesOf(person),
    email,
    role,
    passwordHash,
    hasPassword: false,
  });
  if (!(await storeLink(tx, person, organizationId, id))) throw new Refusal('account-exists');
  await tx.update(users).set({ confirmedEmail: email }).where(ofUser(organizationId, id));
  publishAfterCommit(tx, organizationTopic(organizationId));
  const user = await userById(tx, organizationId, id);
  await recordAuditBy(tx, ctx, actorOf(user), {
    action: 'user.signed-up',
    entity: 'user',
    entityId: id,
    summary: `${nameOf(user)} got an account by signing in with ${label}.`,
    details: { email, role },
  });
  await notifyOfUserActivity(tx, organizationId, {
    exceptUserId: id,
    title: `${nameOf(user)} joined`,
    message: `${email} signed in with ${label} and is ${role === 'ADMIN' ? 'an administrator' : 'a regular user'}.`,
  });
  return user;
}

/** @returns false if the user or the provider's account is linked already */
async function storeLink(tx: Tx, { issuer, subject }: ProviderClaims, organizationId: string, userId: string) {
  const insertedRows = await tx
    .insert(providerAccounts)
    .values({ organizationId, userId, issuer, subject })
    .onConflictDoNothing()
    .returning({ userId: providerAccounts.userId });
  return insertedRows.length > 0;
}

async function userById(tx: Tx, organizationId: string, id: string): Promise<User> {
  const [user] = await tx.select().from(users).where(ofUser(organizationId, id));
  if (!user) throw new Error(`user ${id} of an identity does not exist`);
  return user;
}
