import type { Tx } from '@steward/db/client';
import { documentPages, documents, documentTerms, passages, passageVectors } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { JobContext } from '../context';
import type { ReadManual } from '../ports';

const rowsPerInsert = 500;

/** Stores what was read, in place of what an earlier attempt stored. Search by words works from here on. */
export async function storeReadManual(
  ctx: Omit<JobContext, 'db'> & { db: Tx },
  of: { organizationId: string; documentId: string; startedAt: Date },
  manual: ReadManual,
): Promise<void> {
  const { db } = ctx;
  const { organizationId, documentId } = of;
  const key = { organizationId, documentId };
  for (const table of [passageVectors, passages, documentPages, documentTerms]) {
    await db.delete(table).where(and(eq(table.organizationId, organizationId), eq(table.documentId, documentId)));
  }
  for (const rows of batches(manual.pages)) await db.insert(documentPages).values(rows.map((p) => ({ ...key, ...p })));
  for (const rows of batches(manual.passages)) await db.insert(passages).values(rows.map((p) => ({ ...key, ...p })));
  const { terms, ...lexical } = manual.statistics;
  for (const rows of batches(terms)) await db.insert(documentTerms).values(rows.map((t) => ({ ...key, ...t })));
  await db
    .update(documents)
    .set({
      processingStatus: 'completed',
      failureReason: null,
      failureMessage: null,
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
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)));
}

function* batches<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += rowsPerInsert) yield rows.slice(at, at + rowsPerInsert);
}
