import type { Tx } from '@steward/db/client';
import { documentPages, documents, documentTerms, type LexicalSummary, passages } from '@steward/db/schema';
import { PASSAGE_FORMAT } from '@steward/manuals/chunk/passage';
import { passageChanges } from '@steward/manuals/chunk/passage-changes';
import { type StatisticsChange, statisticsChange } from '@steward/manuals/rank/lexical-statistics';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { inBatches } from '../batches';
import type { JobContext } from '../context';
import type { ReadManual } from '../ports';
import { type DocumentKey, ofDocument, passagesOf } from './document-rows';
import { addToTerms } from './document-terms';

/**
 * Updates the passages of a document to those of a new reading, in one transaction that writes only the difference. Passages of pages
 * that were recognised separately stay.
 * @returns whether a passage changed; false also if the document was deleted or updated in the meantime
 */
export async function updatePassages(ctx: JobContext, key: DocumentKey, manual: ReadManual): Promise<boolean> {
  const whereDocument = ofDocument(key.organizationId, key.documentId);
  return ctx.db.transaction(async (tx) => {
    const [document] = await tx
      .select({
        status: documents.processingStatus,
        format: documents.passageFormat,
        lexical: documents.lexical,
        chunks: documents.processedChunks,
      })
      .from(documents)
      .where(whereDocument)
      .for('update');
    if (document?.status !== 'completed' || document.format >= PASSAGE_FORMAT) return false;
    const { removed, added } = await changesOf(tx, key, manual);
    for (const batch of inBatches(removed.map(({ ordinal }) => ordinal)))
      await tx.delete(passages).where(and(passagesOf(key), inArray(passages.ordinal, batch)));
    for (const batch of inBatches(added))
      await tx.insert(passages).values(batch.map((passage) => ({ ...passage, ...key })));
    const statistics = statisticsChange(removed, added);
    await addToTerms(tx, key, statistics.terms);
    if (statistics.terms.length) await removeUnusedTerms(tx, key);
    await tx
      .update(documents)
      .set({
        passageFormat: PASSAGE_FORMAT,
        readingAttempts: 0,
        processedChunks: (document.chunks ?? 0) + added.length - removed.length,
        // not vectorized until the added passages have vectors, so that a restart continues with them
        ...(added.length ? { vectorized: false } : {}),
        ...(document.lexical ? { lexical: changedSummary(document.lexical, statistics) } : {}),
      })
      .where(whereDocument);
    return added.length + removed.length > 0;
  });
}

async function changesOf(tx: Tx, key: DocumentKey, manual: ReadManual) {
  const isKept = await separatelyRecognised(tx, key, manual);
  const stored = await tx
    .select({
      ordinal: passages.ordinal,
      kind: passages.kind,
      page: passages.page,
      headingPath: passages.headingPath,
      text: passages.text,
      context: passages.context,
      cells: passages.cells,
      steps: passages.steps,
    })
    .from(passages)
    .where(passagesOf(key))
    .orderBy(asc(passages.ordinal));
  const isComparable = ({ page }: { page: number }) => !isKept(page);
  const firstOrdinal = (stored.at(-1)?.ordinal ?? -1) + 1;
  return passageChanges(stored.filter(isComparable), manual.passages.filter(isComparable), firstOrdinal);
}

/** @returns whether the words of a page were recognised after the document was read, so that the reading lacks them */
async function separatelyRecognised(tx: Tx, { organizationId, documentId }: DocumentKey, manual: ReadManual) {
  const rows = await tx
    .select({ page: documentPages.page })
    .from(documentPages)
    .where(
      and(
        eq(documentPages.organizationId, organizationId),
        eq(documentPages.documentId, documentId),
        eq(documentPages.recognised, true),
      ),
    );
  const recognisedPages = new Set(rows.map(({ page }) => page));
  for (const { page, recognised } of manual.pages) if (recognised) recognisedPages.delete(page);
  return (page: number) => recognisedPages.has(page);
}

async function removeUnusedTerms(tx: Tx, { organizationId, documentId }: DocumentKey): Promise<void> {
  await tx
    .delete(documentTerms)
    .where(
      and(
        eq(documentTerms.organizationId, organizationId),
        eq(documentTerms.documentId, documentId),
        lte(documentTerms.passageFrequency, 0),
        lte(documentTerms.pageFrequency, 0),
      ),
    );
}

function changedSummary(before: LexicalSummary, change: StatisticsChange): LexicalSummary {
  const passageCount = before.passageCount + change.passageCount;
  const passageTerms = before.passageCount * before.averagePassageLength + change.passageTerms;
  return { ...before, passageCount, averagePassageLength: passageCount > 0 ? passageTerms / passageCount : 0 };
}
