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

const NOTHING_MORE = 'I found no more on this than I said';
/** Words of its own that a follow-up needs to be answered as it was asked. */
const minOwnWords = 3;

/**
 * Answers a question of a conversation. A follow-up is never answered with the earlier answer again: it gets what is next nearest, or
 * a sentence that there is no more.
 */
export async function* answerTurn(ctx: ActorContext, scope: Scope, turn: Turn): AsyncGenerator<ComposedEvent> {
  const [last] = turn.earlierAnswers;
  if (turn.kind === null || !last) return yield* answer(ctx, turn.scope ?? scope, turn.text, turn.context);
  if (turn.kind === 'source' && last.citations.length) return yield { type: 'answer', answer: sourceOf(last) };
  let isStreamed = false;
  for await (const event of answerFollowUp(ctx, scope, turn)) {
    isStreamed ||= event.type === 'piece';
    const isRepeated =
      event.type === 'answer' &&
      !isStreamed &&
      (turn.kind === 'next' ? hasNothingNew(event.answer, turn.earlierAnswers) : repeats(event.answer, last));
    if (!isRepeated) yield event;
    else yield await anotherAnswer(ctx, scope, turn, event.answer);
  }
}

async function* answerFollowUp(ctx: ActorContext, scope: Scope, turn: Turn): AsyncGenerator<ComposedEvent> {
  const { text, asked, kind, context, earlierAnswers } = turn;
  const where = turn.scope ?? scope;
  if (kind === 'next') return yield* answerAgain(ctx, where, text, earlierAnswers, context);
  for await (const event of answer(ctx, where, text, context)) {
    const isRefusal = event.type === 'answer' && event.answer.queryType === 'UNKNOWN';
    const isComplete = kind === 'more' && text !== asked && wordsOf(asked).length >= minOwnWords;
    // what seemed to refer to the earlier question may have been a question of its own
    const other = isRefusal && isComplete ? await completeAnswerOf(answer(ctx, scope, asked, context)) : null;
    yield other && other.queryType !== 'UNKNOWN' ? { type: 'answer', answer: other } : event;
  }
}

/**
 * An answer with other sentences than the earlier ones. Where there is none, or the repeated answer has the quantity that was asked for,
 * the repeated answer is introduced as such; a question for what comes next is told that there is no more.
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

/** Whether an answer is the last one again. Own data are never repeated: they may have changed. */
function repeats(answer: ComposedAnswer, last: MessageRow): boolean {
  if (answer.sqlQuery || answer.queryType === 'UNKNOWN') return false;
  if (!answer.citations?.length) return answer.content === last.content;
  return hasNothingNew(answer, [last]) && quotesOf([last]).size === quotesOf([answer]).size;
}

function hasNothingNew(answer: ComposedAnswer, earlier: readonly MessageRow[]): boolean {
  const known = quotesOf(earlier);
  return Boolean(answer.citations?.length) && [...quotesOf([answer])].every((quote) => known.has(quote));
}

const quotesOf = (answers: readonly Pick<ComposedAnswer, 'citations'>[]) =>
  new Set(answers.flatMap(({ citations }) => citations?.map(({ quote }) => quote) ?? []));

/** Where an answer stands, with its quotes. */
function sourceOf({ citations, pdfName, documents, chunksUsed }: MessageRow): ComposedAnswer {
  const pages = [...new Set(citations.map(({ page }) => page))].sort((a, b) => a - b);
  const name = pdfName ? ` of "${pdfName}"` : '';
  const quotes = citations.map(({ page, quote }) => `- "${quote}" [p. ${page}]`);
  const where =
    pages.length > 1 ? `on the pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}` : `on page ${pages[0]}`;
  return {
    content: [`It stands ${where}${name}:`, ...quotes].join('\n'),
    queryType: 'PDF',
    citations,
    pdfName,
    documents,
    chunksUsed,
  };
}
