import { documents } from '@steward/db/schema';
import { and, eq, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { findDocuments } from '../documents/document-rows';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import type { KnownDevice } from './own-data/name-things';

/** Restricts a question to a device or to documents. */
export interface Scope {
  /** The device that the question is about; for a document, the device it belongs to. */
  device: KnownDevice | null;
  /** The documents that the question is restricted to. If empty, the documents of the device or, without a device, all documents. */
  documents: { id: string; name: string }[];
}

interface ScopeIds {
  deviceId?: string | undefined;
  documentId?: string | undefined;
  documentIds?: readonly string[] | undefined;
}

/** @throws NOT_FOUND for an absent, foreign or malformed id alike; CONFLICT when none of several documents can be searched */
export async function findScope(ctx: ActorContext, { deviceId, documentId, documentIds }: ScopeIds): Promise<Scope> {
  if (documentIds) return scopeOfDocuments(ctx, documentIds);
  if (documentId) return documentScope(ctx, isUuid(documentId) ? eq(documents.id, documentId) : null);
  return { device: deviceId ? await findDevice(ctx.db, ctx.actor.organizationId, deviceId) : null, documents: [] };
}

/** Finds a document and its device. @throws NOT_FOUND */
export async function documentScope(ctx: ActorContext, condition: SQL | null): Promise<Scope> {
  const { organizationId } = ctx.actor;
  const [found] = condition
    ? await ctx.db
        .select({ id: documents.id, name: documents.name, deviceId: documents.deviceId })
        .from(documents)
        .where(and(eq(documents.organizationId, organizationId), condition))
    : [];
  if (!found) throw notFound('PDF');
  const { deviceId, ...document } = found;
  return { device: deviceId ? await findDevice(ctx.db, organizationId, deviceId) : null, documents: [document] };
}

/**
 * Returns the documents that can be searched, with their device if all belong to the same one. Without ids, all documents of the
 * organization.
 * @throws NOT_FOUND for an absent or foreign document; CONFLICT when none can be searched
 */
export async function scopeOfDocuments(ctx: ActorContext, ids: readonly string[]): Promise<Scope> {
  const { organizationId } = ctx.actor;
  const requestedDocuments = await findDocuments(ctx.db, organizationId, ids);
  const searchable = requestedDocuments.filter(
    ({ processingStatus, revisionState }) => processingStatus === 'completed' && revisionState === 'current',
  );
  if (requestedDocuments.length && !searchable.length) {
    throw new DomainError(
      'CONFLICT',
      'None of these documents can answer questions: they have not been read yet, or were replaced.',
    );
  }
  const [deviceId = null, ...others] = new Set(requestedDocuments.map((document) => document.deviceId));
  return {
    device: deviceId && !others.length ? await findDevice(ctx.db, organizationId, deviceId) : null,
    documents: searchable.map(({ id, name }) => ({ id, name })),
  };
}
