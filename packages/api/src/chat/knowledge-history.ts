import { chatMessages } from '@steward/db/schema';
import { and, count, like } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { newestFirst, ofCaller, selectMessages } from './messages';
import type { history, knowledgeHistoryInput } from './schema';

/** The caller's conversations of the Knowledge screen ('knowledge_1764000000000'): the newest messages, oldest first. */
export async function knowledgeHistory(
  ctx: ActorContext,
  { limit }: z.output<typeof knowledgeHistoryInput>,
): Promise<z.infer<typeof history>> {
  const where = and(ofCaller(ctx), like(chatMessages.sessionId, 'knowledge\\_%'));
  const [messages, [all]] = await Promise.all([
    selectMessages(ctx, { where: [where], orderBy: newestFirst, limit }),
    ctx.db.select({ n: count() }).from(chatMessages).where(where),
  ]);
  return { messages: messages.reverse(), total: all?.n ?? 0 };
}
