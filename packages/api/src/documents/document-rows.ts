import type { Db, Tx } from '@steward/db/client';
import { devices, documentPages, documents, passages } from '@steward/db/schema';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import type { JobPayload } from '../jobs';
import { isRetryable, progressOf } from './processing';
import type { Document } from './schema';

const { lexical: _lexical, revisionChanges: _revisionChanges, ...shownColumns } = getTableColumns(documents);
/** All columns but those that only search and revisions use. */
export const documentColumns = shownColumns;
/** Counted only for documents with recognised text, because most have none. */
const recognisedPageCount = sql<number>`case when ${documents.recognised} then (
  select count(*)::int from ${documentPages}
  where ${documentPages.organizationId} = ${documents.organizationId} and ${documentPages.documentId} = ${documents.id}
    and ${documentPages.recognised}) else 0 end`;
const proposals = alias(documents, 'proposals');

/** Documents with the name of their device and the proposed revision that waits for a decision. */
export function selectDocuments(db: Db | Tx) {
  const proposed = db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.organizationId, documents.organizationId),
        eq(proposals.revises, documents.id),
        eq(proposals.revisionState, 'proposed'),
      ),
    )
    .limit(1);
  return db
    .select({
      document: documentColumns,
      deviceName: devices.name,
      recognisedPages: recognisedPageCount,
      proposedRevisionId: sql<string | null>`(${proposed})`,
    })
    .from(documents)
    .leftJoin(devices, and(eq(devices.organizationId, documents.organizationId), eq(devices.id, documents.deviceId)))
    .$dynamic();
}

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];
export type StoredDocument = DocumentRow['document'];

/** Identifies a document; the payload of the jobs that read one. */
export type DocumentKey = JobPayload<'knowledge.read'>;

export const ofDocument = (organizationId: string, id: string) =>
  and(eq(documents.organizationId, organizationId), eq(documents.id, id));

export const passagesOf = ({ organizationId, documentId }: DocumentKey) =>
  and(eq(passages.organizationId, organizationId), eq(passages.documentId, documentId));

/** Finds a document of any revision state. @throws NOT_FOUND for an absent, foreign or malformed id alike. */
export async function findDocument(db: Db | Tx, organizationId: string, id: string): Promise<DocumentRow> {
  const [row] = isUuid(id) ? await selectDocuments(db).where(ofDocument(organizationId, id)) : [];
  if (!row) throw notFound('Document');
  return row;
}

/** Returns the documents in the order of the ids, each once. @throws NOT_FOUND when one is absent, foreign or malformed */
export async function findDocuments(
  db: Db | Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<StoredDocument[]> {
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (!uniqueIds.every(isUuid)) throw notFound('Document');
  if (!uniqueIds.length) return [];
  const rows = await db
    .select(documentColumns)
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, uniqueIds)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return uniqueIds.map((id) => {
    const found = byId.get(id);
    if (!found) throw notFound('Document');
    return found;
  });
}

/** Locks the row, so that nobody else changes or deletes the document before the transaction ends. @throws NOT_FOUND */
export async function lockDocument(tx: Tx, organizationId: string, id: string): Promise<StoredDocument> {
  const [row] = isUuid(id)
    ? await tx.select(documentColumns).from(documents).where(ofDocument(organizationId, id)).for('update')
    : [];
  if (!row) throw notFound('Document');
  return row;
}

/** Finds a document of any revision state. @throws NOT_FOUND */
export async function findDocumentByName(db: Db | Tx, organizationId: string, name: string): Promise<DocumentRow> {
  // PostgreSQL rejects a parameter that contains NUL, and no stored name does
  const [row] = name.includes('\0')
    ? []
    : await selectDocuments(db).where(and(eq(documents.organizationId, organizationId), eq(documents.name, name)));
  if (!row) throw notFound('Document');
  return row;
}

export const collectionOf = (organizationId: string) => `organization_${organizationId}`;

export const mayDelete = (actor: Actor, document: { uploadedBy: string | null }) =>
  actor.role === 'ADMIN' || document.uploadedBy === actor.userId;

export function toDocument(stored: DocumentRow, actor: Actor): Document {
  const { document: row, deviceName, proposedRevisionId, recognisedPages } = stored;
  return {
    id: row.id,
    name: row.name,
    originalFilename: row.originalFilename,
    documentType: row.documentType,
    fileSize: row.fileSize,
    processingStatus: row.processingStatus,
    processingStage: row.processingStage,
    progress: progressOf(row),
    pagesRead: row.pagesRead,
    passagesEmbedded: row.passagesEmbedded,
    recognised: row.recognised,
    recognisedPages,
    failureMessage: row.failureMessage,
    retryable: row.processingStatus === 'failed' && isRetryable(row.failureReason),
    vectorized: row.vectorized,
    uploadedAt: row.uploadedAt.toISOString(),
    uploadedBy: row.uploadedBy,
    mayDelete: mayDelete(actor, row),
    processedAt: row.processedAt?.toISOString() ?? null,
    deviceId: row.deviceId,
    deviceName,
    organizationId: row.organizationId,
    collectionName: collectionOf(row.organizationId),
    title: row.title,
    language: row.language,
    totalPages: row.totalPages,
    processedChunks: row.processedChunks,
    processingTime: row.processingTime,
    revisionState: row.revisionState,
    revises: row.revises,
    proposedRevisionId,
  };
}
