import { POINTS_BACK } from '../chunk/page-passages';
import type { Question } from '../rank/analyse-question';
import { holdsQuantity } from '../rank/quantities';
import { namedBonus } from '../rank/rank-passages';
import type { Statement } from './answer-input';
import { composeText } from './compose-text';
import { IMPERATIVE } from './imperative';
import type { ScoredStatement } from './score-statements';
import { statementText } from './statement-text';
import { WORTHLESS } from './statement-worth';

/** An answer is read, not searched: at most 100 words, bullets and page marks counted, in at most eight statements. */
export const MAX_WORDS = 100;
export const MAX_STATEMENTS = 8;
/** What stands in the best statement's section or on its page goes better with it than what is said elsewhere. */
const SAME = { section: 0.1, page: 0.05 };
/** What is this much worse than the best says something else, unless it names the asked code, too. */
const FAR_BEHIND = 0.35;
const FAR_BEHIND_NAMED = 0.75;
const ANNOUNCES = /:$/;

/**
 * The statements an answer is made of, the best first. With it come what it leans on (the sentence before 'This ...', the items
 * after '... as follows:') and the sentence after it, since half of an instruction is no answer; then the next best, as long
 * as there is room and they do not fall far behind.
 */
export function chooseStatements(
  question: Question,
  scored: readonly ScoredStatement[],
  statements: readonly Statement[],
): Statement[] {
  const [best] = scored;
  if (!best) return [];
  const order = new Map(
    readingOrder(statements).map((statement, at, all) => [statement.id, { before: all[at - 1], after: all[at + 1] }]),
  );
  const chosen = new Map<string, Statement>();
  const fits = (group: readonly Statement[]) =>
    chosen.size + group.length <= MAX_STATEMENTS &&
    wordCount(composeText(question, [...chosen.values(), ...group])) <= MAX_WORDS;
  const { statement: first } = best;
  const besideNamed = otherRows(question, first);
  const add = (statement: Statement | undefined) => {
    if (!statement || chosen.has(statement.id) || besideNamed(statement)) return;
    const whole = [...leanedOn(statement, order), statement].filter(
      (one) => !chosen.has(one.id) && ![...chosen.values()].some((other) => saysTheSame(question, other, one)),
    );
    if (!whole.includes(statement) || (chosen.size > 0 && !fits(whole))) return;
    for (const one of fits(whole) ? whole : [statement]) chosen.set(one.id, one);
    for (const item of itemsAfter(statement, order))
      if (!chosen.has(item.id) && fits([item])) chosen.set(item.id, item);
  };
  add(first);
  if (question.type.steps) for (const step of stepsAround(first, order)) add(step);
  add(withAskedQuantity(question, scored, first));
  const worthless = new Set(scored.filter(({ lack }) => lack >= WORTHLESS).map(({ statement }) => statement.id));
  const next = order.get(first.id)?.after;
  if (first.kind === 'sentence' && next?.kind === 'sentence' && next.page === first.page && !worthless.has(next.id))
    add(next);
  const near = scored
    .filter(({ lack }) => lack < WORTHLESS)
    .map(({ statement, score }) => ({ statement, score: score + coherence(statement, first) }));
  for (const { statement, score } of near.sort((a, b) => b.score - a.score))
    if (score > best.score - (namedBonus(question, statement) > 0 ? FAR_BEHIND_NAMED : FAR_BEHIND)) add(statement);
  const kept = withoutOpenEnds([...chosen.values()], order);
  return inOrder(kept, question.type.steps ? startOfSection(kept, first) : (leanedOn(first, order)[0] ?? first));
}

/** Who asks for a quantity is given one: the best statement that holds it and a word of the question, where the first does not. */
function withAskedQuantity(
  question: Question,
  scored: readonly ScoredStatement[],
  first: Statement,
): Statement | undefined {
  const { quantities } = question.type;
  const given = ({ context }: Statement) => quantities.some((kind) => holdsQuantity(context, kind));
  if (quantities.length === 0 || given(first)) return undefined;
  const [best] = scored;
  return scored.find(
    ({ statement, score, lack, match }) =>
      lack < WORTHLESS && match > 0 && best && score > best.score - FAR_BEHIND && given(statement),
  )?.statement;
}

/** An answer is one thought. */
function coherence(statement: Statement, best: Statement): number {
  if (sameSection(statement, best)) return SAME.section;
  return statement.page === best.page ? SAME.page : 0;
}

type Order = ReadonlyMap<string, { before: Statement | undefined; after: Statement | undefined }>;

function readingOrder(statements: readonly Statement[]): Statement[] {
  return [...statements].sort((a, b) => a.page - b.page || a.ordinal - b.ordinal);
}

/** 'This protects to -20 °C' says nothing without the sentence before. */
function leanedOn(statement: Statement, order: Order): Statement[] {
  const before = order.get(statement.id)?.before;
  const leans = statement.kind === 'sentence' && POINTS_BACK.test(statement.text);
  return leans && before?.kind === 'sentence' && sameSection(before, statement) ? [before] : [];
}

/** What '... as follows:' announces: the items under it, up to the next sentence. */
function itemsAfter(statement: Statement, order: Order): Statement[] {
  const items: Statement[] = [];
  if (!ANNOUNCES.test(statement.text.trim())) return items;
  let next = order.get(statement.id)?.after;
  while (next && next.kind === 'sentence' && sameSection(statement, next) && items.length < MAX_STATEMENTS) {
    if (ANNOUNCES.test(next.text.trim()) || (isItem(items[0]) && !isItem(next))) break;
    items.push(next);
    next = order.get(next.id)?.after;
  }
  return items;
}

/** Items of a list have no full stop, or all of them have. */
function isItem(statement: Statement | undefined): boolean {
  return statement !== undefined && !/[.!?]["')\]]*$/.test(statement.text.trim());
}

/** The steps before and after an instruction without a sentence of another kind between, the nearest first. */
function stepsAround(statement: Statement, order: Order): Statement[] {
  if (!IMPERATIVE.test(statement.text)) return [];
  const run = (side: 'before' | 'after') => {
    const steps: Statement[] = [];
    let next = order.get(statement.id)?.[side];
    while (next && next.kind === 'sentence' && IMPERATIVE.test(next.text) && sameSection(statement, next)) {
      steps.push(next);
      next = order.get(next.id)?.[side];
    }
    return steps;
  };
  return [...run('after'), ...run('before')];
}

/** Who names a code gets its row, not those of other codes of the table. */
function otherRows(question: Question, first: Statement): (statement: Statement) => boolean {
  const named = namedBonus(question, first);
  if (!first.cells || named === 0) return () => false;
  return (statement) =>
    statement.kind === 'row' && statement.page === first.page && namedBonus(question, statement) < named;
}

/** '... as follows:' without what follows. The best statement stays whatever it ends in. */
function withoutOpenEnds(chosen: readonly Statement[], order: Order): Statement[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return chosen.filter(
    ({ id, text }, at) => at === 0 || !ANNOUNCES.test(text.trim()) || ids.has(order.get(id)?.after?.id ?? ''),
  );
}

function sameSection(a: Statement, b: Statement): boolean {
  return a.page === b.page && a.headingPath.join('\n') === b.headingPath.join('\n');
}

/** From this statement to the end of its page's part, then what stands before it there, then the other pages. */
function inOrder(chosen: readonly Statement[], first: Statement): Statement[] {
  const ordered = readingOrder(chosen);
  const onPage = ordered.filter(({ page }) => page === first.page);
  return [
    ...onPage.filter(({ ordinal }) => ordinal >= first.ordinal),
    ...onPage.filter(({ ordinal }) => ordinal < first.ordinal),
    ...ordered.filter(({ page }) => page !== first.page),
  ];
}

/** Of the steps of one section the first: they are done in their order. */
function startOfSection(chosen: readonly Statement[], best: Statement): Statement {
  return readingOrder(chosen).find((one) => sameSection(one, best)) ?? best;
}

/** Of the words of the longer one; or all of a sentence that is no mere phrase. */
const SAME_WORDS = 0.85;
const FEWEST_WORDS = 3;

function saysTheSame(question: Question, a: Statement, b: Statement): boolean {
  const [one, two] = [wordsIn(a, question), wordsIn(b, question)];
  const [small, large] = one.size < two.size ? [one, two] : [two, one];
  const shared = [...small].filter((word) => large.has(word)).length;
  const within = small.size >= FEWEST_WORDS && shared === small.size;
  return shared >= SAME_WORDS * large.size || (within && a.kind === 'sentence' && b.kind === 'sentence');
}

function wordsIn(statement: Statement, question: Question): Set<string> {
  return new Set(
    statementText(statement, question)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
