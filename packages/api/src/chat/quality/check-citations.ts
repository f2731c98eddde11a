import { documentPages, documents } from '@steward/db/schema';
import { standsOnPage } from '@steward/manuals/extract/quotes';
import { and, eq, inArray } from 'drizzle-orm';
import type { Citation } from '../../answers/schema';
import type { ActorContext } from '../../context';
import { DomainError, notFound } from '../../errors';
import { isUuid } from '../../fields';

/**
 * Checks the citations of an administrator: each quote must be on its page, or be empty.
 * @throws NOT_FOUND for another organization's document @throws BAD_REQUEST
 */
export async function checkCitations(ctx: ActorContext, citations: readonly Citation[]): Promise<void> {
  if (!citations.length) return;
  if (!citations.every(({ documentId }) => isUuid(documentId))) throw notFound('Document');
  const ids = [...new Set(citations.map(({ documentId }) => documentId))];
  const { organizationId } = ctx.actor;
  const cited = await ctx.db
    .select({ id: documents.id, name: documents.name })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, ids)));
  const names = new Map(cited.map(({ id, name }) => [id, name]));
  if (names.size < ids.length) throw notFound('Document');
  const pages = await ctx.db
    .select({ documentId: documentPages.documentId, page: documentPages.page, text: documentPages.text })
    .from(documentPages)
    .where(
      and(
        eq(documentPages.organizationId, organizationId),
        inArray(documentPages.documentId, ids),
        inArray(
          documentPages.page,
          citations.map(({ page }) => page),
        ),
      ),
    );
  const texts = new Map(pages.map(({ documentId, page, text }) => [`${documentId} ${page}`, text]));
  for (const [at, { documentId, page, quote }] of citations.entries()) {
    const text = texts.get(`${documentId} ${page}`);
    if (text !== undefined && (quote === '' || standsOnPage(quote, { text }))) continue;
    const name = names.get(documentId);
    const message =
      text === undefined ? `"${name}" has no page ${page}.` : `The quote was not found on page ${page} of "${name}".`;
    throw new DomainError('BAD_REQUEST', message, { details: [{ path: `citations.${at}`, message }] });
  }
}
