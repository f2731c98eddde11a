import { documents } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import type { KnownDevice } from './database-questions/name-things';
import type { MessageRow } from './messages';
import type { AskInput } from './schema';

/** Where a question is asked. */
export interface Scope {
  /** The device that it is about: of a document, its own. */
  device: KnownDevice | null;
  /** The documents that the question is restricted to; empty: those of the device, without a device all. */
  documents: { id: string; name: string }[];
}

/** @throws NOT_FOUND for an absent, foreign or malformed id alike. */
export async function findScope(
  ctx: ActorContext,
  { deviceId, documentId }: Pick<AskInput, 'deviceId' | 'documentId'>,
): Promise<Scope> {
  if (documentId) return ofDocument(ctx, isUuid(documentId) ? eq(documents.id, documentId) : null);
  return { device: deviceId ? await findDevice(ctx.db, ctx.actor.organizationId, deviceId) : null, documents: [] };
}

/** Where a stored question was asked. @throws NOT_FOUND when the document is gone */
export async function scopeOf(ctx: ActorContext, { pdfName, deviceId, documents: named }: MessageRow): Promise<Scope> {
  if (named.length) {
    const device = deviceId ? await findDevice(ctx.db, ctx.actor.organizationId, deviceId) : null;
    return { device, documents: named };
  }
  if (pdfName) return ofDocument(ctx, eq(documents.name, pdfName));
  return findScope(ctx, deviceId ? { deviceId } : {});
}

async function ofDocument(ctx: ActorContext, which: ReturnType<typeof eq> | null): Promise<Scope> {
  const { organizationId } = ctx.actor;
  const [found] = which
    ? await ctx.db
        .select({ id: documents.id, name: documents.name, deviceId: documents.deviceId })
        .from(documents)
        .where(and(eq(documents.organizationId, organizationId), which))
    : [];
  if (!found) throw notFound('PDF');
  const { deviceId, ...document } = found;
  return { device: deviceId ? await findDevice(ctx.db, organizationId, deviceId) : null, documents: [document] };
}
