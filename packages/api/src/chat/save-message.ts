import { chatMessages, documents } from '@steward/db/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { ofCaller, storeMessage, toStoredImages } from './messages';
import { rebuildTable } from './rebuild-table';
import type { ChatMessage, SaveMessageInput } from './schema';

const rowsStored = 50;

/** Stores what a client says was asked or answered, as the caller's own. */
export async function saveMessage(ctx: ActorContext, input: SaveMessageInput): Promise<ChatMessage> {
  const device = input.deviceId ? await findDevice(ctx.db, ctx.actor.organizationId, input.deviceId) : null;
  const results = input.databaseResults;
  return storeMessage(ctx, {
    deviceId: device?.id ?? null,
    content: input.content,
    sessionId: input.sessionId ?? null,
    messageType: input.messageType,
    queryType: input.queryType ?? null,
    pdfName: input.pdfName ?? null,
    chunksUsed: input.chunksUsed ?? null,
    processingTime: input.processingTime ?? null,
    sqlQuery: input.sqlQuery ?? null,
    databaseResults: results ? { ...results, rows: results.rows.slice(0, rowsStored) } : null,
    rowCount: input.rowCount ?? null,
    images: await ownImages(ctx, input.images ?? []),
    tables: (input.tables ?? []).flatMap((html) => rebuildTable(html) ?? []),
  });
}

/** Pictures of documents that the organization has. */
async function ownImages(ctx: ActorContext, given: NonNullable<SaveMessageInput['images']>) {
  const images = toStoredImages(given);
  if (!images.length) return [];
  const ids = images.map(({ documentId }) => documentId);
  const own = await ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.organizationId, ctx.actor.organizationId), inArray(documents.id, ids)));
  const known = new Set(own.map(({ id }) => id));
  return images.filter(({ documentId }) => known.has(documentId));
}

/**
 * Stored ids are the server's own, so that none made in a browser (specification 3, section 4) can be among them; what such
 * a client may have stored are conversations that carry one as their key. Removes the caller's.
 */
export async function cleanUp(ctx: ActorContext): Promise<string> {
  const madeInBrowser = sql`${chatMessages.sessionId} ~ '^([0-9]+|(welcome|fallback|error|user)_.*)$'`;
  const removed = await ctx.db
    .delete(chatMessages)
    .where(and(ofCaller(ctx), madeInBrowser))
    .returning({ id: chatMessages.id });
  return `Removed ${removed.length} ${removed.length === 1 ? 'message' : 'messages'} with ids that were made in a browser.`;
}
