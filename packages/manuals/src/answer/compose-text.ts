import type { Question } from '../rank/analyse-question';
import type { Statement } from './answer-input';
import { IMPERATIVE } from './imperative';
import { pageMark } from './page-mark';
import { statementText } from './statement-text';

/**
 * An answer to read: running sentences as a paragraph, steps and rows as a list, and after each page's part where it stands.
 * Markdown: a list item starts with '- ', a step with the number that the manual gives it.
 */
export function composeText(question: Question, statements: readonly Statement[]): string {
  const paragraphs: string[] = [];
  const pages = [...new Set(statements.map(({ page }) => page))];
  for (const page of pages) {
    const lines: string[] = [];
    const onPage = statements.filter((one) => one.page === page);
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
/** '6. Tap Start.'; without a sign behind the number ('6 Tap Start.') only what begins with an instruction is a step. */
const NUMBERED = /^(\d{1,2})([.)]?)\s+(\p{L}.*)$/su;

function numberedStep(text: string): { number: string; step: string } | null {
  const [, number, sign, step] = NUMBERED.exec(text) ?? [];
  return number && step && (sign || IMPERATIVE.test(step)) ? { number, step } : null;
}

function listLine(text: string): string {
  const numbered = numberedStep(text);
  return numbered ? `${numbered.number}. ${numbered.step}` : `- ${text}`;
}

/** A short piece without a full stop was an item of a list. */
function isListItem(text: string): boolean {
  return !/[.!?:]["')\]]?$/.test(text);
}

/**
 * An answer without the rows that a table beside it shows. Where nothing else is said of a page its mark stays with a word: a
 * paragraph that is a mark alone says nothing.
 */
export function withoutRows(text: string, rows: readonly string[]): string {
  const shown = new Set(rows.map(listLine));
  const paragraphs: string[] = [];
  for (const line of text.split('\n')) {
    const [, said = line, mark] = LINE.exec(line) ?? [];
    if (!shown.has(said)) paragraphs.push(line);
    else if (mark) {
      const before = paragraphs.at(-1);
      if (before && !LINE.exec(before)?.[2]) paragraphs[paragraphs.length - 1] = `${before} ${mark}`;
      else paragraphs.push(`The manual gives this in a table ${mark}:`);
    }
  }
  return paragraphs.join('\n');
}

/** A line and the page mark at its end. */
const LINE = /^(.*?)\s*(\[p\. \d+\])?$/;
