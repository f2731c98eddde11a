import { documents, passages, passageVectors } from '@steward/db/schema';
import { and, asc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { resumedRows } from '../jobs';
import { documentsTopic } from '../topics';
import { type DocumentKey, ofDocument, passagesOf } from './document-rows';
import { enqueueFor } from './enqueue';
import { markReady } from './mark-ready';
import { isDue, postpone, withoutFailures } from './postponed-work';
import { analyseSearchTables } from './table-statistics';

const passagesPerBatch = 256;

/**
 * Stores vectors of a document's passages in batches; after a restart it continues with the passages that have none. The
 * document counts as vectorized once all passages have one. Until then search uses words, or the vectors of the earlier model.
 */
export async function embedDocument(ctx: JobContext, key: DocumentKey): Promise<void> {
  const { organizationId, documentId } = key;
  const [document] = await ctx.db
    .select({ stage: documents.processingStage })
    .from(documents)
    .where(ofDocument(organizationId, documentId));
  // deleted in the meantime
  if (!document) return;
  const state = await ctx.ports.embedder.state();
  if (!state.ready) {
    ctx.log.warn({ ...key, reason: state.reason }, 'a document was not embedded: no model is ready');
    return ctx.db.transaction((tx) => markReady(ctx, tx, key));
  }
  const { model } = state;
  const stored = await ordinalsWithVector(ctx, key, model);
  // a document that is ready stays searchable while vectors of another model are added, so it shows no progress
  let embedded = document.stage === 'ready' ? null : stored.size;

  for (let last = -1; ; ) {
    const batch = await passagesAfter(ctx, key, last);
    const end = batch.at(-1);
    if (!end) break;
    last = end.ordinal;
    const passagesToEmbed = batch.filter(({ ordinal }) => !stored.has(ordinal));
    if (!passagesToEmbed.length) continue;
    const vectors = await ctx.ports.embedder.embed(
      passagesToEmbed.map((p) => p.context),
      'document',
    );
    await ctx.db
      .insert(passageVectors)
      .values(
        passagesToEmbed.flatMap(({ ordinal, kind }, i) => {
          const vector = vectors[i];
          return vector ? [{ organizationId, documentId, model, ordinal, kind, embedding: Array.from(vector) }] : [];
        }),
      )
      .onConflictDoNothing();
    if (embedded === null) continue;
    embedded += passagesToEmbed.length;
    await ctx.db.update(documents).set({ passagesEmbedded: embedded }).where(ofDocument(organizationId, documentId));
    await ctx.ports.events.publish(documentsTopic(organizationId));
  }
  await analyseSearchTables(ctx.db);
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(documents)
      .set({
        vectorized: true,
        embeddingModel: model,
        ...withoutFailures('vectors'),
        passagesEmbedded: sql`coalesce(${documents.processedChunks}, 0)`,
      })
      .where(ofDocument(organizationId, documentId));
    await tx.delete(passageVectors).where(and(vectorsOf(key), ne(passageVectors.model, model)));
    await markReady(ctx, tx, key);
  });
}

/** The next batch of passages, by ordinal. */
function passagesAfter(ctx: JobContext, key: DocumentKey, last: number) {
  return ctx.db
    .select({ ordinal: passages.ordinal, kind: passages.kind, context: passages.context })
    .from(passages)
    .where(and(passagesOf(key), gt(passages.ordinal, last)))
    .orderBy(asc(passages.ordinal))
    .limit(passagesPerBatch);
}

/**
 * Ordinals of the passages that already have a vector of the model, from an earlier attempt. Queried separately: as an anti-join in
 * `passagesAfter` it scanned all vectors of the document for each batch, because the planner has no statistics of tables that were just
 * filled.
 */
async function ordinalsWithVector(ctx: JobContext, key: DocumentKey, model: string): Promise<Set<number>> {
  const rows = await ctx.db
    .select({ ordinal: passageVectors.ordinal })
    .from(passageVectors)
    .where(and(vectorsOf(key), eq(passageVectors.model, model)));
  return new Set(rows.map(({ ordinal }) => ordinal));
}

const vectorsOf = ({ organizationId, documentId }: DocumentKey) =>
  and(eq(passageVectors.organizationId, organizationId), eq(passageVectors.documentId, documentId));

/**
 * Job entry point. After the last failed attempt the document becomes ready without vectors, so that keyword search works until a
 * later job succeeds.
 */
export async function embedJob(ctx: JobContext, key: DocumentKey, isLastAttempt: boolean): Promise<void> {
  try {
    await embedDocument(ctx, key);
  } catch (error) {
    if (isLastAttempt) {
      await ctx.db.transaction(async (tx) => {
        await markReady(ctx, tx, key);
        await postpone(tx, ctx, key, 'vectors');
      });
    }
    throw error;
  }
}

const isCompleted = eq(documents.processingStatus, 'completed');

/** Enqueues documents that are not ready, and documents without vectors whose next attempt is due. @returns their number */
export async function resumeEmbeddings(ctx: JobContext): Promise<number> {
  const unready = await documentsToEmbed(ctx, ne(documents.processingStage, 'ready'));
  const state = await ctx.ports.embedder.state();
  const isMissing = and(eq(documents.vectorized, false), eq(documents.processingStage, 'ready'), isDue(ctx, 'vectors'));
  const documentsWithoutVectors = state.ready ? await documentsToEmbed(ctx, isMissing) : [];
  await enqueueFor(ctx.ports.jobs, ctx.db, 'knowledge.embed', ...unready, ...documentsWithoutVectors);
  return unready.length + documentsWithoutVectors.length;
}

const documentsToEmbed = (ctx: JobContext, condition: SQL | undefined): Promise<DocumentKey[]> =>
  ctx.db
    .select({ organizationId: documents.organizationId, documentId: documents.id })
    .from(documents)
    .where(and(isCompleted, condition))
    .orderBy(documents.id)
    .limit(resumedRows);

/** Enqueues every document without vectors of the current model, regardless of when its next attempt is due. Called once at startup. */
export async function enqueueMissingVectors(ctx: JobContext): Promise<number> {
  const state = await ctx.ports.embedder.state();
  if (!state.ready) return 0;
  const unfinished = await ctx.db
    .select({ organizationId: documents.organizationId, documentId: documents.id })
    .from(documents)
    .where(and(isCompleted, or(eq(documents.vectorized, false), ne(documents.embeddingModel, state.model))));
  await enqueueFor(ctx.ports.jobs, ctx.db, 'knowledge.embed', ...unfinished);
  return unfinished.length;
}
