import { chatMessages } from '@steward/db/schema';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { replyToPleasantry } from '../answers/pleasantry';
import { hoursInMs } from '../calendar';
import type { ActorContext } from '../context';
import { isFollowUp, withPrevious } from './follow-up';
import { fromMachineReply } from './machine-reply';
import { type MessageRow, newestFirst, ofCaller } from './messages';
import { withoutMarkup } from './without-markup';

/** A follow-up refers only to questions of this period. */
const conversationMs = hoursInMs(1);
/** Number of earlier questions that are read, because a follow-up may follow another. */
const earlierQuestions = 5;

type StoredQuestion = Pick<MessageRow, 'id' | 'content' | 'deviceId' | 'pdfName' | 'sessionId'>;

/** The text to answer: without markup, and for a follow-up ('And how often?') joined with the question that it refers to. */
export async function inConversation(ctx: ActorContext, question: StoredQuestion): Promise<string> {
  const text = withoutMarkup(question.content);
  const since = new Date(ctx.now().getTime() - conversationMs);
  const ofMachine = await fromMachineReply(ctx, question, since);
  if (ofMachine) return ofMachine;
  if (!isFollowUp(text)) return text;
  const earlier = await ctx.db
    .select({ content: chatMessages.content })
    .from(chatMessages)
    .where(
      and(
        ofCaller(ctx),
        eq(chatMessages.messageType, 'USER'),
        lt(chatMessages.id, question.id),
        gt(chatMessages.createdAt, since),
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
