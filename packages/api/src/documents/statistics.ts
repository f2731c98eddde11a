import { documents } from '@steward/db/schema';
import { and, count, countDistinct, eq, sum } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { KnowledgeStatistics } from './schema';

/** Counts the current documents. */
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
    .where(isCurrent(ctx))
    .groupBy(documents.processingStatus, documents.vectorized);
  const [machines] = await ctx.db
    .select({ n: countDistinct(documents.deviceId) })
    .from(documents)
    .where(isCurrent(ctx));
  const totalOf = (summands: typeof rows, column: 'documents' | 'pages' | 'chunks' | 'size') =>
    summands.reduce((total, row) => total + (row[column] ?? 0), 0);
  const inState = (status: string) =>
    totalOf(
      rows.filter((row) => row.status === status),
      'documents',
    );
  return {
    totalDocuments: totalOf(rows, 'documents'),
    processing: inState('processing'),
    completed: inState('completed'),
    failed: inState('failed'),
    vectorized: totalOf(
      rows.filter((row) => row.vectorized),
      'documents',
    ),
    totalPages: totalOf(rows, 'pages'),
    totalChunks: totalOf(rows, 'chunks'),
    totalSize: totalOf(rows, 'size'),
    machines: machines?.n ?? 0,
  };
}

const isCurrent = (ctx: ActorContext) =>
  and(eq(documents.organizationId, ctx.actor.organizationId), eq(documents.revisionState, 'current'));
