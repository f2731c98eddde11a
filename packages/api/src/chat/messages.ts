import { chatMessages, pinnedAnswers, type StoredImage, users } from '@steward/db/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { usedChunk } from '../answers/schema';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { fullName } from '../people';
import type { ChatMessage } from './schema';

export type MessageRow = typeof chatMessages.$inferSelect;
export type NewMessage = Omit<typeof chatMessages.$inferInsert, 'organizationId' | 'userId' | 'id' | 'createdAt'>;

const nearestShown = 3;
const chunks = z.array(usedChunk);

const pinJoin = and(
  eq(pinnedAnswers.organizationId, chatMessages.organizationId),
  eq(pinnedAnswers.id, chatMessages.pinnedAnswerId),
);
const checkerJoin = and(eq(users.organizationId, pinnedAnswers.organizationId), eq(users.id, pinnedAnswers.createdBy));

interface Part {
  where: (SQL | undefined)[];
  orderBy: SQL[];
  limit: number;
  offset?: number;
}

/** Messages of the caller's organization. */
export async function selectMessages(ctx: ActorContext, { where, orderBy, limit, offset = 0 }: Part) {
  const rows = await ctx.db
    .select({ message: chatMessages, checkedBy: fullName })
    .from(chatMessages)
    .leftJoin(pinnedAnswers, pinJoin)
    .leftJoin(users, checkerJoin)
    .where(and(ofOrganization(ctx), ...where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return rows.map(({ message, checkedBy }) => toMessage(message, checkedBy));
}

export const ofOrganization = (ctx: ActorContext) => eq(chatMessages.organizationId, ctx.actor.organizationId);
export const ofCaller = (ctx: ActorContext) => and(ofOrganization(ctx), eq(chatMessages.userId, ctx.actor.userId));
export const newestFirst = [sql`${chatMessages.createdAt} desc`, sql`${chatMessages.id} desc`];

/** Finds a message of the caller. @throws NOT_FOUND for an absent, foreign or malformed id alike. */
export async function findOwnMessage(ctx: ActorContext, id: string): Promise<MessageRow> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(chatMessages)
        .where(and(ofCaller(ctx), eq(chatMessages.id, id)))
    : [];
  if (!row) throw notFound('Message');
  return row;
}

/** Stores a message of the caller. @param checkedBy name of the administrator who pinned the answer */
export async function storeMessage(
  ctx: ActorContext,
  message: NewMessage,
  checkedBy: string | null = null,
): Promise<ChatMessage> {
  const { organizationId, userId } = ctx.actor;
  const [row] = await ctx.db
    .insert(chatMessages)
    .values({ ...message, id: uuidv7(), organizationId, userId, createdAt: ctx.now() })
    .returning();
  if (!row) throw new Error('the message was not stored');
  return toMessage(row, checkedBy);
}

export function toMessage(row: MessageRow, checkedBy: string | null): ChatMessage {
  const answered = row.messageType === 'USER' || row.queryType !== 'UNKNOWN';
  return {
    id: row.id,
    userId: row.userId,
    deviceId: row.deviceId,
    organizationId: row.organizationId,
    sessionId: row.sessionId,
    messageType: row.messageType,
    content: row.content,
    queryType: row.queryType,
    pdfName: row.pdfName,
    documents: row.documents,
    citations: row.citations,
    table: row.table,
    images: row.images.map(toImage),
    tables: row.tables,
    chunksUsed: row.chunksUsed,
    answered,
    nearest: answered ? [] : chunksOf(row).slice(0, nearestShown),
    databaseResults: row.databaseResults,
    sqlQuery: row.sqlQuery,
    rowCount: row.rowCount,
    questionId: row.questionId,
    regenerates: row.regenerates,
    pinned: row.pinnedAnswerId !== null,
    checkedBy,
    processingTime: row.processingTime,
    userFeedback: row.userFeedback,
    feedbackTimestamp: row.feedbackTimestamp?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The passages behind an answer; none if a client stored them in another shape. */
export function chunksOf({ chunksUsed }: Pick<MessageRow, 'chunksUsed'>) {
  if (!chunksUsed) return [];
  try {
    return chunks.catch([]).parse(JSON.parse(chunksUsed));
  } catch {
    return [];
  }
}

const figurePath = (documentId: string, figure: number | string) =>
  `/api/knowledge/documents/${documentId}/figures/${figure}`;
const figurePathPattern = new RegExp(`^${figurePath('([0-9a-f-]{36})', '(\\d{1,9})')}$`);

/** Without a size: the picture is drawn when it is requested. */
export const toImage = (image: StoredImage): ChatMessage['images'][number] => ({
  ...image,
  mime_type: 'image/png',
  data: figurePath(image.documentId, image.figure),
  size: 0,
});

type ClientImage = Pick<ChatMessage['images'][number], 'filename' | 'data' | 'page' | 'description'>;

/** Keeps only figures of documents, because the browser of every reader would request any other address. */
export function toStoredImages(images: readonly ClientImage[]): StoredImage[] {
  return images.flatMap(({ data, filename, page, description }) => {
    const [, documentId, figure] = figurePathPattern.exec(data) ?? [];
    return documentId && figure ? [{ documentId, figure: Number(figure), filename, page, description }] : [];
  });
}
