import type { Db, Tx } from '@steward/db/client';
import { invitations, organizations } from '@steward/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import { DomainError } from '../errors';
import type { Role } from '../permissions';
import { readInvitationToken } from './invitation-token';
import type { OpenInvitation } from './schema';
import { hashToken, sameHash } from './tokens';

/** What the sign-up page says of an invitation. @throws NOT_FOUND, FORBIDDEN */
export async function describeInvitation(ctx: Context, token: string): Promise<OpenInvitation> {
  refuseWhereClosed(ctx);
  const { organizationName, role, email } = await findOpen(ctx.db, ctx.now(), token);
  return { organizationName, role, email };
}

export interface AcceptedInvitation {
  invitationId: string;
  organizationId: string;
  role: Role;
}

/** Uses an invitation up, in the transaction that makes the account. @throws NOT_FOUND, FORBIDDEN (closed, other address) */
export async function acceptInvitation(
  ctx: Context,
  tx: Tx,
  token: string,
  email: string,
): Promise<AcceptedInvitation> {
  refuseWhereClosed(ctx);
  const found = await findOpen(tx, ctx.now(), token);
  if (found.email && found.email !== email.toLowerCase()) {
    throw new DomainError('FORBIDDEN', `This invitation is for ${found.email}.`, {
      reason: 'Invitation for another address',
    });
  }
  const { id, organizationId, role } = found;
  // of two who use it at once, the second waits here and finds it used
  const used = await tx
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
  if (!used.length) throw invalid();
  return { invitationId: id, organizationId, role };
}

export async function rememberWhoAccepted(
  tx: Tx,
  { organizationId, invitationId }: AcceptedInvitation,
  userId: string,
) {
  await tx
    .update(invitations)
    .set({ acceptedBy: userId })
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.id, invitationId)));
}

function refuseWhereClosed(ctx: Context): void {
  if (ctx.settings.signUp !== 'closed') return;
  throw new DomainError('FORBIDDEN', 'Sign-up is closed on this server.', { reason: 'Sign-up closed' });
}

/** Unknown, used, revoked and expired look the same to somebody who holds a link. */
const invalid = () =>
  new DomainError('NOT_FOUND', 'This invitation is no longer valid. Please ask an administrator for a new one.', {
    reason: 'Invitation not valid',
  });

async function findOpen(db: Db | Tx, now: Date, token: string) {
  const read = readInvitationToken(token);
  if (!read) throw invalid();
  const [found] = await db
    .select({ invitation: invitations, organizationName: organizations.name })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(and(eq(invitations.organizationId, read.organizationId), eq(invitations.id, read.invitationId)));
  if (!found || !sameHash(found.invitation.secretHash, hashToken(read.secret))) throw invalid();
  const { acceptedAt, revokedAt, expiresAt } = found.invitation;
  if (acceptedAt || revokedAt || expiresAt <= now) throw invalid();
  return { ...found.invitation, organizationName: found.organizationName };
}
