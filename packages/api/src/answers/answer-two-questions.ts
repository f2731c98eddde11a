import type { ActorContext } from '../context';
import { type AskedQuestion, askedQuestion } from '../search/asked-question';
import { answerFromManuals } from './answer-from-manuals';
import { type ComposedAnswer, type ComposedEvent, joinedText } from './composed-answer';
import type { Scope } from './scope';
import { splitQuestion } from './split-question';

/** A half with fewer words depends on the other: 'what does the lamp mean and what should I do?' is one question. */
const minWords = 2;
const refersBack = /\b(?:it|its|they|them|their|this|that|these|those|then|there|one)\b/i;

/**
 * Answers two questions in one from the manuals, each separately. Yields nothing for other questions, and where a language model
 * writes the answers, because it answers both.
 */
export async function* answerTwoQuestions(
  ctx: ActorContext,
  scope: Scope,
  { text }: AskedQuestion,
): AsyncGenerator<ComposedEvent> {
  const [halves] = ctx.ports.languageModel ? [] : splitQuestion(text);
  if (!halves || refersBack.test(halves[1])) return;
  const questions = [askedQuestion(ctx, halves[0]), askedQuestion(ctx, halves[1])] as const;
  if (questions.some(({ analysed }) => analysed.words.length < minWords)) return;
  const first = await answerOf(ctx, scope, questions[0]);
  const second = await answerOf(ctx, scope, questions[1]);
  if (!isAnswered(first) && !isAnswered(second)) return;
  if (first && second) yield { type: 'whole', answer: both(halves, first, second) };
}

async function answerOf(ctx: ActorContext, scope: Scope, question: AskedQuestion): Promise<ComposedAnswer | null> {
  for await (const event of answerFromManuals(ctx, scope, question)) if (event.type === 'whole') return event.answer;
  return null;
}

const isAnswered = (answer: ComposedAnswer | null) => answer !== null && answer.queryType !== 'UNKNOWN';

function both(halves: [string, string], first: ComposedAnswer, second: ComposedAnswer): ComposedAnswer {
  const answered = [first, second].filter(isAnswered);
  const [main = first] = answered;
  const [firstPart, secondPart] = [labelled(first, halves[0]), labelled(second, halves[1])];
  return {
    ...main,
    ...joinedText(firstPart, secondPart),
    nearest: [],
    passages: answered.flatMap(({ passages = [] }) => passages),
    citations: answered.flatMap(({ citations = [] }) => citations),
    table: answered.find(({ table }) => table)?.table ?? null,
    tables: answered.flatMap(({ tables = [] }) => tables),
    images: answered.flatMap(({ images = [] }) => images),
    chunksUsed: JSON.stringify(answered.flatMap(({ chunksUsed }) => (chunksUsed ? JSON.parse(chunksUsed) : []))),
  };
}

/** Adds the half of the question to a refusal. */
const labelled = (answer: ComposedAnswer, half: string): ComposedAnswer =>
  isAnswered(answer) ? answer : { ...answer, content: `"${half}" ${answer.content}` };
