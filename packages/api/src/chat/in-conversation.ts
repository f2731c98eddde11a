import { chatMessages } from '@steward/db/schema';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { replyToPleasantry } from '../answers/pleasantry';
import { hoursInMs } from '../calendar';
import type { ActorContext } from '../context';
import { isFollowUp, withPrevious } from './follow-up';
import { type MessageRow, newestFirst, ofCaller } from './messages';
import { withoutMarkup } from './without-markup';

/** A follow-up refers to questions of this time only. */
const conversationMs = hoursInMs(1);
/** How many earlier questions are read: a follow-up may follow another. */
const earlierQuestions = 5;

type Asked = Pick<MessageRow, 'id' | 'content' | 'deviceId' | 'pdfName' | 'sessionId'>;

/** The question as it is meant: without markup, and a follow-up ('And how often?') with the question of its conversation that it follows. */
export async function inConversation(ctx: ActorContext, question: Asked): Promise<string> {
  const text = withoutMarkup(question.content);
  if (!isFollowUp(text)) return text;
  const earlier = await ctx.db
    .select({ content: chatMessages.content })
    .from(chatMessages)
    .where(
      and(
        ofCaller(ctx),
        eq(chatMessages.messageType, 'USER'),
        lt(chatMessages.id, question.id),
        gt(chatMessages.createdAt, new Date(ctx.now().getTime() - conversationMs)),
        sql`${chatMessages.deviceId} is not distinct from ${question.deviceId}`,
        sql`${chatMessages.pdfName} is not distinct from ${question.pdfName}`,
        sql`${chatMessages.sessionId} is not distinct from ${question.sessionId}`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(earlierQuestions);
  const previous = earlier
    .map(({ content }) => withoutMarkup(content))
    .find((content) => !isFollowUp(content) && replyToPleasantry(content) === null);
  return previous ? (withPrevious(text, previous) ?? text) : text;
}
