import type { chatMessages } from '@steward/db/schema';
import type { ActorContext } from '../context';
import { type AnswerContext, type AskedQuestion, askedQuestion } from '../search/asked-question';
import { answerBothParts } from './answer-both-parts';
import { answerFromManuals } from './answer-from-manuals';
import { answerTwoQuestions } from './answer-two-questions';
import type { ComposedEvent } from './composed-answer';
import { findPinnedAnswer } from './find-pinned-answer';
import { answerFromMeasurement } from './measured-limits/answer-from-measurement';
import { answerFromData } from './own-data/answer-from-data';
import { pinnedAnswer } from './pinned-answer';
import { replyToPleasantry } from './pleasantry';
import type { Scope } from './scope';

/**
 * Answers a question, for every entry point (chat stream, REST queries). Tries in this order: a reply to a greeting, the
 * pinned answer, the organization's own data, own data for one half of the question and manuals for the other, a device's
 * reading against its limit, the manuals.
 * @param context the previous answer, if the question follows up on it
 */
export async function* answer(
  ctx: ActorContext,
  scope: Scope,
  text: string,
  context?: AnswerContext,
): AsyncGenerator<ComposedEvent> {
  const reply = replyToPleasantry(text);
  if (reply) return yield { type: 'answer', answer: { content: reply } };
  const question = askedQuestion(ctx, text, context);
  const pinned = await findPinnedAnswer(ctx, scope.device?.id ?? null, question);
  if (pinned) {
    return yield { type: 'answer', answer: await pinnedAnswer(ctx, pinned) };
  }
  yield* firstOf(
    ownData(ctx, scope, question),
    firstOf(answerTwoQuestions(ctx, scope, question), answerFromManuals(ctx, scope, question)),
  );
}

type EarlierAnswer = Pick<typeof chatMessages.$inferSelect, 'citations' | 'sqlQuery'>;

/**
 * Answers again with other sentences of the manuals than before. If the earlier answer came from the organization's own data, searches
 * the manuals of the scope instead; if they have no answer, or the scope is not restricted, answers from the current data.
 */
export async function* answerAgain(
  ctx: ActorContext,
  scope: Scope,
  text: string,
  before: readonly EarlierAnswer[],
  context?: AnswerContext,
): AsyncGenerator<ComposedEvent> {
  const reply = replyToPleasantry(text);
  if (reply) return yield { type: 'answer', answer: { content: reply } };
  const question = askedQuestion(ctx, text, context);
  const usedQuotes = before.flatMap(({ citations }) => citations.map(({ quote }) => quote));
  const isUnrestricted = !scope.device && !scope.documents.length;
  if (isUnrestricted && before.some(({ sqlQuery }) => sqlQuery)) {
    return yield* firstOf(ownData(ctx, scope, question), answerFromManuals(ctx, scope, question, usedQuotes));
  }
  for await (const event of answerFromManuals(ctx, scope, question, usedQuotes)) {
    const isRefusal = event.type === 'answer' && event.answer.queryType === 'UNKNOWN';
    if (isRefusal) yield* firstOf(ownData(ctx, scope, question), [event]);
    else yield event;
  }
}

async function* ownData(ctx: ActorContext, scope: Scope, question: AskedQuestion): AsyncGenerator<ComposedEvent> {
  const found = await answerFromData(ctx, scope, question.text);
  if (found) yield { type: 'answer', answer: found };
  else yield* firstOf(answerBothParts(ctx, scope, question), answerFromMeasurement(ctx, scope, question));
}

/** Yields the events of the first stream and, if it contains no answer, those of the second. */
async function* firstOf(
  first: AsyncIterable<ComposedEvent>,
  other: AsyncIterable<ComposedEvent> | Iterable<ComposedEvent>,
): AsyncGenerator<ComposedEvent> {
  let hasAnswer = false;
  for await (const event of first) {
    hasAnswer ||= event.type !== 'reading';
    yield event;
  }
  if (!hasAnswer) yield* other;
}
