import { documents } from '@steward/db/schema';
import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { findDocument, findDocumentByName, findDocuments, selectDocuments, toDocument } from './document-rows';
import type { Document, DocumentList, documentsInput, SearchOutput, searchInput } from './schema';
import { searchEverywhere } from './search-many';

const listLimit = 1000;

/** Over all of the organization's current documents, those of a device, or those named. @throws NOT_FOUND */
export async function searchDocuments(
  ctx: ActorContext,
  { query, ...rest }: z.output<typeof searchInput>,
): Promise<SearchOutput> {
  const { organizationId } = ctx.actor;
  if (rest.deviceId) await findDevice(ctx.db, organizationId, rest.deviceId);
  await findDocuments(ctx.db, organizationId, rest.documentIds ?? []);
  return searchEverywhere(ctx, { text: query, ...rest });
}

/** Those in force, the newest first. */
export async function listDocuments(ctx: ActorContext, input: z.output<typeof documentsInput>): Promise<DocumentList> {
  const { deviceId } = input;
  if (!deviceId) return currentDocuments(ctx);
  await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  return currentDocuments(ctx, eq(documents.deviceId, deviceId));
}

/** Those without a device. */
export function generalDocuments(ctx: ActorContext): Promise<DocumentList> {
  return currentDocuments(ctx, isNull(documents.deviceId));
}

export async function deviceDocuments(ctx: ActorContext, deviceId: string): Promise<Document[]> {
  return (await listDocuments(ctx, { deviceId })).documents;
}

async function currentDocuments(ctx: ActorContext, those?: SQL): Promise<DocumentList> {
  const where = and(
    eq(documents.organizationId, ctx.actor.organizationId),
    eq(documents.revisionState, 'current'),
    those,
  );
  const [rows, [all]] = await Promise.all([
    selectDocuments(ctx.db).where(where).orderBy(desc(documents.uploadedAt), desc(documents.id)).limit(listLimit),
    ctx.db.select({ n: count() }).from(documents).where(where),
  ]);
  return { documents: rows.map((row) => toDocument(row, ctx.actor)), total: all?.n ?? 0 };
}

export async function getDocument(ctx: ActorContext, id: string): Promise<Document> {
  return toDocument(await findDocument(ctx.db, ctx.actor.organizationId, id), ctx.actor);
}

/** By the name that `pdf_name` refers to. */
export async function getDocumentByName(ctx: ActorContext, name: string): Promise<Document> {
  return toDocument(await findDocumentByName(ctx.db, ctx.actor.organizationId, name), ctx.actor);
}

/** The file itself, for a transport to send. */
export async function openDocument(ctx: ActorContext, id: string): Promise<{ file: Blob; filename: string }> {
  const { document } = await findDocument(ctx.db, ctx.actor.organizationId, id);
  return { file: await ctx.ports.files.open(document.storageKey), filename: document.originalFilename };
}
