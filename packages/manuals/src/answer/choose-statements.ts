import { wordCount } from '../chunk/word-count';
import type { Question } from '../rank/analyse-question';
import { codesOf } from '../rank/codes';
import { holdsQuantity } from '../rank/quantities';
import { namedBonus } from '../rank/rank-passages';
import { termsOf } from '../rank/terms';
import type { Statement } from './answer-input';
import { comparedThings } from './compared-things';
import { composeText } from './compose-text';
import { namesFault, requestedFault } from './requested-fault';
import type { ScoredStatement } from './score-statements';
import {
  introductionOf,
  isTitle,
  itemsAfter,
  orderOf,
  precedingContext,
  readingOrder,
  sameSection,
  stepsAround,
  withoutOpenEnds,
} from './statement-context';
import { statementText } from './statement-text';
import { WORTHLESS } from './statement-worth';
import { coversQuestion, namedCell, namesRow } from './tables/named-cell';

/** Maximum words of an answer, including bullets and page marks. */
export const MAX_WORDS = 120;
/** The same if the best statement has the value or the verdict, which the rest only explains. */
export const MAX_WORDS_IF_DECIDED = 55;
export const MAX_STATEMENTS = 12;

/** How much may follow the best statement. */
interface Breadth {
  /** Score bonus of statements in the section or on the page of the best statement. */
  section: number;
  page: number;
  /** Maximum score difference to the best statement. */
  maxLoss: number;
}

/** One statement is enough for a value, a cell or a yes. Other rows of a table are about other things. */
const NARROW: Breadth = { section: 0.4, page: 0.2, maxLoss: 1 };
const WIDE: Breadth = { section: 1.2, page: 0.4, maxLoss: 2 };
/** Maximum score difference to the best statement for statements that name the requested code. */
const MAX_SCORE_LOSS_WITH_CODE = 3;
/** Maximum score difference to the best statement for statements on one of two compared things. */
const MAX_SCORE_LOSS_WHEN_COMPARED = 3;

/**
 * Chooses the statements of an answer: the best one, its context (the sentence before 'This ...', the items after '... as follows:',
 * the next sentence, the steps around an instruction), then the next best ones while they fit and their scores are close.
 * @param maxWords of the answer, including bullets and page marks
 */
export function chooseStatements(
  question: Question,
  scored: readonly ScoredStatement[],
  statements: readonly Statement[],
  maxWords: number = MAX_WORDS,
): Statement[] {
  const [best] = scored;
  if (!best) return [];
  const order = orderOf(statements);
  const chosen = new Map<string, Statement>();
  const { statement: first } = best;
  const { yesNo, table, quantities } = question.type;
  const breadth = first.kind === 'row' || yesNo || table || quantities.length > 0 ? NARROW : WIDE;
  const fits = (group: readonly Statement[]) =>
    chosen.size + group.length <= MAX_STATEMENTS &&
    wordCount(composeText(question, [...chosen.values(), ...group])) <= maxWords;
  const isOtherRow = otherRows(question, first);
  const isOtherFault = otherFaults(question);
  const add = (statement: Statement | undefined) => {
    if (!statement || chosen.has(statement.id) || isOtherRow(statement) || isOtherFault(statement)) return;
    if (statement !== first && isTitle(statement, order)) return;
    const introduction = statement === first ? introductionOf(first, order) : undefined;
    const group = [...precedingContext(statement, order), ...(introduction ? [introduction] : []), statement].filter(
      (member) => !chosen.has(member.id) && ![...chosen.values()].some((other) => isRepeat(question, other, member)),
    );
    if (!group.includes(statement) || (chosen.size > 0 && !fits(group))) return;
    for (const member of fits(group) ? group : [statement]) chosen.set(member.id, member);
    for (const item of itemsAfter(introduction ?? statement, order))
      if (!chosen.has(item.id) && fits([item])) chosen.set(item.id, item);
  };
  add(first);
  if (question.type.steps) for (const step of stepsAround(first, order)) add(step);
  add(withAskedQuantity(question, scored, first));
  for (const statement of ofComparedThings(question, scored)) add(statement);
  const worthless = new Set(scored.filter(({ lack }) => lack >= WORTHLESS).map(({ statement }) => statement.id));
  let next = order.get(first.id)?.after;
  for (let count = question.type.yesNo ? 2 : 1; count > 0 && first.kind === 'sentence'; count--) {
    if (next?.kind !== 'sentence' || next.page !== first.page || worthless.has(next.id)) break;
    add(next);
    next = order.get(next.id)?.after;
  }
  const isCell = isNamedCell(question, first);
  const near = scored
    .filter(({ lack, statement }) => lack < WORTHLESS && !(isCell && statement.kind === 'row'))
    .map(({ statement, score }) => ({ statement, score: score + coherence(statement, first, breadth) }));
  for (const { statement, score } of near.sort((a, b) => b.score - a.score))
    if (score > best.score - (namedBonus(question, statement) > 0 ? MAX_SCORE_LOSS_WITH_CODE : breadth.maxLoss))
      add(statement);
  const complete = withoutOpenEnds([...chosen.values()], order);
  const start = question.type.steps ? startOfSection(complete, first) : (precedingContext(first, order)[0] ?? first);
  return inOrder(complete, start);
}

/** Whether the question names a row and one of its columns, so that no other row answers it. */
const isNamedCell = (question: Question, { cells = [] }: Statement): boolean =>
  (namesRow(question, cells) || coversQuestion(question, cells)) && namedCell(question, cells) !== null;

/** The best statement with the requested quantity and a word of the question; undefined if the first has the quantity. */
function withAskedQuantity(
  question: Question,
  scored: readonly ScoredStatement[],
  first: Statement,
): Statement | undefined {
  const { quantities } = question.type;
  const hasQuantity = ({ context }: Statement) => quantities.some((kind) => holdsQuantity(context, kind));
  if (quantities.length === 0 || hasQuantity(first)) return undefined;
  const [best] = scored;
  return scored.find(
    ({ statement, score, lack, match }) =>
      lack < WORTHLESS && match > 0 && best && score > best.score - NARROW.maxLoss && hasQuantity(statement),
  )?.statement;
}

/** The best statement on each of two compared things. */
function ofComparedThings(question: Question, scored: readonly ScoredStatement[]): Statement[] {
  const [best] = scored;
  const things = comparedThings(question.text);
  if (!best || !things) return [];
  const able = scored.filter(
    ({ lack, score }) => lack < WORTHLESS && score > best.score - MAX_SCORE_LOSS_WHEN_COMPARED,
  );
  return things.flatMap((terms, index) => {
    const other = things[1 - index] ?? [];
    const found = able.find(({ statement }) => {
      const own = new Set(termsOf(statement.context));
      return terms.every((term) => own.has(term)) && !other.every((term) => own.has(term));
    });
    return found ? [found.statement] : [];
  });
}

/** Score bonus for statements near the best one, so that an answer stays on one topic. */
function coherence(statement: Statement, best: Statement, { section, page }: Breadth): number {
  if (sameSection(statement, best)) return section;
  return statement.page === best.page ? page : 0;
}

/** @returns a predicate for rows of other codes than the requested one, which `first` names */
function otherRows(question: Question, first: Statement): (statement: Statement) => boolean {
  const bonus = namedBonus(question, first);
  if (!first.cells || bonus === 0) return () => false;
  return (statement) =>
    statement.kind === 'row' && statement.page === first.page && namedBonus(question, statement) < bonus;
}

/** @returns a predicate for sentences about other errors than the requested one */
function otherFaults(question: Question): (statement: Statement) => boolean {
  const fault = requestedFault(question);
  return (statement) =>
    fault !== null &&
    statement.kind === 'sentence' &&
    codesOf(statement.text).length > 0 &&
    !namesFault(statement, fault);
}

/** Reading order that starts at `first`: the rest of its page, then the statements before it on the page, then other pages. */
function inOrder(chosen: readonly Statement[], first: Statement): Statement[] {
  const ordered = readingOrder(chosen);
  const onPage = ordered.filter(({ page }) => page === first.page);
  return [
    ...onPage.filter(({ ordinal }) => ordinal >= first.ordinal),
    ...onPage.filter(({ ordinal }) => ordinal < first.ordinal),
    ...ordered.filter(({ page }) => page !== first.page),
  ];
}

/** The first chosen statement in the section of the best one, because steps are done in their order. */
function startOfSection(chosen: readonly Statement[], best: Statement): Statement {
  return readingOrder(chosen).find((statement) => sameSection(statement, best)) ?? best;
}

/** Minimum share of the longer statement's words that a repeat has. */
const MIN_SHARED_WORDS = 0.85;
/** Minimum words of a sentence that is a repeat because another contains all its words. */
const MIN_CONTAINED_WORDS = 3;

function isRepeat(question: Question, a: Statement, b: Statement): boolean {
  const [wordsA, wordsB] = [wordsIn(a, question), wordsIn(b, question)];
  const [small, large] = wordsA.size < wordsB.size ? [wordsA, wordsB] : [wordsB, wordsA];
  const shared = [...small].filter((word) => large.has(word)).length;
  const isContained = small.size >= MIN_CONTAINED_WORDS && shared === small.size;
  return shared >= MIN_SHARED_WORDS * large.size || (isContained && a.kind === 'sentence' && b.kind === 'sentence');
}

function wordsIn(statement: Statement, question: Question): Set<string> {
  return new Set(
    statementText(statement, question)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}
