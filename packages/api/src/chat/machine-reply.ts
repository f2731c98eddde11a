import { chatMessages } from '@steward/db/schema';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { questionOfReply } from '../answers/machines/which-machine';
import type { ActorContext } from '../context';
import { findOwnMessage, type MessageRow, newestFirst, ofCaller } from './messages';
import { withoutMarkup } from './without-markup';

/** The question to answer if a message replies to 'Which machine do you mean?'; null for other messages. */
export async function fromMachineReply(
  ctx: ActorContext,
  message: Pick<MessageRow, 'id' | 'content' | 'deviceId' | 'sessionId'>,
  since: Date,
): Promise<string | null> {
  const [last] = await ctx.db
    .select({ content: chatMessages.content, questionId: chatMessages.questionId })
    .from(chatMessages)
    .where(
      and(
        ofCaller(ctx),
        eq(chatMessages.messageType, 'ASSISTANT'),
        isNotNull(chatMessages.questionId),
        lt(chatMessages.id, message.id),
        gt(chatMessages.createdAt, since),
        sql`${chatMessages.deviceId} is not distinct from ${message.deviceId}`,
        sql`${chatMessages.sessionId} is not distinct from ${message.sessionId}`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(1);
  if (!last?.questionId) return null;
  const question = await findOwnMessage(ctx, last.questionId);
  return questionOfReply(withoutMarkup(message.content), {
    question: withoutMarkup(question.content),
    answer: last.content,
  });
}
