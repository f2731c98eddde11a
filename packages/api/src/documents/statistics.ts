import { documents } from '@steward/db/schema';
import { and, count, countDistinct, eq, sum } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { KnowledgeStatistics } from './schema';

/** Of the documents in force. */
export async function statisticsOf(ctx: ActorContext): Promise<KnowledgeStatistics> {
  const rows = await ctx.db
    .select({
      status: documents.processingStatus,
      vectorized: documents.vectorized,
      documents: count(),
      pages: sum(documents.totalPages).mapWith(Number),
      chunks: sum(documents.processedChunks).mapWith(Number),
      size: sum(documents.fileSize).mapWith(Number),
    })
    .from(documents)
    .where(current(ctx))
    .groupBy(documents.processingStatus, documents.vectorized);
  const [machines] = await ctx.db
    .select({ n: countDistinct(documents.deviceId) })
    .from(documents)
    .where(current(ctx));
  const total = (those: typeof rows, of: 'documents' | 'pages' | 'chunks' | 'size') =>
    those.reduce((all, row) => all + (row[of] ?? 0), 0);
  const inState = (status: string) =>
    total(
      rows.filter((row) => row.status === status),
      'documents',
    );
  return {
    totalDocuments: total(rows, 'documents'),
    processing: inState('processing'),
    completed: inState('completed'),
    failed: inState('failed'),
    vectorized: total(
      rows.filter((row) => row.vectorized),
      'documents',
    ),
    totalPages: total(rows, 'pages'),
    totalChunks: total(rows, 'chunks'),
    totalSize: total(rows, 'size'),
    machines: machines?.n ?? 0,
  };
}

const current = (ctx: ActorContext) =>
  and(eq(documents.organizationId, ctx.actor.organizationId), eq(documents.revisionState, 'current'));
