import { invitations, organizations, users } from '@steward/db/schema';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { invitationPath } from '../auth/invitation-token';
import type { JobContext } from '../context';
import { ChannelError } from '../notifications/deliveries/channel-error';
import { fullName } from '../people';
import { organizationTopic } from '../topics';

/** Job entry point: sends an invitation to the invited person, unless it was accepted, revoked or expired meanwhile. */
export async function mailInvitation(
  ctx: JobContext,
  { organizationId, invitationId }: { organizationId: string; invitationId: string },
  isLastAttempt: boolean,
): Promise<void> {
  const condition = and(eq(invitations.organizationId, organizationId), eq(invitations.id, invitationId));
  const [row] = await ctx.db
    .select({ email: invitations.email, organizationName: organizations.name, inviterName: fullName })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(users, and(eq(users.organizationId, invitations.organizationId), eq(users.id, invitations.invitedBy)))
    .where(
      and(
        condition,
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, ctx.now()),
      ),
    );
  const { email } = ctx.ports.channels;
  if (!row?.email || !email) return;
  const { publicUrl, signingKey } = ctx.settings;
  const inviter = row.inviterName ?? 'An administrator';
  try {
    await email.send(row.email, {
      title: `You are invited to join ${row.organizationName} on Steward`,
      text: `Hello,\n\n${inviter} invites you to join ${row.organizationName} on Steward. This link opens a page where you create your account. It works once and for seven days.\n\nIf you do not know what this is about, ignore this email.`,
      url: `${publicUrl}${invitationPath(signingKey, { organizationId, invitationId })}`,
    });
    await ctx.db.update(invitations).set({ mailedAt: ctx.now(), mailFailed: false }).where(condition);
  } catch (error) {
    const isFinal = isLastAttempt || (error instanceof ChannelError && error.kind !== 'unavailable');
    if (!isFinal) throw error;
    ctx.log.warn({ err: error, invitationId }, 'an invitation could not be emailed');
    await ctx.db.update(invitations).set({ mailFailed: true }).where(condition);
  }
  await ctx.ports.events.publish(organizationTopic(organizationId));
}
