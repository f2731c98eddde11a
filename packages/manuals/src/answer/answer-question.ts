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
  /** To be shown: at most 100 words of the manual, page marks aside; or the sentence that says that nothing was found. */
  text: string;
  reason?: NoAnswerReason;
  parts: AnswerPart[];
  citations: Source[];
  /** The rows that the answer cites, put together again. */
  table?: AnswerTable;
}

/** How many of the best pages an answer may draw on. */
export const PAGES_TO_ANSWER_FROM = 3;

/**
 * A refusal states what the search did, not what the manual lacks: only the best passages are looked at, and text that was read
 * badly or not embedded yet is missed.
 */
const NOT_ANSWERED: Record<NoAnswerReason, string> = {
  'nothing-near': 'I did not find this in this manual.',
  'code-absent': 'I did not find that code in this manual.',
  'attribute-absent': 'I did not find this in this manual.',
  'quantity-absent': 'I did not find such a value in this manual.',
};

/**
 * Answers from the manual's own sentences and table rows, or says plainly that it did not find one. Nothing is
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

/** The refusal for several documents that do not speak of the question together. */
export const notInDocuments = (): Answer => notAnswered('nothing-near', 'I did not find this in these documents.');

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
