import type { Question } from '../rank/analyse-question';
import { holdsQuantity, type QuantityKind } from '../rank/quantities';
import { synonymsOf } from '../rank/synonyms';
import { termsOf, wordsOf } from '../rank/terms';
import type { Statement } from './answer-input';
import { substanceOf } from './requested-substance';

/** Intervals without a number, which are often all that a manual gives. */
const VAGUE_INTERVAL = /\b(?:periodically|regularly|at regular intervals|from time to time|now and then|as needed)\b/i;
/** Values with a form of their own, by the words that ask for them. */
const FORMS: readonly { request: RegExp; form: RegExp }[] = [
  {
    request: /\b(?:price|prices|cost|costs)\b/i,
    form: /[$€£¥]\s?\d|\d\s?(?:[$€£¥]|(?:USD|EUR|GBP|CHF|dollars?|euros?|cents?|pounds sterling)\b)/i,
  },
  { request: /\b(?:tele)?phone numbers?\b/i, form: /\d(?:[ ()/.-]{0,2}\d){6,}/ },
  { request: /\be-?mail (?:address|contact)/i, form: /\S@\S/ },
  { request: /\b(?:web ?sites?|web address(?:es)?|url)\b/i, form: /\bwww\.|https?:|\.(?:com|net|org)\b/i },
];
/** Asks for the code that opens something. */
const ASKS_SECRET =
  /\bwhat(?:[’']?s| is| was)? (?:the |my |our )?((?:\p{L}+ )?)(?:pin|password|passcode|(access|unlock|service|security|installer|admin\p{L}*) code|code (?:to|for) (?:get|open|enter|unlock|log|access|start|reset|chang)\p{L}*)\b(?! (?:used )?for\W*$)/iu;
const SECRET = /(?:(?<![\p{L}\p{N}])(\p{L}+) )?\b(pin|password|passcode|code)\b[^.]{0,40}?\d{3,}/giu;
/** Words before a code that do not say whose it is. */
const NOT_OF_SECRET = new Set(
  ['default', 'factory', 'right', 'correct', 'access', 'unlock', 'security'].flatMap(termsOf),
);

/** Asks for the number of a part, whose name follows. */
const ASKS_PART_NUMBER =
  /\b(?:part|order|ordering|article|catalog|catalogue|stock) (?:numbers?|no\.?|codes?)\b(?:.*?\b(?:of|for|is|has) (?:the |an? |my |our )?((?:\p{L}+ ?)+))?/iu;
/** A number of four digits or more, or letters with digits. */
const PART_NUMBER = /\b(?=[\p{Lu}\d./-]{4,}\b)(?:[\p{Lu}./-]*\d){3,}[\p{Lu}\d./-]*/u;

/**
 * Whether a sentence or row contains the requested quantity, price, address or part number, or an interval without a number; true for other
 * questions. The amount of another substance and the number of another part do not count. Procedures are excluded: they repeat sentences, and
 * are so long that they contain quantities of most kinds.
 */
export function hasRequestedQuantity(question: Question, statements: readonly Statement[]): boolean {
  const requested = FORMS.find(({ request }) => request.test(question.text));
  if (requested) return statements.some(({ context }) => requested.form.test(context));
  const asksSecret = ASKS_SECRET.exec(question.text);
  if (asksSecret) return hasSecret(`${asksSecret[1]} ${asksSecret[2] ?? ''}`, statements);
  const asksPart = ASKS_PART_NUMBER.exec(question.text);
  if (asksPart) return hasPartNumber(asksPart[1] ?? '', statements);
  const { quantities } = question.type;
  if (quantities.length === 0) return true;
  const names = substanceOf(question);
  return statements.some(
    (statement) =>
      !statement.steps && quantities.some((kind) => isStated(kind, statement)) && isAbout(names, statement),
  );
}

/** Whether a sentence or row has a code, and not that of somebody else: the PIN of the manager is not that of the technician. */
function hasSecret(owner: string, statements: readonly Statement[]): boolean {
  const asked = new Set(termsOf(owner));
  const isOwn = (named: string) =>
    asked.size === 0 || termsOf(named).every((term) => asked.has(term) || NOT_OF_SECRET.has(term));
  return statements.some(
    ({ steps, context }) =>
      !steps &&
      // 'Code: 305' is that of a fault
      [...context.matchAll(SECRET)].some(
        ([, named = '', word = '']) => isOwn(named) && (word.toLowerCase() !== 'code' || termsOf(named).length > 0),
      ),
  );
}

/** Words before the name of a part that belong to no part: 'a new filter'. */
const NOT_OF_PART = new Set(['new', 'spare', 'replacement', 'original', 'genuine'].flatMap(termsOf));

/** Whether a sentence or row has a number or code and every word of the part's name: that of the oil filter is not that of the fuel filter. */
function hasPartNumber(part: string, statements: readonly Statement[]): boolean {
  const name = part.split(/\b(?:of|for|in|on|to|with|from)\b/i)[0] ?? '';
  const words = wordsOf(name)
    .filter(({ terms }) => !terms.some((term) => NOT_OF_PART.has(term)))
    .map(({ word, terms }) => [...terms, ...synonymsOf(word).flatMap(termsOf)]);
  return statements.some(
    (statement) =>
      !statement.steps && PART_NUMBER.test(statement.text) && words.every((names) => isAbout(names, statement)),
  );
}

const isStated = (kind: QuantityKind, { context, cells = [] }: Statement): boolean =>
  holdsQuantity(context, kind) ||
  cells.some(({ text }) => holdsQuantity(text, kind)) ||
  (kind === 'interval' && VAGUE_INTERVAL.test(context));

function isAbout(names: readonly string[], { context, headingPath }: Statement): boolean {
  if (names.length === 0) return true;
  const own = new Set(termsOf([headingPath.at(-1) ?? '', context].join(' ')));
  return names.some((name) => own.has(name));
}
