import type { Tx } from '@steward/db/client';
import { addressLinks, users } from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import { daysInMs } from '../calendar';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { type AccountLink, linkToken, readLinkToken } from './link-token';
import { deleteLink, isUsableLink, linkOfUser, userOfLinkRow } from './one-time-links';

const validMs = daysInMs(1);

/** Path of the page that confirms an address, below the address of the web client. */
export const addressLinkPath = (key: Uint8Array, link: AccountLink) =>
  `/confirm-email?token=${linkToken(key, 'address-link', link)}`;

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
  const ofUser = linkOfUser(addressLinks, { organizationId, userId });
  const [current] = await tx.select().from(addressLinks).where(ofUser).for('update');
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
export async function addressOfLink(ctx: Pick<Context, 'db' | 'now'>, link: AccountLink) {
  const [row] = await ctx.db
    .select({ email: addressLinks.email, user: users })
    .from(addressLinks)
    .innerJoin(users, userOfLinkRow(addressLinks))
    .where(isUsableLink(addressLinks, link, ctx.now()));
  return row ?? null;
}

/** @throws NOT_FOUND with the same answer for every token that cannot be used */
export async function openAddressLink(ctx: Context, token: string) {
  const link = readLinkToken(ctx.settings.signingKey, 'address-link', token);
  const target = link && (await addressOfLink(ctx, link));
  if (!link || !target) throw invalidAddressLink();
  return { link, ...target };
}

/** Deletes the link, so that it works once. @throws NOT_FOUND if another call used it first */
export async function useAddressLink(tx: Tx, link: AccountLink): Promise<void> {
  if (!(await deleteLink(tx, addressLinks, link))) throw invalidAddressLink();
}

const invalidAddressLink = () =>
  new DomainError('NOT_FOUND', 'This link has been used, was replaced or has expired. Ask for a new one in Settings.', {
    reason: 'Link not valid',
  });
