import { documents } from '@steward/db/schema';
import { and, count, eq, sql, sum } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { collectionOf } from '../documents/document-rows';
import type { PortState } from '../ports';
import type { PdfHealth, pdfCollections, pdfInfo } from './schema';

const partOf = (state: PortState | { ready: boolean; reason?: string }) => ({
  ready: state.ready,
  reason: 'reason' in state ? (state.reason ?? null) : null,
});

export async function healthOf(ctx: ActorContext): Promise<PdfHealth> {
  const { languageModel, reader, recogniser } = ctx.ports;
  const [counted, files, jobs, embedder, reading, recognition, answering] = await Promise.all([
    countProcessing(ctx).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'the database does not answer');
      return null;
    }),
    ctx.ports.files.state(),
    ctx.ports.jobs.state(),
    ctx.ports.embedder.state(),
    reader.state(),
    recogniser?.state(),
    languageModel?.state?.(),
  ]);
  const parts = {
    database: partOf(counted === null ? { ready: false, reason: 'The database does not answer.' } : { ready: true }),
    files: partOf(files),
    jobs: partOf(jobs),
    embedder: partOf(embedder),
    reader: partOf(reading),
  };
  const model = languageModel && { name: languageModel.name, ...partOf(answering ?? { ready: true }) };
  const serves = parts.database.ready && parts.files.ready;
  const isComplete =
    parts.jobs.ready &&
    parts.embedder.ready &&
    parts.reader.ready &&
    recognition?.ready !== false &&
    model?.ready !== false;
  return {
    status: !serves ? 'unhealthy' : isComplete ? 'healthy' : 'degraded',
    ...parts,
    recognition: {
      state: !recognition ? 'off' : recognition.ready ? 'ready' : 'unavailable',
      reason: recognition ? partOf(recognition).reason : 'Scans are not read: recognition is switched off.',
    },
    languageModel: model ?? null,
    processing: counted ?? 0,
  };
}

async function countProcessing(ctx: ActorContext): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(documents)
    .where(and(eq(documents.organizationId, ctx.actor.organizationId), eq(documents.processingStatus, 'processing')));
  return row?.n ?? 0;
}

export async function infoOf(ctx: ActorContext): Promise<z.infer<typeof pdfInfo>> {
  const { maxBytes, maxPages } = ctx.settings.manualLimits;
  const embedder = await ctx.ports.embedder.state();
  return {
    service: 'Steward PDF service',
    maxBytes,
    maxPages,
    embeddingModel: embedder.ready ? embedder.model : null,
    languageModel: ctx.ports.languageModel?.name ?? null,
    documentTypes: ['pdf'],
  };
}

/** State of an organization's current documents. */
export async function collectionsOf(ctx: ActorContext): Promise<z.infer<typeof pdfCollections>> {
  const { organizationId } = ctx.actor;
  const [row] = await ctx.db
    .select({
      documents: count(),
      chunks: sum(documents.processedChunks).mapWith(Number),
      vectorized: sql<number>`count(*) filter (where ${documents.vectorized})::int`,
    })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.revisionState, 'current')));
  if (!row?.documents) return { collections: [], total: 0 };
  return { collections: [{ name: collectionOf(organizationId), ...row, chunks: row.chunks ?? 0 }], total: 1 };
}
