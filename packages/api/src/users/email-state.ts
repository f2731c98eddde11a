import type { Db, Tx } from '@steward/db/client';
import { addressLinks } from '@steward/db/schema';
import { and, gt, ne } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import { sendAddressLink } from '../auth/address-links';
import { emailTaken, hasAccount } from '../auth/identities';
import { linkOfUser } from '../auth/one-time-links';
import { limitAttempts } from '../auth/rate-limit';
import { browserAndAddress, ifNotYou } from '../auth/security-messages';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { notify } from '../notify/notify';
import { findUser, lockUserRow } from '../people';
import type { EmailState } from './schema';

const sendsEmail = (ctx: ActorContext) => ctx.ports.channels.email !== undefined;

export async function emailState(ctx: ActorContext): Promise<EmailState> {
  const { organizationId, userId } = ctx.actor;
  const { email, confirmedEmail } = await findUser(ctx.db, organizationId, userId);
  const link = await validLink(ctx.db, ctx);
  return {
    email,
    confirmed: confirmedEmail === email,
    canConfirm: sendsEmail(ctx),
    pending: link ? { email: link.email, expiresAt: link.expiresAt.toISOString() } : null,
  };
}

async function validLink(db: Db | Tx, ctx: ActorContext) {
  const isValid = gt(addressLinks.expiresAt, ctx.now());
  const [link] = await db
    .select()
    .from(addressLinks)
    .where(and(linkOfUser(addressLinks, ctx.actor), isValid));
  return link;
}

/** Sends the link for a pending change again, or one that confirms the current address. @throws CONFLICT, TOO_MANY_REQUESTS */
export async function resendAddressLink(ctx: ActorContext): Promise<EmailState> {
  const { organizationId, userId } = ctx.actor;
  if (!sendsEmail(ctx))
    throw new DomainError('CONFLICT', 'This server sends no email, so no address can be confirmed.');
  await limitAttempts(ctx, 'send-address-link', userId);
  await ctx.db.transaction(async (tx) => {
    await lockUserRow(tx, organizationId, userId);
    const { email, confirmedEmail } = await findUser(tx, organizationId, userId);
    const address = (await validLink(tx, ctx))?.email ?? email;
    if (address === confirmedEmail) throw new DomainError('CONFLICT', 'Your email address is confirmed already.');
    await sendAddressLink(ctx, tx, { organizationId, userId, email: address });
  });
  return emailState(ctx);
}

/** Cancels a change of the address that is not confirmed yet. */
export async function cancelEmailChange(ctx: ActorContext): Promise<EmailState> {
  const { organizationId, userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await lockUserRow(tx, organizationId, userId);
    const { email, firstName, lastName } = await findUser(tx, organizationId, userId);
    const cancelledLinks = await tx
      .delete(addressLinks)
      .where(and(linkOfUser(addressLinks, ctx.actor), ne(addressLinks.email, email)))
      .returning({ email: addressLinks.email });
    if (!cancelledLinks.length) return;
    await recordAudit(tx, ctx, {
      action: 'user.email-change-cancelled',
      entity: 'user',
      entityId: userId,
      summary: `${firstName} ${lastName} cancelled the change of their email address.`,
    });
  });
  return emailState(ctx);
}

/** Sends a link to the new address; the account keeps the old one until it is opened. @throws CONFLICT (address taken) */
export async function requestEmailChange(tx: Tx, ctx: ActorContext, newEmail: string): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  if (await hasAccount(tx, newEmail)) throw emailTaken('An account with this email already exists.');
  await sendAddressLink(ctx, tx, { organizationId, userId, email: newEmail });
  const { email, firstName, lastName } = await findUser(tx, organizationId, userId);
  await recordAudit(tx, ctx, {
    action: 'user.email-change-requested',
    entity: 'user',
    entityId: userId,
    summary: `${firstName} ${lastName} asked to change their email address.`,
    details: { email: { from: email, to: newEmail } },
  });
  await notify(tx, organizationId, {
    userId,
    category: 'SECURITY_ALERT',
    title: 'A new email address waits for its confirmation',
    message: `In ${browserAndAddress(ctx.caller)}, ${newEmail} was entered as your new address instead of ${email}. It replaces the old one when the link sent to it is opened. ${ifNotYou}`,
  });
}
