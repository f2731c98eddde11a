import type { Db, Tx } from '@steward/db/client';
import { invitations, organizations } from '@steward/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import { DomainError } from '../errors';
import type { Role } from '../permissions';
import { readInvitationToken } from './invitation-token';
import type { OpenInvitation } from './schema';
import { signUpInForce } from './sign-up-rules';
import { hashToken, sameHash } from './tokens';

/** Data of an invitation for the sign-up page. @throws NOT_FOUND, FORBIDDEN */
export async function describeInvitation(ctx: Context, token: string): Promise<OpenInvitation> {
  const { organizationName, role, email } = await findOpen(ctx, ctx.db, token);
  return { organizationName, role, email };
}

export interface AcceptedInvitation {
  invitationId: string;
  organizationId: string;
  role: Role;
}

/** Accepts an invitation in the transaction that creates the account. @throws NOT_FOUND, FORBIDDEN (closed, other address) */
export async function acceptInvitation(
  ctx: Context,
  tx: Tx,
  token: string,
  email: string,
): Promise<AcceptedInvitation> {
  const invitation = await findOpen(ctx, tx, token);
  if (invitation.email && invitation.email !== email.toLowerCase()) {
    throw new DomainError('FORBIDDEN', `This invitation is for ${invitation.email}.`, {
      reason: 'Invitation for another address',
    });
  }
  const { id, organizationId, role } = invitation;
  // of two concurrent sign-ups the second waits here and finds the invitation accepted
  const accepted = await tx
    .update(invitations)
    .set({ acceptedAt: ctx.now() })
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        eq(invitations.id, id),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    )
    .returning({ id: invitations.id });
  if (!accepted.length) throw invalidInvitation();
  return { invitationId: id, organizationId, role };
}

export async function recordAcceptedBy(tx: Tx, { organizationId, invitationId }: AcceptedInvitation, userId: string) {
  await tx
    .update(invitations)
    .set({ acceptedBy: userId })
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.id, invitationId)));
}

const closed = (place: string) =>
  new DomainError('FORBIDDEN', `Sign-up is closed ${place}.`, { reason: 'Sign-up closed' });

/** Unknown, accepted, revoked and expired invitations get the same answer. */
const invalidInvitation = () =>
  new DomainError('NOT_FOUND', 'This invitation is no longer valid. Please ask an administrator for a new one.', {
    reason: 'Invitation not valid',
  });

async function findOpen({ settings, now }: Context, db: Db | Tx, token: string) {
  if (settings.signUp === 'closed') throw closed('on this server');
  const ids = readInvitationToken(token);
  if (!ids) throw invalidInvitation();
  const [found] = await db
    .select({ invitation: invitations, organizationName: organizations.name, signUp: organizations.signUp })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(and(eq(invitations.organizationId, ids.organizationId), eq(invitations.id, ids.invitationId)));
  if (!found || !sameHash(found.invitation.secretHash, hashToken(ids.secret))) throw invalidInvitation();
  const { acceptedAt, revokedAt, expiresAt } = found.invitation;
  if (acceptedAt || revokedAt || expiresAt <= now()) throw invalidInvitation();
  if (signUpInForce(settings.signUp, ids.organizationId, found.signUp) === 'closed')
    throw closed('in this organization');
  return { ...found.invitation, organizationName: found.organizationName };
}
