import { devices, documents } from '@steward/db/schema';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { type PageInput, toPage } from '../paging';
import { hasEveryWord } from '../word-search';
import { findDocument, findDocumentByName, selectDocuments, toDocument } from './document-rows';
import {
  type Document,
  type DocumentList,
  type documentStates,
  type documentsInput,
  maxListedDocuments,
} from './schema';

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

const statusOfState = { ready: 'completed', reading: 'processing', failed: 'failed' } as const;
const searchedText = sql`lower(concat_ws(' ', ${documents.title}, ${documents.originalFilename}, ${devices.name}))`;

interface DocumentFilters extends PageInput {
  search: string;
  state: 'all' | (typeof documentStates)[number];
  deviceId?: string | undefined;
}

/** A page of the current revisions of all documents or of those of a device, newest first. @throws NOT_FOUND for an absent device */
export async function pageOfDocuments(ctx: ActorContext, { search, state, deviceId, ...page }: DocumentFilters) {
  const { organizationId } = ctx.actor;
  if (deviceId) await findDevice(ctx.db, organizationId, deviceId);
  const where = and(
    eq(documents.organizationId, organizationId),
    eq(documents.revisionState, 'current'),
    deviceId ? eq(documents.deviceId, deviceId) : undefined,
    state === 'all' ? undefined : eq(documents.processingStatus, statusOfState[state]),
    ...hasEveryWord(searchedText, search),
  );
  const deviceJoin = and(eq(devices.organizationId, documents.organizationId), eq(devices.id, documents.deviceId));
  const [rows, [total]] = await Promise.all([
    selectDocuments(ctx.db)
      .where(where)
      .orderBy(desc(documents.uploadedAt), desc(documents.id))
      .limit(page.size)
      .offset(page.page * page.size),
    ctx.db.select({ n: count() }).from(documents).leftJoin(devices, deviceJoin).where(where),
  ]);
  const content = rows.map((row) => toDocument(row, ctx.actor));
  return toPage(content, page, total?.n ?? 0);
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
