import { chatMessages, documents } from '@steward/db/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { ofCaller, storeMessage, toStoredImages } from './messages';
import { rebuildTable } from './rebuild-table';
import type { ChatMessage, SaveMessageInput } from './schema';

const rowsStored = 50;

/** Stores a question or an answer sent by a client as a message of the caller. */
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

/** Keeps only pictures of the organization's documents. */
async function ownImages(ctx: ActorContext, sent: NonNullable<SaveMessageInput['images']>) {
  const images = toStoredImages(sent);
  if (!images.length) return [];
  const ids = images.map(({ documentId }) => documentId);
  const ownDocuments = await ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.organizationId, ctx.actor.organizationId), inArray(documents.id, ids)));
  const ownIds = new Set(ownDocuments.map(({ id }) => id));
  return images.filter(({ documentId }) => ownIds.has(documentId));
}

/**
 * Removes the caller's conversations whose key was created in a browser. Message ids are always created by the server, so ids from
 * a browser (specification 3, section 4) can only occur as such keys.
 */
export async function cleanUp(ctx: ActorContext): Promise<string> {
  const madeInBrowser = sql`${chatMessages.sessionId} ~ '^([0-9]+|(welcome|fallback|error|user)_.*)$'`;
  const removed = await ctx.db
    .delete(chatMessages)
    .where(and(ofCaller(ctx), madeInBrowser))
    .returning({ id: chatMessages.id });
  return `Removed ${removed.length} ${removed.length === 1 ? 'message' : 'messages'} with ids that were made in a browser.`;
}
