import { termsOf } from '../rank/terms';
import { wordCoverage } from '../rank/word-coverage';
import type { AnswerInput } from './answer-input';
import type { Answer } from './answer-question';
import { pageMark } from './page-mark';

/** Longer lines are text rather than titles of a chapter, a table or a figure. */
const MAX_TITLE_WORDS = 14;
/** Minimum share of the question's words in a title. */
const MIN_SHARE = 0.4;
/** Words about the manual itself. */
const ABOUT_MANUAL = new Set(['page', 'manual', 'section', 'chapter', 'tabl', 'chart', 'figur', 'find']);

/** Answers 'Which page has the wiring diagram?' with the page whose title has the words of the question. Null for other questions. */
export function answerWithPage({ question, pages, ranked, statements, statistics }: AnswerInput): Answer | null {
  if (!question.type.page) return null;
  const topics = question.concepts.filter(({ alternatives: [own] }) => own && !ABOUT_MANUAL.has(own.term));
  const { shareIn } = wordCoverage(topics, statistics);
  const rowsOn = (page: number) => statements.filter((statement) => statement.cells && statement.page === page).length;
  const titles = ranked.pages.flatMap(({ page }) => {
    const rows = question.type.table ? rowsOn(page) : 0;
    return titlesIn(pages.get(page) ?? '').map((line) => ({
      page,
      line,
      rows,
      share: shareIn(new Set(termsOf(line))),
    }));
  });
  // prefer the longest of several tables with equally fitting titles
  const [best] = titles.sort((a, b) => b.share - a.share || b.rows - a.rows);
  if (!best || best.share < MIN_SHARE) return null;
  const { page, line } = best;
  return {
    answered: true,
    text: `**Page ${page}:** ${line} ${pageMark(page)}`,
    parts: [{ kind: 'sentence', text: line, page, passageId: '', quote: line }],
    citations: [{ page, quote: line }],
  };
}

/** Short lines of a page, and the cells of its table rows, which are separated by tabs. */
const titlesIn = (text: string): string[] =>
  text
    .split(/[\n\t]/)
    .map((line) => line.trim())
    .filter((line) => line.split(/\s+/).length <= MAX_TITLE_WORDS && !/[.;:,]$/.test(line));
