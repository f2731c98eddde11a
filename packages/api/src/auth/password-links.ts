import type { Db, Tx } from '@steward/db/client';
import { passwordResets, users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { ofUser } from '../people';
import { type AccountLink, linkToken, readLinkToken } from './link-token';

const emailedLinkSeconds = 3600;
const handedOverLinkSeconds = 24 * 3600;

/** Path of the page that sets a new password, below the address of the web client. */
export const passwordLinkPath = (key: Uint8Array, link: AccountLink) =>
  `/reset-password?token=${linkToken(key, 'password-link', link)}`;

const resetOf = (organizationId: string, userId: string) =>
  and(eq(passwordResets.organizationId, organizationId), eq(passwordResets.userId, userId));

/** The link for an email: the user's valid link if there is one, so that another request keeps earlier emails working. */
export async function linkForEmail(tx: Tx, now: Date, organizationId: string, userId: string): Promise<AccountLink> {
  const [current] = await tx.select().from(passwordResets).where(resetOf(organizationId, userId)).for('update');
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
export async function userOfLink(db: Db | Tx, now: Date, { organizationId, userId, linkId }: AccountLink) {
  const [row] = await db
    .select({ user: users, reset: passwordResets })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.organizationId, passwordResets.organizationId), eq(users.id, passwordResets.userId)))
    .where(and(resetOf(organizationId, userId), ofUser(organizationId, userId)));
  const isValid = row?.reset.linkId === linkId && row.reset.expiresAt > now && row.user.enabled;
  return isValid ? row.user : null;
}

/** @throws NOT_FOUND with the same answer for every token that cannot be used */
export async function openLink(ctx: Context, token: string) {
  const link = readLinkToken(ctx.settings.signingKey, 'password-link', token);
  const user = link && (await userOfLink(ctx.db, ctx.now(), link));
  if (!link || !user) throw invalidLink();
  return { link, user };
}

/** Deletes the link, so that it works once. @throws NOT_FOUND if another call used it first */
export async function useLink(tx: Tx, { organizationId, userId, linkId }: AccountLink): Promise<void> {
  const deleted = await tx
    .delete(passwordResets)
    .where(and(resetOf(organizationId, userId), eq(passwordResets.linkId, linkId)))
    .returning({ linkId: passwordResets.linkId });
  if (!deleted.length) throw invalidLink();
}

const invalidLink = () =>
  new DomainError('NOT_FOUND', 'This link has been used or has expired. Please ask for a new one.', {
    reason: 'Link not valid',
  });
