import { IMPERATIVE } from '../chunk/imperative';
import { POINTS_BACK } from '../chunk/page-passages';
import type { Statement } from './answer-input';
import { shareOfText } from './deciding-clause';

/** The statements before and after each statement, by its id. */
export type Order = ReadonlyMap<string, { before: Statement | undefined; after: Statement | undefined }>;

const ENDS_WITH_COLON = /:$/;
/** Introduces a list also without a colon: 'with the standards below.' */
const ANNOUNCES = /\b(?:the )?following\b|\bbelow\b[^,;]{0,20}$/i;
/** Refers to the previous sentence by the subject of its first clause: 'When it is activated, ...'. */
const CLAUSE_POINTS_BACK = /^(?:if|when|once|while|until|as soon as) (?:it|they|this|these|that|those)\b/i;
/** Begins with a capital and has no number. */
const TITLE = /^\p{Lu}\D*[^\d:;,)]$/u;
/** Sentences before a statement that refers to them. */
const MAX_PRECEDING = 2;
/** Maximum statements of a list. */
const MAX_ITEMS = 12;

export function readingOrder(statements: readonly Statement[]): Statement[] {
  return [...statements].sort((a, b) => a.page - b.page || a.ordinal - b.ordinal);
}

export function orderOf(statements: readonly Statement[]): Order {
  return new Map(
    readingOrder(statements).map((statement, index, all) => [
      statement.id,
      { before: all[index - 1], after: all[index + 1] },
    ]),
  );
}

export function sameSection(a: Statement, b: Statement): boolean {
  return a.page === b.page && a.headingPath.join('\n') === b.headingPath.join('\n');
}

/** 'Do not use galvanized pipes.': the previous sentence often says what to use. */
const BRIEF_PROHIBITION = /^(?:do not|don[’']t|never) (?:\S+ ){1,4}\S+$/i;

/** Whether a brief prohibition belongs to the previous sentence, which is about the same thing. */
const continuesInBrief = ({ text }: Statement, before: Statement | undefined): boolean =>
  BRIEF_PROHIBITION.test(text.trim()) &&
  before !== undefined &&
  !BRIEF_PROHIBITION.test(before.text.trim()) &&
  shareOfText(before.text, text) > 0;

/**
 * The previous sentences that a statement refers to ('This protects to -20 °C', 'When it is activated, ...'), or that say what to do
 * instead.
 */
export function precedingContext(statement: Statement, order: Order): Statement[] {
  const context: Statement[] = [];
  let last = statement;
  while (last.kind === 'sentence' && context.length < MAX_PRECEDING) {
    const before = order.get(last.id)?.before;
    if (!pointsBack(last.text) && !continuesInBrief(last, before)) break;
    if (before?.kind !== 'sentence' || !sameSection(before, last)) break;
    context.unshift(before);
    last = before;
  }
  return context;
}

const pointsBack = (text: string): boolean => POINTS_BACK.test(text) || CLAUSE_POINTS_BACK.test(text);

/** Whether a statement ends by introducing the next ones: '... as follows:'. */
export const introduces = ({ text }: Statement): boolean => ENDS_WITH_COLON.test(text.trim());

/** The items that '... as follows:' introduces, up to the next sentence. */
export function itemsAfter(statement: Statement, order: Order): Statement[] {
  const items: Statement[] = [];
  const announces = !introduces(statement) && ANNOUNCES.test(statement.text);
  if (!introduces(statement) && !announces) return items;
  let next = order.get(statement.id)?.after;
  if (announces && !isItem(next)) return items;
  while (next && next.kind === 'sentence' && sameSection(statement, next) && items.length < MAX_ITEMS) {
    if (introduces(next) || (isItem(items[0]) && !isItem(next))) break;
    items.push(next);
    next = order.get(next.id)?.after;
  }
  return items;
}

/** The sentence that introduces the list of an item; undefined for other statements. */
export function introductionOf(item: Statement, order: Order): Statement | undefined {
  if (item.kind !== 'sentence' || !isItem(item)) return undefined;
  let before = order.get(item.id)?.before;
  for (let count = 0; before && count < MAX_ITEMS && sameSection(item, before); count++) {
    const items = itemsAfter(before, order);
    if (items.some(({ id }) => id === item.id)) return before;
    if (!isItem(before)) return undefined;
    before = order.get(before.id)?.before;
  }
  return undefined;
}

/** Whether a statement is a list item: it has no final stop. */
function isItem(statement: Statement | undefined): boolean {
  return statement !== undefined && !/[.!?]["')\]]*$/.test(statement.text.trim());
}

/**
 * Whether a statement is the title of what follows: it has neither a verb of instruction nor a final stop, a whole sentence follows, and it
 * is in no list.
 */
export function isTitle(statement: Statement, order: Order): boolean {
  const { before, after } = order.get(statement.id) ?? {};
  if (statement.kind !== 'sentence' || !isItem(statement) || !TITLE.test(statement.text.trim())) return false;
  if (IMPERATIVE.test(statement.text) || after?.kind !== 'sentence' || after.page !== statement.page || isItem(after))
    return false;
  return (
    before === undefined ||
    before.page !== statement.page ||
    (!isItem(before) && !introduces(before) && !ANNOUNCES.test(before.text))
  );
}

/** The uninterrupted steps after and before an instruction, nearest first. */
export function stepsAround(statement: Statement, order: Order): Statement[] {
  if (!IMPERATIVE.test(statement.text)) return [];
  const stepsOn = (side: 'before' | 'after') => {
    const steps: Statement[] = [];
    let next = order.get(statement.id)?.[side];
    while (next && next.kind === 'sentence' && IMPERATIVE.test(next.text) && sameSection(statement, next)) {
      steps.push(next);
      next = order.get(next.id)?.[side];
    }
    return steps;
  };
  return [...stepsOn('after'), ...stepsOn('before')];
}

/** Removes introductions ('... as follows:') whose items were not chosen, except for the best statement. */
export function withoutOpenEnds(chosen: readonly Statement[], order: Order): Statement[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return chosen.filter(
    (statement, index) => index === 0 || !introduces(statement) || ids.has(order.get(statement.id)?.after?.id ?? ''),
  );
}
