import type { Tx } from '@steward/db/client';
import { identities, invitations } from '@steward/db/schema';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import { invitationPath, invitationSecret } from '../auth/invitation-token';
import { consume } from '../auth/rate-limit';
import { hashToken } from '../auth/tokens';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { publishAfterCommit } from '../publish-after-commit';
import { organizationTopic } from '../topics';
import { invitationExpiry, requireOpenSignUp, roleText } from './invitations';
import type { InvitedMany, inviteManyInput } from './schema';

/** Limit per organization and day: where anybody can create an organization, it must not be able to send unlimited email. */
const dailyMails = { points: 500, seconds: 24 * 3600 };

/**
 * Invites people by their addresses, by email where the server can send it. An address with an open invitation gets that one again, with
 * the new role and a new term. Addresses with an account are left out.
 */
export async function inviteMany(
  ctx: ActorContext,
  { emails, role }: z.output<typeof inviteManyInput>,
): Promise<InvitedMany> {
  const { organizationId, userId } = ctx.actor;
  await requireOpenSignUp(ctx);
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))];
  const isMailed = await mayMail(ctx, addresses.length);
  const expiresAt = invitationExpiry(ctx.now());
  return ctx.db.transaction(async (tx) => {
    const addressesInUse = await addressesWithAccount(tx, addresses);
    const openIds = await renewOpen(ctx, tx, addresses, { role, expiresAt });
    const people = addresses
      .filter((email) => !addressesInUse.has(email))
      .map((email) => ({ email, id: openIds.get(email) ?? uuidv7(), isNew: !openIds.has(email) }));
    const rows = people
      .filter(({ isNew }) => isNew)
      .map(({ email, id }) => ({
        ...{ organizationId, id, email, role, expiresAt },
        secretHash: secretHashOf(ctx, id),
        invitedBy: userId,
        createdAt: ctx.now(),
      }));
    if (rows.length) await tx.insert(invitations).values(rows);
    if (isMailed)
      await enqueueMails(
        ctx,
        tx,
        people.map(({ id }) => id),
      );
    const invitedAddresses = people.map(({ email }) => email);
    if (invitedAddresses.length) {
      publishAfterCommit(tx, organizationTopic(organizationId));
      await recordAudit(tx, ctx, {
        action: 'invitation.created',
        entity: 'invitation',
        entityId: null,
        summary: `${invitedAddresses.length === 1 ? `${invitedAddresses[0]} was` : `${invitedAddresses.length} people were`} invited as ${roleText(role)}.`,
        details: { emails: invitedAddresses, role, expiresAt: expiresAt.toISOString() },
      });
    }
    return {
      mailed: isMailed,
      invitations: people.map(({ email, id }) => ({ email, ...linkOf(ctx, id, expiresAt) })),
      existing: addresses.filter((email) => addressesInUse.has(email)),
    };
  });
}

/** Gives an invitation that was not accepted a new term, and sends it again. @throws NOT_FOUND, CONFLICT when it was accepted or revoked */
export async function resendInvitation(ctx: ActorContext, id: string) {
  const { organizationId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Invitation');
  await requireOpenSignUp(ctx);
  const condition = and(eq(invitations.organizationId, organizationId), eq(invitations.id, id));
  const canMail = await mayMail(ctx, 1);
  const expiresAt = invitationExpiry(ctx.now());
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(invitations).where(condition).for('update');
    if (!row) throw notFound('Invitation');
    if (row.acceptedAt) throw new DomainError('CONFLICT', 'This invitation has been used already.');
    if (row.revokedAt) throw new DomainError('CONFLICT', 'This invitation was revoked. Make a new one.');
    const isMailed = canMail && row.email !== null;
    await tx
      .update(invitations)
      // an earlier version made the secret of the link at random: that link ends here
      .set({ expiresAt, secretHash: secretHashOf(ctx, row.id), mailFailed: false })
      .where(condition);
    if (isMailed) await enqueueMails(ctx, tx, [row.id]);
    publishAfterCommit(tx, organizationTopic(organizationId));
    await recordAudit(tx, ctx, {
      action: 'invitation.resent',
      entity: 'invitation',
      entityId: row.id,
      summary: `The invitation for ${row.email ?? 'anyone with the link'} was renewed.`,
      details: { email: row.email, role: row.role, expiresAt: expiresAt.toISOString(), mailed: isMailed },
    });
    return { ...linkOf(ctx, row.id, expiresAt), mailed: isMailed };
  });
}

/** Whether the server can send emails. Counts them against the daily limit. @throws TOO_MANY_REQUESTS */
async function mayMail(ctx: ActorContext, count: number): Promise<boolean> {
  if (!ctx.ports.channels.email) return false;
  await consume(ctx.db, dailyMails, `invitation-mail:${ctx.actor.organizationId}`, count).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    const { code, retryAfter = dailyMails.seconds } = error;
    const message = `An organization can email ${dailyMails.points} invitations a day. Please try again later, or invite with a link.`;
    throw new DomainError(code, message, { retryAfter });
  });
  return true;
}

async function addressesWithAccount(tx: Tx, addresses: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ email: identities.email })
    .from(identities)
    .where(inArray(identities.email, addresses));
  return new Set(rows.map(({ email }) => email));
}

/** @returns the ids of the open invitations by address */
async function renewOpen(
  ctx: ActorContext,
  tx: Tx,
  addresses: string[],
  term: Pick<typeof invitations.$inferInsert, 'role' | 'expiresAt'>,
): Promise<Map<string | null, string>> {
  const renewedRows = await tx
    .update(invitations)
    .set({ ...term, mailFailed: false })
    .where(
      and(
        eq(invitations.organizationId, ctx.actor.organizationId),
        inArray(invitations.email, addresses),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, ctx.now()),
      ),
    )
    .returning({ id: invitations.id, email: invitations.email });
  return new Map(renewedRows.map(({ email, id }) => [email, id]));
}

const enqueueMails = ({ actor: { organizationId }, ports, now }: ActorContext, tx: Tx, ids: string[]) =>
  ports.jobs.enqueue(
    tx,
    'accounts.mail-invitation',
    // a new key each time, so that an email that is sent again is not treated as a duplicate
    ...ids.map((invitationId) => ({
      key: `${invitationId}:${now().getTime()}`,
      payload: { organizationId, invitationId },
    })),
  );

const secretHashOf = ({ actor: { organizationId }, settings }: ActorContext, invitationId: string) =>
  hashToken(invitationSecret(settings.signingKey, { organizationId, invitationId }));

const linkOf = ({ actor: { organizationId }, settings }: ActorContext, id: string, expiresAt: Date) => ({
  id,
  link: invitationPath(settings.signingKey, { organizationId, invitationId: id }),
  expiresAt: expiresAt.toISOString(),
});
