import { documents, passages, passageVectors } from '@steward/db/schema';
import { and, asc, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import type { JobContext } from '../context';

const passagesPerBatch = 256;

/**
 * Stores vectors of a document's passages, batch by batch; a restart goes on with those that have none. The document
 * counts as vectorized only when all are there: until then search goes by words, or by the earlier model's vectors.
 */
export async function embedDocument(
  ctx: JobContext,
  of: { organizationId: string; documentId: string },
): Promise<void> {
  const state = await ctx.ports.embedder.state();
  if (!state.ready) return ctx.log.warn({ ...of, reason: state.reason }, 'not embedded: no model');
  const { organizationId, documentId } = of;
  const { model } = state;

  for (;;) {
    const missing = await ctx.db
      .select({ ordinal: passages.ordinal, kind: passages.kind, context: passages.context })
      .from(passages)
      .where(
        and(
          eq(passages.organizationId, organizationId),
          eq(passages.documentId, documentId),
          notExists(
            ctx.db
              .select({ one: sql`1` })
              .from(passageVectors)
              .where(
                and(
                  eq(passageVectors.organizationId, passages.organizationId),
                  eq(passageVectors.documentId, passages.documentId),
                  eq(passageVectors.model, model),
                  eq(passageVectors.ordinal, passages.ordinal),
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(passages.ordinal))
      .limit(passagesPerBatch);
    if (!missing.length) break;
    const vectors = await ctx.ports.embedder.embed(
      missing.map((p) => p.context),
      'document',
    );
    await ctx.db
      .insert(passageVectors)
      .values(
        missing.flatMap(({ ordinal, kind }, i) => {
          const vector = vectors[i];
          return vector ? [{ organizationId, documentId, model, ordinal, kind, embedding: Array.from(vector) }] : [];
        }),
      )
      .onConflictDoNothing();
  }
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(documents)
      .set({ vectorized: true, embeddingModel: model })
      .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)));
    await tx
      .delete(passageVectors)
      .where(
        and(
          eq(passageVectors.organizationId, organizationId),
          eq(passageVectors.documentId, documentId),
          ne(passageVectors.model, model),
        ),
      );
  });
}

/** Puts every document without vectors of the present model into the queue: called once at start. */
export async function resumeEmbeddings(ctx: JobContext): Promise<number> {
  const state = await ctx.ports.embedder.state();
  if (!state.ready) return 0;
  const open = await ctx.db
    .select({ organizationId: documents.organizationId, documentId: documents.id })
    .from(documents)
    .where(
      and(
        inArray(documents.processingStatus, ['completed']),
        or(eq(documents.vectorized, false), ne(documents.embeddingModel, state.model)),
      ),
    );
  for (const job of open) await ctx.ports.jobs.enqueue('knowledge.embed', job, job.documentId);
  return open.length;
}
