import type { Tx } from '@steward/db/client';
import { documentPages, documents, type LexicalSummary, passages } from '@steward/db/schema';
import { max, sql } from 'drizzle-orm';
import { inBatches } from '../batches';
import type { JobContext } from '../context';
import type { ReadManual } from '../ports';
import { publishAfterCommit } from '../publish-after-commit';
import { documentsTopic } from '../topics';
import { type DocumentKey, ofDocument, passagesOf } from './document-rows';
import { addToTerms } from './document-terms';
import { withoutFailures } from './postponed-work';

const progress = withoutFailures('recognition');

/**
 * Adds the text recognised on some pages to a document in one transaction, so that search finds it from then on.
 * @param remainingPages the pages that are still to be recognised
 * @returns the number of passages added; null when the document was deleted or is being read again
 */
export async function addRecognised(
  ctx: JobContext,
  key: DocumentKey,
  found: ReadManual | null,
  remainingPages: number[],
): Promise<number | null> {
  const whereDocument = ofDocument(key.organizationId, key.documentId);
  return ctx.db.transaction(async (tx) => {
    const [document] = await tx
      .select({ status: documents.processingStatus, lexical: documents.lexical, chunks: documents.processedChunks })
      .from(documents)
      .where(whereDocument)
      .for('update');
    if (document?.status !== 'completed') return null;
    if (!found) {
      await tx
        .update(documents)
        .set({ picturePages: remainingPages, ...progress })
        .where(whereDocument);
      return 0;
    }
    await addPassages(tx, key, found);
    await addToTerms(tx, key, found.statistics.terms);
    await addTexts(tx, key, found);
    await tx
      .update(documents)
      .set({
        picturePages: remainingPages,
        ...progress,
        recognised: true,
        processedChunks: (document.chunks ?? 0) + found.passages.length,
        ...(document.lexical ? { lexical: withPassages(document.lexical, found.statistics) } : {}),
      })
      .where(whereDocument);
    publishAfterCommit(tx, documentsTopic(key.organizationId));
    return found.passages.length;
  });
}

async function addPassages(tx: Tx, key: DocumentKey, { passages: found }: ReadManual): Promise<void> {
  const [last] = await tx
    .select({ ordinal: max(passages.ordinal) })
    .from(passages)
    .where(passagesOf(key));
  const first = (last?.ordinal ?? -1) + 1;
  const rows = found.map((passage, at) => ({ ...passage, ...key, ordinal: first + at }));
  for (const batch of inBatches(rows)) await tx.insert(passages).values(batch);
}

/** Appends the recognised text to the text layer of each page. */
async function addTexts(tx: Tx, key: DocumentKey, { pages }: ReadManual): Promise<void> {
  const recognised = pages.map(({ page, text }) => ({ page, text }));
  await tx.execute(sql`update ${documentPages} set recognised = true, text = concat_ws(chr(10), nullif(${documentPages.text}, ''), recognised.text)
    from jsonb_to_recordset(${JSON.stringify(recognised)}::text::jsonb) as recognised(page integer, text text)
    where ${documentPages.organizationId} = ${key.organizationId} and ${documentPages.documentId} = ${key.documentId}
      and ${documentPages.page} = recognised.page`);
}

/** Adds the passages; the page count stays, because these pages were counted when the document was read. */
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
