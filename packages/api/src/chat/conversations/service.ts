import { chatMessages, conversations, devices } from '@steward/db/schema';
import { and, asc, count, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../context';
import { findDevice } from '../../devices/queries';
import { notFound } from '../../errors';
import { toPage } from '../../paging';
import { hasEveryWord } from '../../word-search';
import { newestFirst, ofCaller, selectMessages } from '../messages';
import type { Conversation, conversationsInput, renameConversationInput } from './schema';

const mostMessages = 1000;

const ownConversations = ({ actor }: ActorContext) =>
  and(eq(conversations.organizationId, actor.organizationId), eq(conversations.userId, actor.userId));

const columns = {
  key: conversations.key,
  name: conversations.name,
  deviceId: conversations.deviceId,
  deviceName: devices.name,
  messages: conversations.messages,
  createdAt: conversations.createdAt,
  lastMessageAt: conversations.lastMessageAt,
};
const deviceJoin = and(
  eq(devices.organizationId, conversations.organizationId),
  eq(devices.id, conversations.deviceId),
);

/** Lists the caller's conversations, latest message first. */
export async function listConversations(ctx: ActorContext, input: z.output<typeof conversationsInput>) {
  const { page, size, search, deviceId } = input;
  const device = deviceId ? await findDevice(ctx.db, ctx.actor.organizationId, deviceId) : null;
  const where = and(
    ownConversations(ctx),
    device ? eq(conversations.deviceId, device.id) : undefined,
    search ? matches(search) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select(columns)
      .from(conversations)
      .leftJoin(devices, deviceJoin)
      .where(where)
      .orderBy(desc(conversations.lastMessageAt), asc(conversations.key))
      .limit(size)
      .offset(page * size),
    ctx.db.select({ n: count() }).from(conversations).where(where),
  ]);
  return toPage(rows.map(toConversation), input, total?.n ?? 0);
}

/** Matches conversations with all words in their name or in a single message. */
function matches(search: string): SQL | undefined {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const inMessages = words.length
    ? exists(
        sql`(select 1 from ${chatMessages} where ${chatMessages.organizationId} = ${conversations.organizationId}
          and ${chatMessages.userId} = ${conversations.userId} and ${keyOfMessage} = ${conversations.key}
          and to_tsvector('simple', ${chatMessages.content}) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')}))`,
      )
    : undefined;
  return or(and(...hasEveryWord(sql`lower(${conversations.name})`, search)), inMessages);
}

/** Same expression as in the triggers of migration 0020. */
const keyOfMessage = sql`coalesce(${chatMessages.sessionId}, 'device_' || ${chatMessages.deviceId}::text, 'general')`;

/** Finds a conversation of the caller with its messages. @throws NOT_FOUND for an absent key and for that of another user */
export async function openConversation(ctx: ActorContext, key: string) {
  const conversation = await findConversation(ctx, key);
  const messages = await selectMessages(ctx, {
    where: [ofCaller(ctx), ofConversation(key)],
    orderBy: newestFirst,
    limit: mostMessages,
  });
  return { conversation, messages: messages.reverse() };
}

export async function renameConversation(
  ctx: ActorContext,
  { key, name }: z.output<typeof renameConversationInput>,
): Promise<Conversation> {
  await ctx.db
    .update(conversations)
    .set({ name })
    .where(and(ownConversations(ctx), eq(conversations.key, key)));
  return findConversation(ctx, key);
}

/** Deletes a conversation with its messages and the feedback on them. Pinned answers stay. */
export async function removeConversation(ctx: ActorContext, key: string): Promise<{ message: string }> {
  const { name } = await findConversation(ctx, key);
  // a trigger deletes the conversation with its last message
  await ctx.db.delete(chatMessages).where(and(ofCaller(ctx), ofConversation(key)));
  return { message: `Conversation "${name}" was deleted.` };
}

/**
 * Condition for the messages of a conversation that uses the index on session or device. Combine it with `ofCaller`: the key
 * alone does not prove that the conversation is the caller's.
 */
export function ofConversation(key: string): SQL | undefined {
  const { sessionId, deviceId } = chatMessages;
  const withoutSession =
    key === 'general'
      ? and(isNull(sessionId), isNull(deviceId))
      : and(isNull(sessionId), sql`'device_' || ${deviceId}::text = ${key}`);
  return or(eq(sessionId, key), withoutSession);
}

/** The key of the caller's latest conversation about a device; undefined before the first question. */
export async function latestConversationOf(ctx: ActorContext, deviceId: string): Promise<string | undefined> {
  const [latest] = await ctx.db
    .select({ key: conversations.key })
    .from(conversations)
    .where(and(ownConversations(ctx), eq(conversations.deviceId, deviceId)))
    .orderBy(desc(conversations.lastMessageAt), asc(conversations.key))
    .limit(1);
  return latest?.key;
}

async function findConversation(ctx: ActorContext, key: string): Promise<Conversation> {
  const [row] = await ctx.db
    .select(columns)
    .from(conversations)
    .leftJoin(devices, deviceJoin)
    .where(and(ownConversations(ctx), eq(conversations.key, key)));
  if (!row) throw notFound('Conversation');
  return toConversation(row);
}

type ConversationRow = Omit<Conversation, 'name' | 'createdAt' | 'lastMessageAt'> & {
  name: string | null;
  createdAt: Date;
  lastMessageAt: Date;
};

const toConversation = ({ name, createdAt, lastMessageAt, ...row }: ConversationRow): Conversation => ({
  ...row,
  name: name ?? 'Conversation',
  createdAt: createdAt.toISOString(),
  lastMessageAt: lastMessageAt.toISOString(),
});
