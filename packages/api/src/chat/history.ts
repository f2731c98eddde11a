import { chatMessages } from '@steward/db/schema';
import { and, count, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { notFound } from '../errors';
import { toPage } from '../paging';
import { findUser } from '../people';
import { documentByName } from '../search/asked-documents';
import { latestConversationOf, ofConversation, openConversation } from './conversations/service';
import { findOwnMessage, newestFirst, ofCaller, ofOrganization, selectMessages } from './messages';
import type {
  feedbackStats,
  historyInput,
  ofDeviceInput,
  ofUserInput,
  ownHistoryInput,
  pdfHistoryInput,
  recentOfDeviceInput,
  recentOfUserInput,
  sessionInput,
} from './schema';

/** A conversation of the caller about a device, oldest first: its newest messages, or the page before a message. */
export async function chatHistory(ctx: ActorContext, input: z.output<typeof historyInput>) {
  const { deviceId, limit, before } = input;
  const device = await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const key = input.conversation ?? (await latestConversationOf(ctx, device.id));
  if (!key && !before) return { messages: [], total: 0 };
  const own = and(ofCaller(ctx), eq(chatMessages.deviceId, device.id), key ? ofConversation(key) : undefined);
  if (!before) return conversation(ctx, own, limit);
  const { id, createdAt } = await findOwnMessage(ctx, before);
  const earlier = or(
    lt(chatMessages.createdAt, createdAt),
    and(eq(chatMessages.createdAt, createdAt), lt(chatMessages.id, id)),
  );
  const [messages, total] = await Promise.all([newest(ctx, and(own, earlier), limit), countOf(ctx, own)]);
  return { messages, total };
}

/** The newest messages of the caller, oldest first. */
export function ownHistory(ctx: ActorContext, { limit }: z.output<typeof ownHistoryInput>) {
  return conversation(ctx, ofCaller(ctx), limit);
}

/** The caller's conversation with a document; it remains when the document is deleted. */
export async function pdfHistory(ctx: ActorContext, { pdfName, limit }: z.output<typeof pdfHistoryInput>) {
  const found = await conversation(ctx, and(ofCaller(ctx), eq(chatMessages.pdfName, pdfName)), limit);
  if (!found.total) await documentByName(ctx, pdfName);
  return { ...found, pdfName };
}

/** A conversation by its key: the caller's or, for an ADMIN unless `own` is set, anybody's. */
export async function sessionMessages(ctx: ActorContext, { sessionId, own }: z.output<typeof sessionInput>) {
  if (own) return (await openConversation(ctx, sessionId)).messages;
  const visibleMessages = ctx.actor.role === 'ADMIN' ? ofOrganization(ctx) : ofCaller(ctx);
  const { messages } = await conversation(
    ctx,
    and(visibleMessages, eq(chatMessages.sessionId, sessionId)),
    mostOfSession,
  );
  if (!messages.length) throw notFound('Conversation');
  return messages;
}
const mostOfSession = 1000;

export async function messagesOfUser(ctx: ActorContext, input: z.output<typeof ofUserInput>) {
  return page(ctx, await byUser(ctx, input.userId), input);
}

export async function messagesOfDevice(ctx: ActorContext, input: z.output<typeof ofDeviceInput>) {
  return page(ctx, await byDevice(ctx, input.deviceId), input);
}

/** Oldest first. */
export async function recentOfUser(ctx: ActorContext, input: z.output<typeof recentOfUserInput>) {
  return newest(ctx, await byUser(ctx, input.userId), input.limit);
}

/** Messages of all users about a device, oldest first. */
export async function recentOfDevice(ctx: ActorContext, input: z.output<typeof recentOfDeviceInput>) {
  return newest(ctx, await byDevice(ctx, input.deviceId), input.limit);
}

export async function userFeedbackStats(ctx: ActorContext, userId: string) {
  return feedbackOn(ctx, await byUser(ctx, userId));
}

export async function deviceFeedbackStats(ctx: ActorContext, deviceId: string) {
  return feedbackOn(ctx, await byDevice(ctx, deviceId));
}

/** @throws NOT_FOUND for another user, unless the caller is an ADMIN */
async function byUser(ctx: ActorContext, userId: string): Promise<SQL> {
  const user = await findUser(ctx.db, ctx.actor.organizationId, userId);
  if (user.id !== ctx.actor.userId && ctx.actor.role !== 'ADMIN') throw notFound('User');
  return eq(chatMessages.userId, user.id);
}

async function byDevice(ctx: ActorContext, deviceId: string): Promise<SQL> {
  const device = await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  return eq(chatMessages.deviceId, device.id);
}

async function conversation(ctx: ActorContext, where: SQL | undefined, limit: number) {
  const [messages, total] = await Promise.all([newest(ctx, where, limit), countOf(ctx, where)]);
  return { messages, total };
}

async function newest(ctx: ActorContext, where: SQL | undefined, limit: number) {
  const messages = await selectMessages(ctx, { where: [where], orderBy: newestFirst, limit });
  return messages.reverse();
}

async function page(ctx: ActorContext, where: SQL, input: { page: number; size: number }) {
  const { page, size } = input;
  const [messages, total] = await Promise.all([
    selectMessages(ctx, { where: [where], orderBy: newestFirst, limit: size, offset: page * size }),
    countOf(ctx, where),
  ]);
  return toPage(messages, input, total);
}

async function countOf(ctx: ActorContext, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(chatMessages)
    .where(and(ofOrganization(ctx), where));
  return row?.n ?? 0;
}

async function feedbackOn(ctx: ActorContext, where: SQL): Promise<z.infer<typeof feedbackStats>> {
  const countOf = (feedback: string) =>
    sql<number>`count(*) filter (where ${chatMessages.userFeedback} = ${feedback})::int`;
  const [row] = await ctx.db
    .select({
      totalMessages: count(),
      likes: countOf('LIKE'),
      dislikes: countOf('DISLIKE'),
      regenerates: countOf('REGENERATE'),
    })
    .from(chatMessages)
    .where(and(ofOrganization(ctx), where));
  return row ?? { totalMessages: 0, likes: 0, dislikes: 0, regenerates: 0 };
}
