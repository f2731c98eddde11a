import { advisoryLocks } from '@steward/db/advisory-locks';
import type { Db, Tx } from '@steward/db/client';
import { identities, organizations, users } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { recordAuditBy } from '../audit/record';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { notifyOfUserActivity } from '../notify/user-activity';
import type { Role } from '../permissions';
import { publishAfterCommit } from '../publish-after-commit';
import { organizationTopic } from '../topics';
import { sendAddressLink } from './address-links';
import { countFailedSignIn } from './failed-sign-ins';
import { actorOf, finishSignIn, nameOf, recordRefusal } from './finish-sign-in';
import { emailTaken } from './identities';
import { type AcceptedInvitation, acceptInvitation, recordAcceptedBy } from './invitations';
import { knownBrowserId } from './known-browser';
import { hashPassword, verifyAgainstDecoy, verifyPassword } from './passwords';
import { limitAttempts } from './rate-limit';
import { requireGoodPassword } from './require-good-password';
import type { SignedIn, SignUpMode, signInInput, signUpInput } from './schema';
import { requireSecondFactor } from './sign-in-challenge';
import { limitSignIn } from './sign-in-limits';
import { defaultOrganizationId, signUpInForce } from './sign-up-rules';

/**
 * Sign-in errors carry `error`: 'User not found', 'Invalid password' (decisions.md).
 * @throws UNAUTHORIZED with `secondFactor` when a second factor is needed besides the password
 */
export async function signIn(ctx: Context, input: z.infer<typeof signInInput>): Promise<SignedIn> {
  const email = input.email.toLowerCase();
  const [found] = await ctx.db
    .select({ identity: identities, user: users })
    .from(identities)
    .innerJoin(users, and(eq(users.organizationId, identities.organizationId), eq(users.id, identities.userId)))
    .where(eq(identities.email, email));
  const attempt = await limitSignIn(ctx, email, found ? await knownBrowserId(ctx, found.user.id) : null);
  if (!found) {
    await attempt.failed();
    await verifyAgainstDecoy(input.password);
    throw new DomainError(
      'UNAUTHORIZED',
      'No account found with this email address. Please check your email or sign up for a new account.',
      { reason: 'User not found' },
    );
  }
  if (!(await verifyPassword(found.identity.passwordHash, input.password))) {
    await attempt.failed();
    await recordRefusal(ctx, found.user, 'wrong password');
    await countFailedSignIn(ctx, found.user);
    throw new DomainError('UNAUTHORIZED', 'Incorrect password. Please check your password and try again.', {
      reason: 'Invalid password',
    });
  }
  const { user } = found;
  if (!user.enabled) {
    await recordRefusal(ctx, user, 'disabled account');
    throw new DomainError('FORBIDDEN', 'Access denied. Please contact support if you believe this is an error.', {
      reason: 'Access denied',
    });
  }
  await attempt.succeeded();
  const account = { user, passwordHash: found.identity.passwordHash };
  await requireSecondFactor(ctx, account);
  return finishSignIn(ctx, account);
}

/**
 * The first account of an installation creates organization `default` and becomes its ADMIN; later ones join it as USER.
 * With an invitation, the account joins the inviting organization with the invited role. @throws CONFLICT, FORBIDDEN,
 * NOT_FOUND
 */
export async function signUp(ctx: Context, input: z.infer<typeof signUpInput>) {
  await requireGoodPassword(ctx, { password: input.password, field: 'password', person: input });
  await limitAttempts(ctx, 'sign-up', input.email);
  const passwordHash = await hashPassword(input.password);
  const id = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstAccount})`);
    const invitation = input.invitation ? await acceptInvitation(ctx, tx, input.invitation, input.email) : null;
    const { organizationId, role } = invitation ?? (await joinOrFoundOrganization(ctx, tx, input));
    const userId = await createAccount(tx, { ...input, organizationId, role, passwordHash });
    publishAfterCommit(tx, organizationTopic(organizationId));
    await recordSignUp(ctx, tx, { ...input, organizationId, role, id: userId }, invitation);
    if (ctx.ports.channels.email) {
      await sendAddressLink(ctx, tx, { organizationId, userId, email: input.email.toLowerCase() });
    }
    await notifyOfUserActivity(tx, organizationId, {
      exceptUserId: userId,
      title: `${input.firstName} ${input.lastName} joined`,
      message: `${input.email.toLowerCase()} ${invitation ? 'accepted an invitation' : 'signed up'} and is ${role === 'ADMIN' ? 'an administrator' : 'a regular user'}.`,
    });
    return userId;
  });
  return { success: true, message: 'Account created successfully!', id };
}

async function recordSignUp(
  ctx: Context,
  tx: Tx,
  user: Pick<NewAccount, 'organizationId' | 'firstName' | 'lastName' | 'email' | 'role'> & { id: string },
  invitation: AcceptedInvitation | null,
): Promise<void> {
  const name = nameOf(user);
  await recordAuditBy(tx, ctx, actorOf(user), {
    action: 'user.signed-up',
    entity: 'user',
    entityId: user.id,
    summary: `${name} created an account.`,
    details: { email: user.email.toLowerCase(), role: user.role },
  });
  if (!invitation) return;
  await recordAcceptedBy(tx, invitation, user.id);
  await recordAuditBy(tx, ctx, actorOf(user), {
    action: 'invitation.accepted',
    entity: 'invitation',
    entityId: invitation.invitationId,
    summary: `${name} accepted an invitation.`,
  });
}

async function joinOrFoundOrganization(
  ctx: Context,
  tx: Tx,
  input: { firstName: string; lastName: string },
): Promise<{ organizationId: string; role: Role }> {
  const isFirst = await hasNoAccounts(tx);
  const mode = await openSignUpMode(ctx, tx);
  if (!isFirst && mode !== 'open' && mode !== 'organization') {
    throw new DomainError('FORBIDDEN', 'Sign-up is closed. Please ask an administrator for an invitation.', {
      reason: 'Sign-up closed',
    });
  }
  const organizationId = mode === 'organization' && !isFirst ? uuidv7() : defaultOrganizationId;
  const name =
    organizationId === defaultOrganizationId ? 'Default organization' : `${input.firstName} ${input.lastName}`;
  await tx.insert(organizations).values({ id: organizationId, name }).onConflictDoNothing();
  return { organizationId, role: isFirst || mode === 'organization' ? 'ADMIN' : 'USER' };
}

const hasNoAccounts = async (db: Db | Tx) =>
  (await db.select({ email: identities.email }).from(identities).limit(1)).length === 0;

/** The mode for people without an invitation. If the server's mode is 'open', the organization that they would join decides. */
export async function openSignUpMode(
  { settings }: Pick<Context, 'settings'>,
  db: Db | Tx,
): Promise<SignUpMode['mode']> {
  if (settings.signUp !== 'open') return settings.signUp;
  const [organization] = await db
    .select({ signUp: organizations.signUp })
    .from(organizations)
    .where(eq(organizations.id, defaultOrganizationId));
  const inForce = signUpInForce(settings.signUp, defaultOrganizationId, organization?.signUp ?? null);
  // other organizations of the server may still invite
  return inForce === 'closed' ? 'invite' : inForce;
}

/** Data that the sign-up page needs before it shows the form. */
export async function signUpMode(ctx: Context): Promise<SignUpMode> {
  const [mode, firstAccount] = await Promise.all([openSignUpMode(ctx, ctx.db), hasNoAccounts(ctx.db)]);
  return { mode, firstAccount };
}

export interface NewAccount {
  organizationId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  passwordHash: string;
  /** False if the user does not know the (random) password. */
  hasPassword?: boolean;
}

/** @returns the user's id. @throws CONFLICT when any organization has an account with the address. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<string> {
  const email = account.email.toLowerCase();
  const { passwordHash, hasPassword = true, ...profile } = account;
  const userId = uuidv7();
  await tx.insert(users).values({ ...profile, email, id: userId });
  const added = await tx
    .insert(identities)
    .values({ email, passwordHash, hasPassword, organizationId: account.organizationId, userId })
    .onConflictDoNothing()
    .returning({ email: identities.email });
  if (!added.length) {
    throw emailTaken('An account with this email already exists. Please try logging in instead.');
  }
  return userId;
}
