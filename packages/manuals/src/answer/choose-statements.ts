import { POINTS_BACK } from '../chunk/page-passages';
import type { Question } from '../rank/analyse-question';
import { holdsQuantity } from '../rank/quantities';
import type { Statement } from './answer-input';
import type { ScoredStatement } from './score-statements';
import { statementText } from './statement-text';
import { WORTHLESS } from './statement-worth';

/** An answer is read, not searched: at most 100 words, up to three page marks of two words among them, in at most six statements. */
const MAX_WORDS = 94;
const MAX_STATEMENTS = 6;
/** What stands in the best statement's section or on its page goes better with it than what is said elsewhere. */
const SAME = { section: 0.1, page: 0.05 };
/** What is this much worse than the best says something else. */
const FAR_BEHIND = 0.75;

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
  let words = 0;
  const fits = (group: readonly Statement[]) =>
    chosen.size + group.length <= MAX_STATEMENTS &&
    words + group.reduce((sum, one) => sum + wordCount(statementText(one, question)), 0) <= MAX_WORDS;
  const add = (statement: Statement | undefined) => {
    if (!statement || chosen.has(statement.id)) return;
    const whole = [...leanedOn(statement, order), statement].filter(
      (one) => !chosen.has(one.id) && ![...chosen.values()].some((other) => saysTheSame(question, other, one)),
    );
    if (!whole.includes(statement) || (chosen.size > 0 && !fits(whole))) return;
    for (const one of fits(whole) ? whole : [statement]) {
      chosen.set(one.id, one);
      words += wordCount(statementText(one, question));
    }
  };
  const { statement: first } = best;
  add(first);
  add(withAskedQuantity(question, scored, first));
  const worthless = new Set(scored.filter(({ lack }) => lack >= WORTHLESS).map(({ statement }) => statement.id));
  const next = order.get(first.id)?.after;
  if (first.kind === 'sentence' && next?.kind === 'sentence' && next.page === first.page && !worthless.has(next.id))
    add(next);
  const near = scored
    .filter(({ lack }) => lack < WORTHLESS)
    .map(({ statement, score }) => ({ statement, score: score + coherence(statement, first) }));
  for (const { statement, score } of near.sort((a, b) => b.score - a.score))
    if (score > best.score - FAR_BEHIND) add(statement);
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

/** '... as follows:' without what follows. The best statement stays whatever it ends in. */
function withoutOpenEnds(chosen: readonly Statement[], order: Order): Statement[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return chosen.filter(
    ({ id, text }, at) => at === 0 || !/:$/.test(text.trim()) || ids.has(order.get(id)?.after?.id ?? ''),
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
