import { lacksValue, NO_VALUE } from '@steward/manuals/answer/answer-question';
import { type FollowUp, followUp } from '@steward/manuals/answer/follow-up';
import type { ActorContext } from '../context';
import { type AnswerContext, type AskedQuestion, askedQuestion } from '../search/asked-question';
import { answerFromManuals } from './answer-from-manuals';
import { type ComposedAnswer, type ComposedEvent, readingFor, responseOf } from './composed-answer';
import { isAnswered, joinAnswers } from './join-answers';
import type { Scope } from './scope';
import { refersBack, splitQuestion } from './split-question';

/** A half with fewer words is no question by itself: '… and why?' One that depends on the other half needs a word of its own. */
const minWords = 2;
const minDependentWords = 1;

/**
 * Answers two questions in one message from the manuals, each separately. A second one that depends on the first ('… and how quickly?') is
 * resolved like a follow-up and answered from the same document. Yields nothing for other messages, or if a language model writes the
 * answers, because it answers both at once.
 */
export async function* answerTwoQuestions(
  ctx: ActorContext,
  scope: Scope,
  { text }: AskedQuestion,
): AsyncGenerator<ComposedEvent> {
  const [halves] = ctx.ports.languageModel ? [] : splitQuestion(text);
  if (!halves) return;
  const first = askedQuestion(ctx, halves[0]);
  const resolved = followUp(halves[1], [{ question: halves[0], answered: [], isSameMessage: true }]);
  const asksForSource = resolved?.kind === 'source';
  const isDependent = refersBack(halves[1]) || !isQuestion(askedQuestion(ctx, halves[1]));
  const secondText = isDependent && !asksForSource ? textOf(resolved) : halves[1];
  if (!secondText || !isQuestion(first)) return;
  if (!asksForSource && !isQuestion(askedQuestion(ctx, secondText), isDependent ? minDependentWords : minWords)) return;
  const firstAnswer = yield* readingFor(answerFromManuals(ctx, scope, first));
  if (!firstAnswer) return;
  // every answer names its pages
  if (asksForSource) return yield { type: 'answer', answer: firstAnswer };
  const source = isDependent ? sourceOf(firstAnswer, scope) : { scope };
  if (!source) return;
  const second = askedQuestion(ctx, secondText, source.context);
  const secondAnswer = yield* readingFor(answerFromManuals(ctx, source.scope, second));
  if (!secondAnswer || !(isAnswered(firstAnswer) || isAnswered(secondAnswer))) return;
  const repeats = isDependent && addsNothing(secondAnswer, firstAnswer);
  if (repeats && !lacksValue(second.analysed, responseOf(secondAnswer)))
    return yield { type: 'answer', answer: firstAnswer };
  const answers = [
    labelRefusal(firstAnswer, halves[0]),
    labelRefusal(repeats ? noValue : secondAnswer, halves[1]),
  ] as const;
  yield { type: 'answer', answer: joinAnswers([...answers]) };
}

const isQuestion = ({ analysed }: AskedQuestion, leastWords = minWords): boolean => analysed.words.length >= leastWords;

/** The second half with the topic of the first; null if it does not take its topic from there. */
const textOf = (resolved: FollowUp | null): string | null =>
  resolved && ['more', 'other', 'continued'].includes(resolved.kind) ? resolved.text : null;

/** Where to answer a question that depends on an answer: in its document. Null for an answer without a document or from several ones. */
function sourceOf(
  { citations = [], pdfName }: ComposedAnswer,
  scope: Scope,
): { scope: Scope; context?: AnswerContext } | null {
  const [id, another] = new Set(citations.map(({ documentId }) => documentId));
  if (!id || another) return null;
  const isRestricted = scope.device || scope.documents.length > 0;
  return {
    scope: isRestricted || !pdfName ? scope : { device: null, documents: [{ id, name: pdfName }] },
    context: { documentIds: [id], pages: [...new Set(citations.map(({ page }) => page))] },
  };
}

/** Whether an answer says only what the other one says. */
function addsNothing(answer: ComposedAnswer, other: ComposedAnswer): boolean {
  const lines = new Set(responseOf(other).split('\n'));
  return responseOf(answer)
    .split('\n')
    .every((line) => lines.has(line));
}

const noValue: ComposedAnswer = { content: NO_VALUE, queryType: 'UNKNOWN' };

/** Puts the question in front of a refusal, so that it is clear which half was refused. */
const labelRefusal = (answer: ComposedAnswer, half: string): ComposedAnswer =>
  isAnswered(answer) ? answer : { ...answer, content: `"${half}" ${answer.content}` };
