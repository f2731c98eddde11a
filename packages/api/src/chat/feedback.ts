import { chatMessages } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { documentsTopic } from '../topics';
import { findOwnMessage, type MessageRow, ofCaller, selectMessages } from './messages';
import type { ChatMessage, feedbackInput } from './schema';

type Feedback = z.output<typeof feedbackInput>;

/** Stores the caller's feedback on an answer. A dislike waits for an administrator unless the caller changes it. */
export async function giveFeedback(ctx: ActorContext, input: Feedback): Promise<ChatMessage> {
  const found = await findOwnMessage(ctx, input.messageId);
  if (found.messageType !== 'ASSISTANT') {
    throw new DomainError('BAD_REQUEST', 'Feedback may only be given on answers of the assistant.');
  }
  const where = eq(chatMessages.id, found.id);
  await ctx.db
    .update(chatMessages)
    .set({
      userFeedback: input.feedback,
      feedbackTimestamp: ctx.now(),
      ...(input.feedbackInput ? { feedbackInput: input.feedbackInput } : {}),
      ...reviewAfter(found, input),
    })
    .where(and(ofCaller(ctx), where));
  await ctx.ports.events.publish(documentsTopic(ctx.actor.organizationId));
  const [message] = await selectMessages(ctx, { where: [where], orderBy: [], limit: 1 });
  if (!message) throw notFound('Message');
  return message;
}

function reviewAfter({ reviewState, userFeedback }: MessageRow, { feedback, feedbackInput }: Feedback) {
  if (feedback === 'LIKE') return reviewState === 'open' ? { reviewState: null } : {};
  if (feedback !== 'DISLIKE') return {};
  // an identical dislike does not reopen a resolved one
  const again = userFeedback === 'DISLIKE' && reviewState === 'resolved' && !feedbackInput;
  return again ? {} : { reviewState: 'open' as const };
}
