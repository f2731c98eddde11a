import type { Tx } from '@steward/db/client';
import { documentFigures, documentPages, documents, documentTerms, passages, passageVectors } from '@steward/db/schema';
import { PASSAGE_FORMAT } from '@steward/manuals/chunk/passage';
import { and, eq } from 'drizzle-orm';
import { inBatches } from '../batches';
import type { JobContext } from '../context';
import type { ReadManual } from '../ports';
import type { DocumentKey } from './document-rows';
import { storeItems } from './found-items';

/** Reports how many of a manual's passages are stored; storing them takes most of the time. */
type OnSaved = (saved: number, total: number) => void;

/**
 * Stores pages, figures, passages and terms, replacing those of an earlier attempt. Works in batches without a transaction, because
 * a long one would block the only session of the embedded database. Safe to run twice; nothing reads the rows before
 * `completeDocument`.
 */
export async function storeReadManual(
  ctx: JobContext,
  { organizationId, documentId }: DocumentKey,
  manual: ReadManual,
  onSaved: OnSaved = () => {},
): Promise<void> {
  const { db } = ctx;
  const key = { organizationId, documentId };
  for (const table of [passageVectors, passages, documentFigures, documentPages, documentTerms]) {
    await db.delete(table).where(and(eq(table.organizationId, organizationId), eq(table.documentId, documentId)));
  }
  for (const rows of inBatches(manual.pages)) {
    await db
      .insert(documentPages)
      .values(rows.map((page) => ({ ...key, ...page })))
      .onConflictDoNothing();
  }
  for (const rows of inBatches(manual.figures)) {
    await db
      .insert(documentFigures)
      .values(rows.map((figure) => ({ ...key, ...figure })))
      .onConflictDoNothing();
  }
  let saved = 0;
  onSaved(saved, manual.passages.length);
  for (const rows of inBatches(manual.passages)) {
    await db
      .insert(passages)
      .values(rows.map((passage) => ({ ...key, ...passage })))
      .onConflictDoNothing();
    saved += rows.length;
    onSaved(saved, manual.passages.length);
  }
  await storeItems(ctx, key, manual);
  for (const rows of inBatches(manual.statistics.terms)) {
    await db
      .insert(documentTerms)
      .values(rows.map((term) => ({ ...key, ...term })))
      .onConflictDoNothing();
  }
}

/** Marks a document as read: from here on it can be searched by words. */
export async function completeDocument(
  ctx: Pick<JobContext, 'now'> & { db: Tx },
  key: DocumentKey & { startedAt: Date },
  manual: ReadManual,
): Promise<void> {
  const { terms: _terms, ...lexical } = manual.statistics;
  await ctx.db
    .update(documents)
    .set({
      processingStatus: 'completed',
      processingStage: 'embedding',
      pagesRead: manual.pageCount,
      passagesEmbedded: 0,
      readingAttempts: 0,
      failureReason: null,
      failureMessage: null,
      recognised: manual.pages.some((page) => page.recognised),
      picturePages: manual.picturePages ?? [],
      vectorized: false,
      embeddingModel: null,
      title: manual.title ?? null,
      language: manual.language,
      totalPages: manual.pageCount,
      processedChunks: manual.passages.length,
      lexical,
      passageFormat: PASSAGE_FORMAT,
      suggestions: manual.suggestions,
      processedAt: ctx.now(),
      processingTime: (ctx.now().getTime() - key.startedAt.getTime()) / 1000,
    })
    .where(and(eq(documents.organizationId, key.organizationId), eq(documents.id, key.documentId)));
}
