import { holdsQuantity } from '@steward/manuals/rank/quantities';
import { questionType } from '@steward/manuals/rank/question-type';
import { wordsOf } from '@steward/manuals/rank/terms';
import { answer, answerAgain } from '../answers/answer';
import {
  type ComposedAnswer,
  type ComposedEvent,
  completeAnswerOf,
  responseOf,
  withLead,
} from '../answers/composed-answer';
import type { Scope } from '../answers/scope';
import type { ActorContext } from '../context';
import type { Turn } from './in-conversation';
import type { MessageRow } from './messages';

const NOTHING_MORE = 'I found nothing more than I already said';
/** Minimum number of words in a follow-up that can be answered as a question of its own. */
const minOwnWords = 3;

/**
 * Answers a question of a conversation. A follow-up never just gets the earlier answer again: it gets the next best answer, or a
 * sentence that there is nothing more.
 */
export async function* answerTurn(ctx: ActorContext, scope: Scope, turn: Turn): AsyncGenerator<ComposedEvent> {
  const [last] = turn.earlierAnswers;
  if (turn.kind === null || !last) return yield* answer(ctx, turn.scope ?? scope, turn.text, turn.context);
  if (turn.kind === 'source' && last.citations.length) return yield { type: 'answer', answer: sourceOf(last) };
  let isStreamed = false;
  for await (const event of answerFollowUp(ctx, scope, turn)) {
    isStreamed ||= event.type === 'piece';
    const isRepeated = event.type === 'answer' && !isStreamed && isRepetition(turn, event.answer, last);
    if (!isRepeated) yield event;
    else yield await anotherAnswer(ctx, scope, turn, event.answer);
  }
}

async function* answerFollowUp(ctx: ActorContext, scope: Scope, turn: Turn): AsyncGenerator<ComposedEvent> {
  const { text, originalText, kind, context, earlierAnswers } = turn;
  const searchedScope = turn.scope ?? scope;
  if (kind === 'next') return yield* answerAgain(ctx, searchedScope, text, earlierAnswers, context);
  for await (const event of answer(ctx, searchedScope, text, context)) {
    const isRefusal = event.type === 'answer' && event.answer.queryType === 'UNKNOWN';
    const isComplete = kind === 'more' && text !== originalText && wordsOf(originalText).length >= minOwnWords;
    // a message that seemed to be a follow-up may be a question of its own
    const other = isRefusal && isComplete ? await completeAnswerOf(answer(ctx, scope, originalText, context)) : null;
    yield other && other.queryType !== 'UNKNOWN' ? { type: 'answer', answer: other } : event;
  }
}

/**
 * Returns an answer with other sentences than the earlier ones. If there is none, or the repeated answer has the requested quantity,
 * introduces the repeated answer as such. A question about what comes next gets a sentence that there is nothing more.
 */
async function anotherAnswer(
  ctx: ActorContext,
  scope: Scope,
  { text, kind, context, earlierAnswers, ...turn }: Turn,
  repeated: ComposedAnswer,
): Promise<ComposedEvent> {
  if (kind === 'next') {
    const { documents = [], pdfName = null, searchNotice = null } = repeated;
    const content = `${NOTHING_MORE}.`;
    return { type: 'answer', answer: { content, queryType: 'UNKNOWN', documents, pdfName, searchNotice } };
  }
  const isAnswer = questionType(text).quantities.some((quantity) => holdsQuantity(responseOf(repeated), quantity));
  const other = isAnswer
    ? null
    : await completeAnswerOf(answerAgain(ctx, turn.scope ?? scope, text, earlierAnswers, context));
  const isNew = other && other.queryType !== 'UNKNOWN' && !hasNothingNew(other, earlierAnswers);
  return { type: 'answer', answer: isNew ? other : withLead(`${NOTHING_MORE}:`, repeated) };
}

function isRepetition({ kind, earlierAnswers }: Turn, answer: ComposedAnswer, last: MessageRow): boolean {
  if (kind === 'next') return hasNothingNew(answer, earlierAnswers);
  // another value of the same row is another answer
  return repeats(answer, last) && (kind !== 'other' || responseOf(answer) === last.content);
}

/** Whether an answer repeats the last one. An answer from the organization's data never does, because the data may have changed. */
function repeats(answer: ComposedAnswer, last: MessageRow): boolean {
  if (answer.sqlQuery || answer.queryType === 'UNKNOWN') return false;
  if (!answer.citations?.length) return answer.content === last.content;
  return hasNothingNew(answer, [last]) && quotesOf([last]).size === quotesOf([answer]).size;
}

function hasNothingNew(answer: ComposedAnswer, earlier: readonly MessageRow[]): boolean {
  const earlierQuotes = quotesOf(earlier);
  return Boolean(answer.citations?.length) && [...quotesOf([answer])].every((quote) => earlierQuotes.has(quote));
}

const quotesOf = (answers: readonly Pick<ComposedAnswer, 'citations'>[]) =>
  new Set(answers.flatMap(({ citations }) => citations?.map(({ quote }) => quote) ?? []));

/** The pages of an answer, with its quotes. */
function sourceOf({ citations, pdfName, documents, chunksUsed }: MessageRow): ComposedAnswer {
  const pages = [...new Set(citations.map(({ page }) => page))].sort((a, b) => a - b);
  const name = pdfName ? ` of "${pdfName}"` : '';
  const quotes = citations.map(({ page, quote }) => `- "${quote}" [p. ${page}]`);
  const pageText =
    pages.length > 1 ? `on pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}` : `on page ${pages[0]}`;
  return {
    content: [`This is ${pageText}${name}:`, ...quotes].join('\n'),
    queryType: 'PDF',
    citations,
    pdfName,
    documents,
    chunksUsed,
  };
}
