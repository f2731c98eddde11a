import { devices, documents } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { answerFrom, documentByName, documentsOfDevice } from './ask';
import type { Document, QueryOutput, queryInput } from './schema';

const listLimit = 200;

export async function queryManual(ctx: ActorContext, input: z.infer<typeof queryInput>): Promise<QueryOutput> {
  const sources = input.pdf_name
    ? [await documentByName(ctx, input.pdf_name)]
    : await documentsOfDevice(ctx, input.deviceId ?? '');
  for await (const event of answerFrom(ctx, sources, input.query, input.top_k)) {
    if (event.type === 'whole') return event.output;
  }
  throw new DomainError('SERVICE_UNAVAILABLE', 'The question could not be answered. Please try again.');
}

const deviceJoin = and(eq(devices.organizationId, documents.organizationId), eq(devices.id, documents.deviceId));

/** The newest first. */
export async function deviceDocuments(ctx: ActorContext, deviceId: string): Promise<Document[]> {
  const device = await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const rows = await ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.organizationId, ctx.actor.organizationId), eq(documents.deviceId, deviceId)))
    .orderBy(desc(documents.uploadedAt))
    .limit(listLimit);
  return rows.map((row) => toDocument(row, device.name));
}

async function findDocumentRow(ctx: ActorContext, id: string) {
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ document: documents, deviceName: devices.name })
        .from(documents)
        .leftJoin(devices, deviceJoin)
        .where(and(eq(documents.organizationId, ctx.actor.organizationId), eq(documents.id, id)))
    : [];
  if (!row) throw notFound('Document');
  return row;
}

export async function getDocument(ctx: ActorContext, id: string): Promise<Document> {
  const row = await findDocumentRow(ctx, id);
  return toDocument(row.document, row.deviceName);
}

/** By the name that `pdf_name` refers to. */
export async function getDocumentByName(ctx: ActorContext, name: string): Promise<Document> {
  const { id } = await documentByName(ctx, name);
  return getDocument(ctx, id);
}

/** The file itself, for a transport to send. */
export async function openDocument(ctx: ActorContext, id: string): Promise<{ file: Blob; filename: string }> {
  const { document } = await findDocumentRow(ctx, id);
  return { file: await ctx.ports.files.open(document.storageKey), filename: document.originalFilename };
}

function toDocument(row: typeof documents.$inferSelect, deviceName: string | null): Document {
  return {
    id: row.id,
    name: row.name,
    originalFilename: row.originalFilename,
    documentType: row.documentType,
    fileSize: row.fileSize,
    processingStatus: row.processingStatus,
    failureMessage: row.failureMessage,
    vectorized: row.vectorized,
    uploadedAt: row.uploadedAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
    deviceId: row.deviceId,
    deviceName,
    organizationId: row.organizationId,
    collectionName: `organization_${row.organizationId}`,
    title: row.title,
    language: row.language,
    totalPages: row.totalPages,
    processedChunks: row.processedChunks,
    processingTime: row.processingTime,
  };
}
