import type { Tx } from '@steward/db/client';
import { invitations } from '@steward/db/schema';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../context';

/** Revokes the open invitations of somebody who is no longer an administrator and may have kept their links. */
export async function revokeInvitationsOf(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now() })
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        eq(invitations.invitedBy, id),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now()),
      ),
    );
}
