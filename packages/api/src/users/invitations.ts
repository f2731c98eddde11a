import { identities, invitations, organizations, users } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import { emailTaken } from '../auth/identities';
import { invitationPath, invitationSecret } from '../auth/invitation-token';
import { signUpInForce } from '../auth/sign-up-rules';
import { hashToken } from '../auth/tokens';
import { daysInMs } from '../calendar';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { fullName } from '../people';
import type { Role } from '../permissions';
import { publishAfterCommit } from '../publish-after-commit';
import { organizationTopic } from '../topics';
import type { Invitation, inviteInput } from './schema';

const validDays = 7;
const listLimit = 200;

export const invitationExpiry = (now: Date) => new Date(now.getTime() + daysInMs(validDays));
export const roleText = (role: Role) => (role === 'ADMIN' ? 'an administrator' : 'a regular user');

/** Creates a link with which one person can join the organization within seven days. */
export async function invite(ctx: ActorContext, input: z.output<typeof inviteInput>) {
  const { role } = input;
  const { organizationId, userId } = ctx.actor;
  await requireOpenSignUp(ctx);
  const email = input.email?.toLowerCase() ?? null;
  const id = uuidv7();
  const { signingKey } = ctx.settings;
  const expiresAt = invitationExpiry(ctx.now());
  await ctx.db.transaction(async (tx) => {
    if (email) {
      const rows = await tx.select({ email: identities.email }).from(identities).where(eq(identities.email, email));
      if (rows.length) throw emailTaken('An account with this email already exists.');
    }
    const secretHash = hashToken(invitationSecret(signingKey, { organizationId, invitationId: id }));
    const createdAt = ctx.now();
    await tx
      .insert(invitations)
      .values({ organizationId, id, secretHash, email, role, invitedBy: userId, createdAt, expiresAt });
    publishAfterCommit(tx, organizationTopic(organizationId));
    await recordAudit(tx, ctx, {
      action: 'invitation.created',
      entity: 'invitation',
      entityId: id,
      summary: `${email ?? 'Anyone with the link'} was invited as ${roleText(role)}.`,
      details: { email, role, expiresAt: expiresAt.toISOString() },
    });
  });
  const link = invitationPath(signingKey, { organizationId, invitationId: id });
  return { id, link, expiresAt: expiresAt.toISOString() };
}

/** @throws CONFLICT when an invitation could not be used */
export async function requireOpenSignUp({ db, actor: { organizationId }, settings }: ActorContext): Promise<void> {
  if (settings.signUp === 'closed') {
    throw new DomainError('CONFLICT', 'Sign-up is closed on this server: an invitation could not be used.');
  }
  const [organization] = await db
    .select({ signUp: organizations.signUp })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (signUpInForce(settings.signUp, organizationId, organization?.signUp ?? null) === 'closed') {
    throw new DomainError(
      'CONFLICT',
      'Your organization lets nobody join: an invitation could not be used. Change this in Settings, under Organization.',
    );
  }
}

const accepter = alias(users, 'accepter');

/** Newest first. */
export async function listInvitations(ctx: ActorContext): Promise<Invitation[]> {
  const rows = await ctx.db
    .select({ invitation: invitations, invitedByName: fullName, first: accepter.firstName, last: accepter.lastName })
    .from(invitations)
    .leftJoin(users, and(eq(users.organizationId, invitations.organizationId), eq(users.id, invitations.invitedBy)))
    .leftJoin(
      accepter,
      and(eq(accepter.organizationId, invitations.organizationId), eq(accepter.id, invitations.acceptedBy)),
    )
    .where(eq(invitations.organizationId, ctx.actor.organizationId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(listLimit);
  return rows.map(({ invitation, invitedByName, first, last }) => ({
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    state: stateOf(invitation, ctx.now()),
    invitedByName,
    acceptedByName: first === null ? null : `${first} ${last}`,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    mailedAt: invitation.mailedAt?.toISOString() ?? null,
    mailFailed: invitation.mailFailed,
  }));
}

function stateOf(
  { acceptedAt, revokedAt, expiresAt }: typeof invitations.$inferSelect,
  now: Date,
): Invitation['state'] {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}

/** @throws NOT_FOUND, CONFLICT when it was accepted already */
export async function revokeInvitation(ctx: ActorContext, id: string): Promise<{ message: string }> {
  const { organizationId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Invitation');
  const condition = and(eq(invitations.organizationId, organizationId), eq(invitations.id, id));
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(invitations).where(condition).for('update');
    if (!row) throw notFound('Invitation');
    if (row.acceptedAt) throw new DomainError('CONFLICT', 'This invitation has been used already.');
    if (!row.revokedAt) {
      await tx.update(invitations).set({ revokedAt: ctx.now() }).where(condition);
      publishAfterCommit(tx, organizationTopic(organizationId));
      await recordAudit(tx, ctx, {
        action: 'invitation.revoked',
        entity: 'invitation',
        entityId: row.id,
        summary: `The invitation for ${row.email ?? 'anyone with the link'} was revoked.`,
      });
    }
    return { message: 'The invitation was revoked.' };
  });
}
