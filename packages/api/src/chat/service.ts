import { chatMessages, documents } from '@steward/db/schema';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { answerFrom, documentsOfDevice } from '../knowledge/ask';
import type { AskEvent, ChatMessage, feedbackInput } from './schema';

const topK = 5;
const suggestionLimit = 8;

type NewMessage = Omit<typeof chatMessages.$inferInsert, 'organizationId' | 'userId' | 'id'>;

async function save(ctx: ActorContext, message: NewMessage): Promise<ChatMessage> {
  const [row] = await ctx.db
    .insert(chatMessages)
    .values({
      ...message,
      id: uuidv7(),
      organizationId: ctx.actor.organizationId,
      userId: ctx.actor.userId,
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error('the message was not stored');
  return toMessage(row);
}

/** Asks a device's manuals: streams the stored question, the answer as it is written, then the stored answer. */
export async function* ask(
  ctx: ActorContext,
  input: { deviceId: string; text: string },
  signal?: AbortSignal,
): AsyncGenerator<AskEvent> {
  const device = await findDevice(ctx.db, ctx.actor.organizationId, input.deviceId);
  const sources = await documentsOfDevice(ctx, device.id);
  yield {
    type: 'question',
    message: await save(ctx, { deviceId: device.id, messageType: 'USER', content: input.text }),
  };
  if (!sources.length) {
    const message = await save(ctx, {
      deviceId: device.id,
      messageType: 'ASSISTANT',
      content: `I have no PDF documents for ${device.name} yet. Upload its manual, and I can answer from it.`,
      queryType: 'UNKNOWN',
    });
    return yield { type: 'answer', message, searchNotice: null };
  }
  for await (const event of answerFrom(ctx, sources, input.text, topK, signal)) {
    if (event.type === 'piece') {
      yield event;
      continue;
    }
    const { output } = event;
    const message = await save(ctx, {
      deviceId: device.id,
      messageType: 'ASSISTANT',
      content: event.prose,
      queryType: output.queryType,
      pdfName: sources[0]?.name ?? null,
      citations: output.citations,
      table: event.table,
      processingTime: output.processing_time,
    });
    yield { type: 'answer', message, searchNotice: output.searchNotice };
  }
}

/** One's own conversation about a device, oldest first. */
export async function chatHistory(ctx: ActorContext, input: { deviceId: string; limit: number }) {
  const device = await findDevice(ctx.db, ctx.actor.organizationId, input.deviceId);
  const mine = and(
    eq(chatMessages.organizationId, ctx.actor.organizationId),
    eq(chatMessages.userId, ctx.actor.userId),
    eq(chatMessages.deviceId, device.id),
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select()
      .from(chatMessages)
      .where(mine)
      .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
      .limit(input.limit),
    ctx.db.select({ n: count() }).from(chatMessages).where(mine),
  ]);
  return { messages: rows.reverse().map(toMessage), total: total?.n ?? 0 };
}

/** What the chat can answer from, and what one might ask. */
export async function chatState(ctx: ActorContext, deviceId: string) {
  const device = await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const rows = await ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.organizationId, ctx.actor.organizationId), eq(documents.deviceId, device.id)))
    .orderBy(desc(documents.uploadedAt))
    .limit(20);
  const state = await ctx.ports.embedder.state();
  return {
    documents: rows.map((d) => ({
      id: d.id,
      name: d.name,
      title: d.title ?? d.originalFilename,
      pageCount: d.totalPages,
      status: d.processingStatus,
    })),
    suggestions: rows.flatMap((d) => d.suggestions).slice(0, suggestionLimit),
    searchNotice: state.ready ? null : `Search goes by words only: ${state.reason}`,
  };
}

export async function giveFeedback(ctx: ActorContext, input: z.infer<typeof feedbackInput>): Promise<ChatMessage> {
  const mine = and(
    eq(chatMessages.organizationId, ctx.actor.organizationId),
    eq(chatMessages.userId, ctx.actor.userId),
    eq(chatMessages.id, isUuid(input.messageId) ? input.messageId : sql`null`),
  );
  const [found] = await ctx.db.select({ type: chatMessages.messageType }).from(chatMessages).where(mine);
  if (!found) throw notFound('Message');
  if (found.type !== 'ASSISTANT') {
    throw new DomainError('BAD_REQUEST', 'Feedback may only be given on answers of the assistant.');
  }
  const [row] = await ctx.db
    .update(chatMessages)
    .set({
      userFeedback: input.feedback,
      feedbackTimestamp: ctx.now(),
      ...(input.feedbackInput ? { feedbackInput: input.feedbackInput } : {}),
    })
    .where(mine)
    .returning();
  if (!row) throw notFound('Message');
  return toMessage(row);
}

function toMessage(row: typeof chatMessages.$inferSelect): ChatMessage {
  return {
    id: row.id,
    userId: row.userId,
    deviceId: row.deviceId,
    organizationId: row.organizationId,
    messageType: row.messageType,
    content: row.content,
    queryType: row.queryType,
    pdfName: row.pdfName,
    citations: row.citations,
    table: row.table,
    processingTime: row.processingTime,
    userFeedback: row.userFeedback,
    createdAt: row.createdAt.toISOString(),
  };
}
