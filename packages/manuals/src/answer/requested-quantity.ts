import type { Question } from '../rank/analyse-question';
import { holdsQuantity, type QuantityKind } from '../rank/quantities';
import { termsOf } from '../rank/terms';
import type { Statement } from './answer-input';
import { substanceOf } from './requested-substance';

/** Intervals without a number, which are often all that a manual gives. */
const VAGUE_INTERVAL = /\b(?:periodically|regularly|at regular intervals|from time to time|now and then|as needed)\b/i;
/** Asks for a price: 'what does it cost', 'how much is a spare filter'. */
const ASKS_PRICE = /\b(?:price|prices|cost|costs)\b/i;
const PRICE = /[$€£¥]\s?\d|\d\s?(?:[$€£¥]|(?:USD|EUR|GBP|CHF|dollars?|euros?|cents?|pounds sterling)\b)/i;

/**
 * Whether a sentence or row contains the requested quantity or price, or an interval without a number; true for other questions. The amount of
 * another substance does not count. Procedures are excluded: they repeat sentences, and are so long that they contain quantities of most
 * kinds.
 */
export function hasRequestedQuantity(question: Question, statements: readonly Statement[]): boolean {
  if (ASKS_PRICE.test(question.text)) return statements.some(({ context }) => PRICE.test(context));
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

function isAbout(names: readonly string[], { context, headingPath }: Statement): boolean {
  if (names.length === 0) return true;
  const own = new Set(termsOf([headingPath.at(-1) ?? '', context].join(' ')));
  return names.some((name) => own.has(name));
}
