import type { Tx } from '@steward/db/client';
import { documentFigures, documentPages, documents, documentTerms, passages, passageVectors } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { inBatches } from '../batches';
import type { JobContext } from '../context';
import type { ReadManual } from '../ports';
import type { DocumentKey } from './document-rows';
import { storeItems } from './found-items';

/** Reports how many of a manual's passages are stored: by far the most of what is stored. */
type OnSaved = (saved: number, total: number) => void;

/**
 * Stores pages, figures, passages and terms in place of what an earlier attempt stored, in batches without a transaction: a long
 * one would hold the embedded database's only session, and everybody would wait. Safe to run twice; nothing reads it
 * before `completeDocument`.
 */
export async function storeReadManual(
  ctx: JobContext,
  of: DocumentKey,
  manual: ReadManual,
  onSaved: OnSaved = () => {},
): Promise<void> {
  const { db } = ctx;
  const key = { organizationId: of.organizationId, documentId: of.documentId };
  for (const table of [passageVectors, passages, documentFigures, documentPages, documentTerms]) {
    await db
      .delete(table)
      .where(and(eq(table.organizationId, key.organizationId), eq(table.documentId, key.documentId)));
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

/** The document can be searched, by words, from here on. */
export async function completeDocument(
  ctx: Pick<JobContext, 'now'> & { db: Tx },
  of: DocumentKey & { startedAt: Date },
  manual: ReadManual,
): Promise<void> {
  const { terms: _stored, ...lexical } = manual.statistics;
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
      suggestions: manual.suggestions,
      processedAt: ctx.now(),
      processingTime: (ctx.now().getTime() - of.startedAt.getTime()) / 1000,
    })
    .where(and(eq(documents.organizationId, of.organizationId), eq(documents.id, of.documentId)));
}
