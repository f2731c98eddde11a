import type { RowCell } from '../chunk/passage';
import type { Question } from '../rank/analyse-question';
import type { Statement } from './answer-input';
import type { Answer, AnswerTable } from './answer-question';
import { composeText } from './compose-text';
import { statementText } from './statement-text';

/** Creates an answer from statements in the order in which they are to be read. */
export function answerWithStatements(question: Question, chosen: readonly Statement[]): Answer {
  const table = tableOf(chosen);
  return {
    answered: true,
    text: composeText(question, chosen),
    parts: chosen.map((statement) => ({
      kind: statement.kind === 'row' ? 'row' : 'sentence',
      text: statementText(statement, question),
      page: statement.page,
      passageId: statement.id,
      quote: statement.text,
    })),
    citations: chosen.map(({ page, text, box }) => ({ page, quote: text, ...(box ? { box } : {}) })),
    ...(table ? { table } : {}),
  };
}

/** Cited rows with the page and header of the first cited row; undefined without cited rows. */
function tableOf(chosen: readonly Statement[]): AnswerTable | undefined {
  const tables = chosen.flatMap(({ page, cells, printedCells = cells }) =>
    printedCells ? [{ page, cells: printedCells }] : [],
  );
  const [first] = tables;
  if (!first) return undefined;
  const header = headerOf(first.cells);
  const rows = tables
    .filter(({ page, cells }) => page === first.page && headerOf(cells).join() === header.join())
    .map(({ cells }) => cells.map(({ text }) => text));
  return { page: first.page, header, rows };
}

function headerOf(cells: readonly RowCell[]): string[] {
  return cells.map(({ header }) => header ?? '');
}
