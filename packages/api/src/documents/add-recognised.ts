import type { Tx } from '@steward/db/client';
import { documentPages, documents, documentTerms, type LexicalSummary, passages } from '@steward/db/schema';
import { and, eq, max, sql } from 'drizzle-orm';
import { inBatches } from '../batches';
import type { JobContext } from '../context';
import type { ReadManual } from '../ports';
import { publishAfterCommit } from '../publish-after-commit';
import { documentsTopic } from '../topics';
import { type DocumentKey, ofDocument } from './document-rows';

/**
 * Adds what was recognised on some pages to a document that is read, in one transaction: it is found from here on.
 * @param left the pages that are still to be recognised
 * @returns how many passages were added; null when the document is no longer there, or is read anew
 */
export async function addRecognised(
  ctx: JobContext,
  of: DocumentKey,
  found: ReadManual | null,
  left: number[],
): Promise<number | null> {
  const whereDocument = ofDocument(of.organizationId, of.documentId);
  return ctx.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ status: documents.processingStatus, lexical: documents.lexical, chunks: documents.processedChunks })
      .from(documents)
      .where(whereDocument)
      .for('update');
    if (held?.status !== 'completed') return null;
    if (!found) {
      await tx.update(documents).set({ picturePages: left }).where(whereDocument);
      return 0;
    }
    await addPassages(tx, of, found);
    await addTerms(tx, of, found);
    await addTexts(tx, of, found);
    await tx
      .update(documents)
      .set({
        picturePages: left,
        recognised: true,
        processedChunks: (held.chunks ?? 0) + found.passages.length,
        ...(held.lexical ? { lexical: withPassages(held.lexical, found.statistics) } : {}),
      })
      .where(whereDocument);
    publishAfterCommit(tx, documentsTopic(of.organizationId));
    return found.passages.length;
  });
}

async function addPassages(tx: Tx, of: DocumentKey, { passages: found }: ReadManual): Promise<void> {
  const [last] = await tx
    .select({ ordinal: max(passages.ordinal) })
    .from(passages)
    .where(and(eq(passages.organizationId, of.organizationId), eq(passages.documentId, of.documentId)));
  const first = (last?.ordinal ?? -1) + 1;
  const rows = found.map((passage, at) => ({ ...passage, ...of, ordinal: first + at }));
  for (const batch of inBatches(rows)) await tx.insert(passages).values(batch);
}

async function addTerms(tx: Tx, of: DocumentKey, { statistics: { terms } }: ReadManual): Promise<void> {
  for (const batch of inBatches(terms)) {
    await tx
      .insert(documentTerms)
      .values(batch.map((term) => ({ ...of, ...term })))
      .onConflictDoUpdate({
        target: [documentTerms.organizationId, documentTerms.documentId, documentTerms.term],
        set: {
          passageFrequency: sql`${documentTerms.passageFrequency} + excluded.passage_frequency`,
          pageFrequency: sql`${documentTerms.pageFrequency} + excluded.page_frequency`,
        },
      });
  }
}

/** After what little the page said itself. */
async function addTexts(tx: Tx, of: DocumentKey, { pages }: ReadManual): Promise<void> {
  const given = pages.map(({ page, text }) => ({ page, text }));
  await tx.execute(sql`update ${documentPages} set recognised = true, text = concat_ws(chr(10), nullif(${documentPages.text}, ''), given.text)
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given(page integer, text text)
    where ${documentPages.organizationId} = ${of.organizationId} and ${documentPages.documentId} = ${of.documentId}
      and ${documentPages.page} = given.page`);
}

/** The pages were counted before, without these words. */
function withPassages(before: LexicalSummary, added: ReadManual['statistics']): LexicalSummary {
  const passageCount = before.passageCount + added.passageCount;
  const passageTerms =
    before.passageCount * before.averagePassageLength + added.passageCount * added.averagePassageLength;
  const pageTerms = before.pageCount * before.averagePageLength + added.pageCount * added.averagePageLength;
  return {
    passageCount,
    pageCount: before.pageCount,
    averagePassageLength: passageCount ? passageTerms / passageCount : 0,
    averagePageLength: before.pageCount ? pageTerms / before.pageCount : 0,
  };
}
