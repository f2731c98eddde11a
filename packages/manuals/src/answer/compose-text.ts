import { IMPERATIVE } from '../chunk/imperative';
import type { Question } from '../rank/analyse-question';
import type { Statement } from './answer-input';
import { pageMark } from './page-mark';
import { statementText } from './statement-text';

/**
 * Composes the Markdown of an answer: sentences as a paragraph, steps and rows as a list ('- ', or the printed number of the step), and a
 * page mark after the part of each page.
 */
export function composeText(question: Question, statements: readonly Statement[]): string {
  const paragraphs: string[] = [];
  const pages = [...new Set(statements.map(({ page }) => page))];
  for (const page of pages) {
    const lines: string[] = [];
    const onPage = statements.filter((statement) => statement.page === page);
    const steps = question.type.steps && onPage.filter(({ text }) => IMPERATIVE.test(text)).length > 2;
    for (const statement of onPage) {
      const text = statementText(statement, question);
      const before = lines.at(-1);
      if (
        statement.kind === 'row' ||
        numberedStep(text) ||
        isListItem(text) ||
        (steps && IMPERATIVE.test(statement.text))
      )
        lines.push(listLine(text));
      else if (before && !LIST_LINE.test(before)) lines.push(`${lines.pop()} ${text}`);
      else lines.push(text);
    }
    paragraphs.push(`${lines.join('\n')} ${pageMark(page)}`);
  }
  return paragraphs.join('\n');
}

const LIST_LINE = /^(?:-|\d+\.) /;
/** A numbered step: '6. Tap Start.'; without punctuation ('6 Tap Start.') only before an imperative. */
const NUMBERED = /^(\d{1,2})([.)]?)\s+(\p{L}.*)$/su;

function numberedStep(text: string): { number: string; step: string } | null {
  const [, number, sign, step] = NUMBERED.exec(text) ?? [];
  return number && step && (sign || IMPERATIVE.test(step)) ? { number, step } : null;
}

function listLine(text: string): string {
  const numbered = numberedStep(text);
  return numbered ? `${numbered.number}. ${numbered.step}` : `- ${text}`;
}

/** Whether a statement was a list item: it has no final punctuation. */
function isListItem(text: string): boolean {
  return !/[.!?:]["')\]]?$/.test(text);
}

/**
 * Removes the rows that are shown in a table beside the answer. If a page has no other text, its mark is kept in a sentence that refers to
 * the table.
 */
export function withoutRows(text: string, rows: readonly string[]): string {
  const shown = new Set(rows.map(listLine));
  const paragraphs: string[] = [];
  for (const line of text.split('\n')) {
    const [, words = line, mark] = LINE.exec(line) ?? [];
    if (!shown.has(words)) paragraphs.push(line);
    else if (mark) {
      const before = paragraphs.at(-1);
      if (before && !LINE.exec(before)?.[2]) paragraphs[paragraphs.length - 1] = `${before} ${mark}`;
      else paragraphs.push(`The manual gives this in a table ${mark}:`);
    }
  }
  return paragraphs.join('\n');
}

/** A line with or without a page mark at its end. */
const LINE = /^(.*?)\s*(\[p\. \d+\])?$/;
