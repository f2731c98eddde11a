import { documents } from '@steward/db/schema';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { hasEveryWord } from '../word-search';
import { findDocument, findDocumentByName, selectDocuments, toDocument } from './document-rows';
import { type Document, type DocumentList, type documentsInput, maxListedDocuments } from './schema';

const nameText = sql`lower(coalesce(${documents.title}, '') || ' ' || ${documents.originalFilename})`;

/** Lists the current revisions of all documents or of those of a device, newest first. @throws NOT_FOUND for an absent device */
export async function listDocuments(
  ctx: ActorContext,
  { deviceId, search, limit }: z.output<typeof documentsInput>,
): Promise<DocumentList> {
  if (deviceId) await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const ofDevice = deviceId ? eq(documents.deviceId, deviceId) : undefined;
  return currentDocuments(ctx, [ofDevice, ...hasEveryWord(nameText, search)], limit);
}

/** Documents without a device. */
export function generalDocuments(ctx: ActorContext): Promise<DocumentList> {
  return currentDocuments(ctx, [isNull(documents.deviceId)]);
}

export async function deviceDocuments(ctx: ActorContext, deviceId: string): Promise<Document[]> {
  return (await listDocuments(ctx, { deviceId, search: '', limit: maxListedDocuments })).documents;
}

async function currentDocuments(
  ctx: ActorContext,
  conditions: (SQL | undefined)[],
  limit = maxListedDocuments,
): Promise<DocumentList> {
  const where = and(
    eq(documents.organizationId, ctx.actor.organizationId),
    eq(documents.revisionState, 'current'),
    ...conditions,
  );
  const [rows, [all]] = await Promise.all([
    selectDocuments(ctx.db).where(where).orderBy(desc(documents.uploadedAt), desc(documents.id)).limit(limit),
    ctx.db.select({ n: count() }).from(documents).where(where),
  ]);
  return { documents: rows.map((row) => toDocument(row, ctx.actor)), total: all?.n ?? 0 };
}

export async function getDocument(ctx: ActorContext, id: string): Promise<Document> {
  return toDocument(await findDocument(ctx.db, ctx.actor.organizationId, id), ctx.actor);
}

/** Finds a document by the name that `pdf_name` refers to. */
export async function getDocumentByName(ctx: ActorContext, name: string): Promise<Document> {
  return toDocument(await findDocumentByName(ctx.db, ctx.actor.organizationId, name), ctx.actor);
}

/** Opens the file for a transport to send. */
export async function openDocument(ctx: ActorContext, id: string): Promise<{ file: Blob; filename: string }> {
  const { document } = await findDocument(ctx.db, ctx.actor.organizationId, id);
  return { file: await ctx.ports.files.open(document.storageKey), filename: document.originalFilename };
}
