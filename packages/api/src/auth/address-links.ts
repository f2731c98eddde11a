import type { Tx } from '@steward/db/client';
import { addressLinks, users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { daysInMs } from '../calendar';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { ofUser } from '../people';
import { type AccountLink, linkToken, readLinkToken } from './link-token';

const validMs = daysInMs(1);

/** Path of the page that confirms an address, below the address of the web client. */
export const addressLinkPath = (key: Uint8Array, link: AccountLink) =>
  `/confirm-email?token=${linkToken(key, 'address-link', link)}`;

export const addressLinkOf = ({ organizationId, userId }: Omit<AccountLink, 'linkId'>) =>
  and(eq(addressLinks.organizationId, organizationId), eq(addressLinks.userId, userId));

/**
 * Sends a link that confirms the address, in the transaction that makes it necessary. A valid link for the same address
 * is sent again, so that earlier emails keep working; a link for another address becomes invalid.
 */
export async function sendAddressLink(
  ctx: Pick<Context, 'now' | 'ports'>,
  tx: Tx,
  { organizationId, userId, email }: Omit<AccountLink, 'linkId'> & { email: string },
): Promise<void> {
  const now = ctx.now();
  const [current] = await tx.select().from(addressLinks).where(addressLinkOf({ organizationId, userId })).for('update');
  const isSame = current !== undefined && current.email === email && current.expiresAt > now;
  const linkId = isSame ? current.linkId : uuidv7();
  const set = { linkId, email, createdAt: now, expiresAt: new Date(now.getTime() + validMs) };
  await tx
    .insert(addressLinks)
    .values({ ...set, organizationId, userId })
    .onConflictDoUpdate({ target: [addressLinks.organizationId, addressLinks.userId], set });
  const link = { organizationId, userId, linkId };
  await ctx.ports.jobs.enqueue(tx, 'accounts.mail-address-link', { payload: link, key: linkId });
}

/** The address and user of a valid link; null when it was used, replaced or has expired, or the account is disabled. */
export async function addressOfLink(ctx: Pick<Context, 'db' | 'now'>, { organizationId, userId, linkId }: AccountLink) {
  const [row] = await ctx.db
    .select({ user: users, link: addressLinks })
    .from(addressLinks)
    .innerJoin(users, and(eq(users.organizationId, addressLinks.organizationId), eq(users.id, addressLinks.userId)))
    .where(and(addressLinkOf({ organizationId, userId }), ofUser(organizationId, userId)));
  const isValid = row?.link.linkId === linkId && row.link.expiresAt > ctx.now() && row.user.enabled;
  return isValid ? { email: row.link.email, user: row.user } : null;
}

/** @throws NOT_FOUND with the same answer for every token that cannot be used */
export async function openAddressLink(ctx: Context, token: string) {
  const link = readLinkToken(ctx.settings.signingKey, 'address-link', token);
  const target = link && (await addressOfLink(ctx, link));
  if (!link || !target) throw invalidAddressLink();
  return { link, ...target };
}

/** Deletes the link, so that it works once. @throws NOT_FOUND if another call used it first */
export async function useAddressLink(tx: Tx, { linkId, ...link }: AccountLink): Promise<void> {
  const deleted = await tx
    .delete(addressLinks)
    .where(and(addressLinkOf(link), eq(addressLinks.linkId, linkId)))
    .returning({ linkId: addressLinks.linkId });
  if (!deleted.length) throw invalidAddressLink();
}

const invalidAddressLink = () =>
  new DomainError('NOT_FOUND', 'This link has been used, was replaced or has expired. Ask for a new one in Settings.', {
    reason: 'Link not valid',
  });
