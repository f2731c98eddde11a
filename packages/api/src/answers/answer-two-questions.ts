import type { ActorContext } from '../context';
import { type AskedQuestion, askedQuestion } from '../search/asked-question';
import { answerFromManuals } from './answer-from-manuals';
import { type ComposedAnswer, type ComposedEvent, joinedText } from './composed-answer';
import type { Scope } from './scope';
import { splitQuestion } from './split-question';

/** A half that names less leans on the other one: 'what does the lamp mean and what should I do?' is one question. */
const fewestWords = 2;
const leansBack = /\b(?:it|its|they|them|their|this|that|these|those|then|there|one)\b/i;

/**
 * Answers two questions in one from the manuals, each by itself. Yields nothing for other questions, and where a language
 * model writes: it answers both.
 */
export async function* answerTwoQuestions(
  ctx: ActorContext,
  scope: Scope,
  { text }: AskedQuestion,
): AsyncGenerator<ComposedEvent> {
  const [halves] = ctx.ports.languageModel ? [] : splitQuestion(text);
  if (!halves || leansBack.test(halves[1])) return;
  const questions = [askedQuestion(ctx, halves[0]), askedQuestion(ctx, halves[1])] as const;
  if (questions.some(({ analysed }) => analysed.words.length < fewestWords)) return;
  const first = await answerOf(ctx, scope, questions[0]);
  const second = await answerOf(ctx, scope, questions[1]);
  if (!isKnown(first) && !isKnown(second)) return;
  if (first && second) yield { type: 'whole', answer: both(halves, first, second) };
}

async function answerOf(ctx: ActorContext, scope: Scope, question: AskedQuestion): Promise<ComposedAnswer | null> {
  for await (const event of answerFromManuals(ctx, scope, question)) if (event.type === 'whole') return event.answer;
  return null;
}

const isKnown = (answer: ComposedAnswer | null) => answer !== null && answer.queryType !== 'UNKNOWN';

function both(halves: [string, string], first: ComposedAnswer, second: ComposedAnswer): ComposedAnswer {
  const known = [first, second].filter(isKnown);
  const [main = first] = known;
  const [firstPart, secondPart] = [labelled(first, halves[0]), labelled(second, halves[1])];
  return {
    ...main,
    ...joinedText(firstPart, secondPart),
    nearest: [],
    passages: known.flatMap(({ passages = [] }) => passages),
    citations: known.flatMap(({ citations = [] }) => citations),
    table: known.find(({ table }) => table)?.table ?? null,
    tables: known.flatMap(({ tables = [] }) => tables),
    images: known.flatMap(({ images = [] }) => images),
    chunksUsed: JSON.stringify(known.flatMap(({ chunksUsed }) => (chunksUsed ? JSON.parse(chunksUsed) : []))),
  };
}

/** A refusal says which half of the question it refuses. */
const labelled = (answer: ComposedAnswer, half: string): ComposedAnswer =>
  isKnown(answer) ? answer : { ...answer, content: `"${half}" ${answer.content}` };
