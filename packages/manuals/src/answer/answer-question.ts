import type { RowCell } from '../chunk/passage';
import type { Question } from '../rank/analyse-question';
import type { Source } from '../read/page-model';
import type { AnswerInput, Statement } from './answer-input';
import { chooseStatements } from './choose-statements';
import { composeText } from './compose-text';
import { missingEvidence, type NoAnswerReason } from './evidence';
import { scoreStatements } from './score-statements';
import { statementText } from './statement-text';

export interface AnswerPart {
  kind: 'sentence' | 'row';
  text: string;
  page: number;
  passageId: string;
  /** Verbatim from the page. */
  quote: string;
}

export interface AnswerTable {
  page: number;
  header: string[];
  rows: string[][];
}

export interface Answer {
  answered: boolean;
  /** To be shown: at most 100 words of the manual, page marks aside; or the sentence that says that it is not there. */
  text: string;
  reason?: NoAnswerReason;
  parts: AnswerPart[];
  citations: Source[];
  /** The rows that the answer cites, put together again. */
  table?: AnswerTable;
}

/** How many of the best pages an answer may draw on. */
export const PAGES_TO_ANSWER_FROM = 3;

const NOT_ANSWERED: Record<NoAnswerReason, string> = {
  'nothing-near': 'This is not in this manual.',
  'code-absent': 'This is not in this manual: it does not name that code.',
  'attribute-absent': 'This is not in this manual.',
  'quantity-absent': 'This is not in this manual: it gives no such value.',
};

/**
 * Answers from the manual's own sentences and table rows, or says plainly that it does not hold the answer. Nothing is
 * reworded: every part is a quote from its page.
 */
export function answerQuestion(input: AnswerInput): Answer {
  const { question, ranked, statements, statistics } = input;
  const reason = missingEvidence(input);
  const chosen = reason
    ? []
    : chooseStatements(question, scoreStatements(question, statements, ranked.pages, statistics), statements);
  if (chosen.length === 0) {
    const because = reason ?? 'nothing-near';
    return notAnswered(because, NOT_ANSWERED[because]);
  }
  return answerWith(question, chosen);
}

/** The answer that these statements are, the best first. */
export function answerWith(question: Question, chosen: readonly Statement[]): Answer {
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

/** Said of many documents: `documentsSpeakOf` none of it. */
export const notInDocuments = (): Answer => notAnswered('nothing-near', 'This is not in these documents.');

function notAnswered(reason: NoAnswerReason, text: string): Answer {
  return { answered: false, text, reason, parts: [], citations: [] };
}

/** The cited rows that share the first one's page and header. */
function tableOf(chosen: readonly Statement[]): AnswerTable | undefined {
  const first = chosen.find((statement) => statement.cells);
  if (!first?.cells) return undefined;
  const header = headerOf(first.cells);
  const rows = chosen
    .filter(({ page, cells }) => cells && page === first.page && headerOf(cells).join() === header.join())
    .map(({ cells }) => cells?.map(({ text }) => text) ?? []);
  return { page: first.page, header, rows };
}

function headerOf(cells: readonly RowCell[]): string[] {
  return cells.map(({ header }) => header ?? '');
}
