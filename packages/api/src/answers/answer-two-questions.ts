import type { ActorContext } from '../context';
import { type AskedQuestion, askedQuestion } from '../search/asked-question';
import { answerFromManuals } from './answer-from-manuals';
import { type ComposedAnswer, type ComposedEvent, readingFor } from './composed-answer';
import { isAnswered, joinAnswers } from './join-answers';
import type { Scope } from './scope';
import { refersBack, splitQuestion } from './split-question';

/** A half with fewer words depends on the other: 'what does the lamp mean and what should I do?' is one question. */
const minWords = 2;

/**
 * Answers two questions in one message from the manuals, each separately. Yields nothing for other messages, or if a language model
 * writes the answers, because it answers both at once.
 */
export async function* answerTwoQuestions(
  ctx: ActorContext,
  scope: Scope,
  { text }: AskedQuestion,
): AsyncGenerator<ComposedEvent> {
  const [halves] = ctx.ports.languageModel ? [] : splitQuestion(text);
  if (!halves || refersBack(halves[1])) return;
  const questions = [askedQuestion(ctx, halves[0]), askedQuestion(ctx, halves[1])] as const;
  if (questions.some(({ analysed }) => analysed.words.length < minWords)) return;
  const first = yield* readingFor(answerFromManuals(ctx, scope, questions[0]));
  const second = yield* readingFor(answerFromManuals(ctx, scope, questions[1]));
  if (!first || !second || !(isAnswered(first) || isAnswered(second))) return;
  yield { type: 'answer', answer: joinAnswers([labelRefusal(first, halves[0]), labelRefusal(second, halves[1])]) };
}

/** Puts the question in front of a refusal, so that it is clear which half was refused. */
const labelRefusal = (answer: ComposedAnswer, half: string): ComposedAnswer =>
  isAnswered(answer) ? answer : { ...answer, content: `"${half}" ${answer.content}` };
