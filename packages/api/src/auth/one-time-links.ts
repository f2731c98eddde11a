import type { Tx } from '@steward/db/client';
import { type addressLinks, type passwordResets, users } from '@steward/db/schema';
import { and, eq, gt } from 'drizzle-orm';
import type { AccountLink } from './link-token';

/** A table of links that work once. A user has at most one link in each. */
type LinkTable = typeof passwordResets | typeof addressLinks;

export const linkOfUser = (links: LinkTable, { organizationId, userId }: Omit<AccountLink, 'linkId'>) =>
  and(eq(links.organizationId, organizationId), eq(links.userId, userId));

const isLink = (links: LinkTable, link: AccountLink) => and(linkOfUser(links, link), eq(links.linkId, link.linkId));

/** Joins the user of a link. */
export const userOfLinkRow = (links: LinkTable) =>
  and(eq(users.organizationId, links.organizationId), eq(users.id, links.userId));

/** Whether a link, joined with its user, was not used or replaced and has not expired, and the account is enabled. */
export const isUsableLink = (links: LinkTable, link: AccountLink, now: Date) =>
  and(isLink(links, link), gt(links.expiresAt, now), eq(users.enabled, true));

/** Deletes a link, so that it works once. @returns false if another call used it first */
export async function deleteLink(tx: Tx, links: LinkTable, link: AccountLink): Promise<boolean> {
  const deletedLinks = await tx.delete(links).where(isLink(links, link)).returning({ linkId: links.linkId });
  return deletedLinks.length > 0;
}
