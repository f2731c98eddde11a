import type { Db, Tx } from '@steward/db/client';
import { passwordResets, users } from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { type AccountLink, linkToken, readLinkToken } from './link-token';
import { deleteLink, isUsableLink, linkOfUser, userOfLinkRow } from './one-time-links';

const emailedLinkSeconds = 3600;
const handedOverLinkSeconds = 24 * 3600;

/** Path of the page that sets a new password, below the address of the web client. */
export const passwordLinkPath = (key: Uint8Array, link: AccountLink) =>
  `/reset-password?token=${linkToken(key, 'password-link', link)}`;

/** The link for an email: the user's valid link if there is one, so that another request keeps earlier emails working. */
export async function linkForEmail(tx: Tx, now: Date, organizationId: string, userId: string): Promise<AccountLink> {
  const ofUser = linkOfUser(passwordResets, { organizationId, userId });
  const [current] = await tx.select().from(passwordResets).where(ofUser).for('update');
  const isValid = current !== undefined && current.expiresAt > now;
  const requestedExpiry = inSeconds(now, emailedLinkSeconds);
  const expiresAt = isValid && current.expiresAt > requestedExpiry ? current.expiresAt : requestedExpiry;
  const linkId = isValid ? current.linkId : uuidv7();
  await storeLink(tx, { organizationId, userId, linkId }, now, expiresAt);
  return { organizationId, userId, linkId };
}

/** A new link for an administrator to hand over. Earlier links of the user become invalid. */
export async function linkToHandOver(tx: Tx, now: Date, organizationId: string, userId: string) {
  const link = { organizationId, userId, linkId: uuidv7() };
  const expiresAt = inSeconds(now, handedOverLinkSeconds);
  await storeLink(tx, link, now, expiresAt);
  return { link, expiresAt };
}

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

async function storeLink(tx: Tx, link: AccountLink, createdAt: Date, expiresAt: Date): Promise<void> {
  const { organizationId, userId, linkId } = link;
  await tx
    .insert(passwordResets)
    .values({ organizationId, userId, linkId, createdAt, expiresAt })
    .onConflictDoUpdate({
      target: [passwordResets.organizationId, passwordResets.userId],
      set: { linkId, createdAt, expiresAt },
    });
}

/** The user of a valid link; null when it was used, replaced or has expired, or the account is disabled. */
export async function userOfLink(db: Db | Tx, now: Date, link: AccountLink) {
  const [row] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, userOfLinkRow(passwordResets))
    .where(isUsableLink(passwordResets, link, now));
  return row?.user ?? null;
}

/** @throws NOT_FOUND with the same answer for every token that cannot be used */
export async function openLink(ctx: Context, token: string) {
  const link = readLinkToken(ctx.settings.signingKey, 'password-link', token);
  const user = link && (await userOfLink(ctx.db, ctx.now(), link));
  if (!link || !user) throw invalidLink();
  return { link, user };
}

/** Deletes the link, so that it works once. @throws NOT_FOUND if another call used it first */
export async function useLink(tx: Tx, link: AccountLink): Promise<void> {
  if (!(await deleteLink(tx, passwordResets, link))) throw invalidLink();
}

const invalidLink = () =>
  new DomainError('NOT_FOUND', 'This link has been used or has expired. Please ask for a new one.', {
    reason: 'Link not valid',
  });
