import type { Question } from '../rank/analyse-question';
import { holdsQuantity, type QuantityKind } from '../rank/quantities';
import { synonymsOf } from '../rank/synonyms';
import { termsOf } from '../rank/terms';
import type { Statement } from './answer-input';
import { questionTopics } from './question-topics';

/** Intervals without a number, which are often all that a manual gives. */
const VAGUE_INTERVAL = /\b(?:periodically|regularly|at regular intervals|from time to time|now and then|as needed)\b/i;
/** 'How much oil', 'how many litres of oil'. */
const ASKS_AMOUNT = /^how (?:much|many \p{L}+ of) /iu;

/**
 * Whether a sentence or row contains the requested quantity, or an interval without a number; true for other questions. The amount of
 * another substance does not count. Procedures are excluded: they repeat sentences, and are so long that they contain quantities of most
 * kinds.
 */
export function hasRequestedQuantity(question: Question, statements: readonly Statement[]): boolean {
  const { quantities } = question.type;
  if (quantities.length === 0) return true;
  const names = substanceOf(question);
  return statements.some(
    (statement) =>
      !statement.steps && quantities.some((kind) => isStated(kind, statement)) && isAbout(names, statement),
  );
}

const isStated = (kind: QuantityKind, { context }: Statement): boolean =>
  holdsQuantity(context, kind) || (kind === 'interval' && VAGUE_INTERVAL.test(context));

/** Index terms of the substance whose amount the question asks for, with synonyms; empty for other questions. */
function substanceOf({ text }: Question): string[] {
  const [topic] = ASKS_AMOUNT.test(text) ? questionTopics(text) : [];
  return (topic ?? []).slice(-1).flatMap((noun) => [noun, ...synonymsOf(noun)].flatMap(termsOf));
}

function isAbout(names: readonly string[], { context, headingPath }: Statement): boolean {
  if (names.length === 0) return true;
  const own = new Set(termsOf([headingPath.at(-1) ?? '', context].join(' ')));
  return names.some((name) => own.has(name));
}
