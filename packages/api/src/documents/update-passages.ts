import type { Tx } from '@steward/db/client';
import { documents, documentTerms, type LexicalSummary, passages } from '@steward/db/schema';
import { PASSAGE_FORMAT, type PassageKind } from '@steward/manuals/chunk/passage';
import { passageChanges } from '@steward/manuals/chunk/passage-changes';
import { type StatisticsChange, statisticsChange } from '@steward/manuals/rank/lexical-statistics';
import { and, eq, inArray, lte, max, notInArray } from 'drizzle-orm';
import { inBatches } from '../batches';
import type { JobContext } from '../context';
import type { ReadManual } from '../ports';
import { type DocumentKey, ofDocument } from './document-rows';
import { addToTerms } from './document-terms';

/** The kinds that formats after the first changed. */
const updatedKinds: PassageKind[] = ['row', 'procedure'];

/**
 * Brings the rows and procedures of a document to those of a new reading, in one transaction. Passages that are the same keep their
 * ordinals and vectors, and so do those of pages that were recognised separately.
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
        // until the added passages have vectors: a start of the server continues there
        ...(added.length ? { vectorized: false } : {}),
        ...(document.lexical ? { lexical: changedSummary(document.lexical, statistics) } : {}),
      })
      .where(whereDocument);
    return added.length + removed.length > 0;
  });
}

async function changesOf(tx: Tx, key: DocumentKey, { passages: read, picturePages = [] }: ReadManual) {
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
    .where(
      and(
        passagesOf(key),
        inArray(passages.kind, updatedKinds),
        // they have no text in the file
        picturePages.length ? notInArray(passages.page, picturePages) : undefined,
      ),
    );
  const [last] = await tx
    .select({ ordinal: max(passages.ordinal) })
    .from(passages)
    .where(passagesOf(key));
  const comparable = read.filter(({ kind }) => updatedKinds.includes(kind));
  return passageChanges(stored, comparable, (last?.ordinal ?? -1) + 1);
}

const passagesOf = ({ organizationId, documentId }: DocumentKey) =>
  and(eq(passages.organizationId, organizationId), eq(passages.documentId, documentId));

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
