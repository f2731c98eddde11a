import type { Tx } from '@steward/db/client';
import { users } from '@steward/db/schema';
import { recordAuditBy } from '../audit/record';
import type { Context, JobContext } from '../context';
import { notify } from '../notify/notify';
import { findUser, lockUserRow, ofUser } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { organizationTopic } from '../topics';
import { addressLinkPath, addressOfLink, openAddressLink, useAddressLink } from './address-links';
import { changeEmail } from './identities';
import type { AccountLink } from './link-token';
import { browserAndAddress, ifNotYou } from './security-messages';

/** Data for the page that a link opens. @throws NOT_FOUND */
export async function describeAddressLink(ctx: Context, token: string) {
  const { email, user } = await openAddressLink(ctx, token);
  return { email, isChange: email !== user.email };
}

/** Confirms the address of the account, or replaces it by the confirmed one. @throws NOT_FOUND, CONFLICT (address taken) */
export async function confirmAddress(ctx: Context, token: string): Promise<{ message: string }> {
  const { link, email } = await openAddressLink(ctx, token);
  const { organizationId, userId } = link;
  const isChange = await ctx.db.transaction(async (tx) => {
    await lockUserRow(tx, organizationId, userId);
    await useAddressLink(tx, link);
    const user = await findUser(tx, organizationId, userId);
    await changeEmail(tx, user, email);
    await tx
      .update(users)
      .set({ email, confirmedEmail: email, updatedAt: ctx.now() })
      .where(ofUser(organizationId, userId));
    publishAfterCommit(tx, organizationTopic(organizationId));
    await recordConfirmation(tx, ctx, user, email);
    return email !== user.email;
  });
  return { message: isChange ? `You sign in with ${email} from now on.` : `The address ${email} is confirmed.` };
}

async function recordConfirmation(tx: Tx, ctx: Context, user: typeof users.$inferSelect, email: string): Promise<void> {
  const { organizationId, id } = user;
  const name = `${user.firstName} ${user.lastName}`;
  const actor = { organizationId, id, name };
  const change = { entity: 'user', entityId: id } as const;
  if (email === user.email) {
    const summary = `${name} confirmed their email address.`;
    return recordAuditBy(tx, ctx, actor, { ...change, action: 'user.email-confirmed', summary });
  }
  await recordAuditBy(tx, ctx, actor, {
    ...change,
    action: 'user.email-changed',
    summary: `${name} changed their email address.`,
    details: { email: { from: user.email, to: email } },
  });
  await notify(tx, organizationId, {
    userId: id,
    category: 'SECURITY_ALERT',
    title: 'Your email address was changed',
    message: `You now sign in with ${email} instead of ${user.email}. The new address was confirmed in ${browserAndAddress(ctx.caller)}. ${ifNotYou}`,
  });
  await alertFormerAddress(ctx, tx, user, email);
}

/** Notifications go to the new address, so the former one gets an email of its own. */
export async function alertFormerAddress(
  ctx: Pick<Context, 'ports'>,
  tx: Tx,
  {
    organizationId,
    id: userId,
    email: formerEmail,
  }: Pick<typeof users.$inferSelect, 'organizationId' | 'id' | 'email'>,
  newEmail: string,
): Promise<void> {
  if (!ctx.ports.channels.email) return;
  const payload = { organizationId, userId, formerEmail, newEmail };
  const key = `${organizationId}:${userId}:${formerEmail}:${newEmail}`;
  await ctx.ports.jobs.enqueue(tx, 'accounts.alert-former-address', { payload, key });
}

/** Job entry point. */
export async function mailAddressLink(ctx: JobContext, link: AccountLink): Promise<void> {
  const target = await addressOfLink(ctx, link);
  if (!target) return;
  const { email, user } = target;
  const { publicUrl, signingKey } = ctx.settings;
  const reason =
    email === user.email
      ? 'please confirm that this address is yours. Notifications of Steward and links for a forgotten password go to it.'
      : `somebody signed in to your account asked to replace the address ${user.email} by this one. Until you confirm it, nothing changes.`;
  await ctx.ports.channels.email?.send(email, {
    title: 'Confirm your email address for Steward',
    text: `Hello ${user.firstName},\n\n${reason} The link works once and for a day.\n\nIf it was not you, ignore this email.`,
    url: `${publicUrl}${addressLinkPath(signingKey, link)}`,
  });
}

/** Job entry point. */
export async function mailFormerAddress(
  ctx: JobContext,
  { formerEmail, newEmail }: { formerEmail: string; newEmail: string },
): Promise<void> {
  await ctx.ports.channels.email?.send(formerEmail, {
    title: 'Your email address for Steward was changed',
    text: `Your account now uses ${newEmail} instead of this address. If this was not you, tell an administrator of your organization at once: whoever has the new address can set a new password.`,
    url: ctx.settings.publicUrl,
  });
}
