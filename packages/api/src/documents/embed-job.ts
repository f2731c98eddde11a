import { documents, passages, passageVectors } from '@steward/db/schema';
import { and, asc, count, eq, ne, notExists, or, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { documentsTopic } from '../topics';
import { type DocumentKey, ofDocument } from './document-rows';
import { markReady } from './mark-ready';

const passagesPerBatch = 256;

/**
 * Stores vectors of a document's passages, batch by batch; a restart goes on with those that have none. The document
 * counts as vectorized only when all are there: until then search goes by words, or by the earlier model's vectors.
 */
export async function embedDocument(ctx: JobContext, of: DocumentKey): Promise<void> {
  const { organizationId, documentId } = of;
  const [document] = await ctx.db
    .select({ stage: documents.processingStage })
    .from(documents)
    .where(ofDocument(organizationId, documentId));
  // deleted meanwhile
  if (!document) return;
  const state = await ctx.ports.embedder.state();
  if (!state.ready) {
    ctx.log.warn({ ...of, reason: state.reason }, 'not embedded: no model');
    return ctx.db.transaction((tx) => markReady(ctx, tx, of));
  }
  const { model } = state;
  // a document that is ready serves while another model's vectors are added
  let embedded = document.stage === 'ready' ? null : await countVectors(ctx, of, model);

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
    if (embedded === null) continue;
    embedded += missing.length;
    await ctx.db.update(documents).set({ passagesEmbedded: embedded }).where(ofDocument(organizationId, documentId));
    await ctx.ports.events.publish(documentsTopic(organizationId));
  }
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(documents)
      .set({
        vectorized: true,
        embeddingModel: model,
        passagesEmbedded: sql`coalesce(${documents.processedChunks}, 0)`,
      })
      .where(ofDocument(organizationId, documentId));
    await tx
      .delete(passageVectors)
      .where(
        and(
          eq(passageVectors.organizationId, organizationId),
          eq(passageVectors.documentId, documentId),
          ne(passageVectors.model, model),
        ),
      );
    await markReady(ctx, tx, of);
  });
}

async function countVectors(ctx: JobContext, of: DocumentKey, model: string): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(passageVectors)
    .where(
      and(
        eq(passageVectors.organizationId, of.organizationId),
        eq(passageVectors.documentId, of.documentId),
        eq(passageVectors.model, model),
      ),
    );
  return row?.n ?? 0;
}

/** What the queue calls. After its last try the document is ready as it is: search goes by words until the next start. */
export async function embedJob(ctx: JobContext, of: DocumentKey, isLastAttempt: boolean): Promise<void> {
  try {
    await embedDocument(ctx, of);
    await recognisePictures(ctx, of);
  } catch (error) {
    if (isLastAttempt) await ctx.db.transaction((tx) => markReady(ctx, tx, of));
    throw error;
  }
}

/** What can be asked by now is worth more than what stands in pictures: these come last. */
async function recognisePictures(ctx: JobContext, of: DocumentKey): Promise<void> {
  if (!ctx.ports.recogniser) return;
  const [document] = await ctx.db
    .select({ pages: documents.picturePages })
    .from(documents)
    .where(ofDocument(of.organizationId, of.documentId));
  if (document?.pages.length) await ctx.ports.jobs.enqueue('knowledge.recognise', of, of.documentId);
}

/** Puts every document into the queue that is not ready, or has no vectors of the present model: called once at start. */
export async function resumeEmbeddings(ctx: JobContext): Promise<number> {
  const state = await ctx.ports.embedder.state();
  const other = state.ready
    ? or(eq(documents.vectorized, false), ne(documents.embeddingModel, state.model))
    : undefined;
  const open = await ctx.db
    .select({ organizationId: documents.organizationId, documentId: documents.id })
    .from(documents)
    .where(and(eq(documents.processingStatus, 'completed'), or(ne(documents.processingStage, 'ready'), other)));
  for (const job of open) await ctx.ports.jobs.enqueue('knowledge.embed', job, job.documentId);
  return open.length;
}
