import { chatMessages } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { answerAgain } from '../answers/answer';
import type { ComposedEvent } from '../answers/composed-answer';
import { answerFailure } from '../answers/failures';
import { findScope, type Scope } from '../answers/scope';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { answerTurn } from './answer-turn';
import { carryOn } from './carry-on';
import { inConversation } from './in-conversation';
import { scopeOf } from './message-scope';
import { findOwnMessage, type MessageRow, ofCaller, storeMessage } from './messages';
import type { AskEvent, AskInput } from './schema';
import { scopeColumns, storeAnswer, storedSession } from './store-answer';

/**
 * Streams the stored question, the answer while it is written, then the stored answer. Runs to the end: the answer is stored
 * even if the caller disconnects.
 */
export function ask(ctx: ActorContext, input: AskInput): AsyncGenerator<AskEvent> {
  return carryOn(exchange(ctx, input), ctx.log);
}

async function* exchange(ctx: ActorContext, input: AskInput): AsyncGenerator<AskEvent> {
  const scope = await findScope(ctx, input);
  const question = await storeMessage(ctx, {
    ...scopeColumns(scope),
    sessionId: storedSession(input.sessionId, input.deviceId),
    messageType: 'USER',
    content: input.text,
  });
  yield { type: 'question', message: question };
  const turn = await inConversation(ctx, question, scope);
  yield* streamAndStore(ctx, question, scope, answerTurn(ctx, scope, turn));
}

/** Answers the question of one of the caller's answers again, as differently as possible. The old answer is kept. */
export function regenerate(ctx: ActorContext, messageId: string): AsyncGenerator<AskEvent> {
  return carryOn(anotherAnswer(ctx, messageId), ctx.log);
}

async function* anotherAnswer(ctx: ActorContext, messageId: string): AsyncGenerator<AskEvent> {
  const old = await findOwnMessage(ctx, messageId);
  if (old.messageType !== 'ASSISTANT' || !old.questionId) {
    throw new DomainError('BAD_REQUEST', 'Only an answer of the assistant can be regenerated.');
  }
  const question = await findOwnMessage(ctx, old.questionId);
  const scope = await scopeOf(ctx, question);
  const before = await ctx.db
    .select()
    .from(chatMessages)
    .where(and(ofCaller(ctx), eq(chatMessages.questionId, question.id)));
  await ctx.db
    .update(chatMessages)
    .set({ userFeedback: 'REGENERATE', feedbackTimestamp: ctx.now() })
    .where(and(ofCaller(ctx), eq(chatMessages.id, old.id)));
  const turn = await inConversation(ctx, question, scope);
  const events = answerAgain(ctx, turn.scope ?? scope, turn.text, before, turn.context);
  yield* streamAndStore(ctx, question, scope, events, old.id);
}

/** Streams the answer to a question, and stores it once it is complete. */
async function* streamAndStore(
  ctx: ActorContext,
  question: Pick<MessageRow, 'id' | 'sessionId'>,
  scope: Scope,
  events: AsyncIterable<ComposedEvent>,
  regenerates: string | null = null,
): AsyncGenerator<AskEvent> {
  const started = performance.now();
  try {
    for await (const event of events) {
      if (event.type !== 'answer') {
        yield event.type === 'piece' ? event : { type: 'piece', text: '', reading: event.reading };
        continue;
      }
      const seconds = (performance.now() - started) / 1000;
      const message = await storeAnswer(ctx, { question, scope, answer: event.answer, seconds, regenerates });
      yield { type: 'answer', message, searchNotice: event.answer.searchNotice ?? null };
    }
  } catch (error) {
    throw answerFailure(error);
  }
}
