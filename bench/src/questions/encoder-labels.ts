import { scoreUnits } from '@steward/manuals/answer/scorer/score-units';
import { PAGES_TO_ORDER } from '@steward/manuals/rank/rank-document';
import { termsOf } from '@steward/manuals/rank/terms';
import { labelOf } from './answer-labels';
import type { ManualSearch } from './engine';
import type { OwnQuestion } from './own-questions';
import type { PageQuestion } from './questions';

/**
 * Training row of the encoder and the reranker: a question, the texts that answer it and those that do not. Each list starts with the text
 * that the engine ranks best.
 */
interface LabelledTexts {
  question: string;
  /** Gold questions test the encoder that is trained without their manual. */
  gold: boolean;
  /** Whether a unit has the answer. */
  label: 0 | 1;
  /** Units with the answer. Like `rightPages` empty for an unanswerable question. */
  right: string[];
  /** Other units on the pages of the answer. */
  beside: string[];
  /** Units on other pages. */
  wrong: string[];
  /** The best section of each page. */
  rightPages: string[];
  wrongPages: string[];
}

const unitsPerQuestion = 40;

/** The units and pages that the engine ranks best for the questions of a manual, labelled by their answers and pages. */
export async function labelledTexts(
  search: ManualSearch,
  gold: readonly PageQuestion[],
  own: readonly OwnQuestion[],
  unanswerable: readonly string[],
): Promise<LabelledTexts[]> {
  const rows: LabelledTexts[] = [];
  const add = async (query: string, terms: readonly string[], pages: readonly number[], isGold: boolean) => {
    const input = await search(query);
    const answer = new Set(terms);
    const isOnPage = (page: number) => pages.includes(page);
    const units = scoreUnits(input).map(({ statement }) => ({
      text: statement.context,
      label: labelOf(statement, answer, pages),
      isBeside: isOnPage(statement.page) || statement.steps?.some(({ page }) => isOnPage(page)),
    }));
    const others = units.slice(0, unitsPerQuestion).filter(({ label }) => label === 0);
    const sections = input.ranked.pages.slice(0, PAGES_TO_ORDER).flatMap(({ page, passages }) => {
      const section = passages.find(({ candidate }) => candidate.kind !== 'row');
      return section ? [{ page, text: section.candidate.context }] : [];
    });
    const right = units.filter(({ label }) => label === 1).map(({ text }) => text);
    rows.push({
      question: input.question.text,
      gold: isGold,
      label: right.length ? 1 : 0,
      right,
      beside: others.filter(({ isBeside }) => isBeside).map(({ text }) => text),
      wrong: others.filter(({ isBeside }) => !isBeside).map(({ text }) => text),
      rightPages: sections.filter(({ page }) => isOnPage(page)).map(({ text }) => text),
      wrongPages: sections.filter(({ page }) => !isOnPage(page)).map(({ text }) => text),
    });
  };
  for (const { q, q_lay, a, pages } of gold) for (const query of [q, q_lay]) await add(query, termsOf(a), pages, true);
  for (const { q, lay, terms, pages } of own) for (const query of [q, ...lay]) await add(query, terms, pages, false);
  for (const query of unanswerable) await add(query, [], [], false);
  return rows;
}
