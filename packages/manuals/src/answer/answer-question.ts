import type { RowCell } from '../chunk/passage';
import type { Question } from '../rank/analyse-question';
import type { Source } from '../read/page-model';
import type { AnswerInput, Statement } from './answer-input';
import { answerWithPage } from './answer-with-page';
import { answerWithProcedure } from './answer-with-procedure';
import { chooseStatements } from './choose-statements';
import { composeText } from './compose-text';
import { evidenceFor, type NoAnswerReason } from './evidence';
import { answerWithFault } from './faults/answer-with-fault';
import { firstLine } from './first-line';
import { scoredStatements } from './score-statements';
import { type ScoredUnit, scoreUnits } from './scorer/score-units';
import { statementText } from './statement-text';
import { strangeness } from './strange-words';
import { compareRows } from './tables/compare-rows';

export interface AnswerPart {
  kind: 'sentence' | 'row' | 'step';
  text: string;
  page: number;
  passageId: string;
  /** Verbatim text of the page. */
  quote: string;
}

export interface AnswerTable {
  page: number;
  header: string[];
  rows: string[][];
}

export interface Answer {
  answered: boolean;
  /**
   * Text to show: a whole procedure or fault, else at most 120 words of the manual plus first line and page marks, or the refusal. Starts
   * with a notice if it is doubtful whether the manual answers the question.
   */
  text: string;
  reason?: NoAnswerReason;
  parts: AnswerPart[];
  citations: Source[];
  /** Cited rows of the first cited table. */
  table?: AnswerTable;
}

/** A value need not be put before an answer of this length, page mark included. */
const MAX_WORDS_WITHOUT_FIRST_LINE = 14;

/** Number of best pages whose statements an answer may use. */
export const PAGES_TO_ANSWER_FROM = 5;

/**
 * A refusal says that nothing was found, not that the manual lacks it: only the best passages are searched, and badly read text or
 * text without vectors may be missed.
 */
const NOT_ANSWERED: Record<NoAnswerReason, string> = {
  'nothing-near': 'I did not find this in this manual.',
  'code-absent': 'I did not find that code in this manual.',
  'not-answered': 'I did not find an answer to this in the manual.',
};

/** Notice before an answer that may not answer the question. */
const DOUBTFUL = 'I am not sure that this is what you asked for. The manual says:';

/** Answers with a procedure, a fault, or verbatim sentences and table rows of the manual, or refuses. Every part of an answer is a quote from its page. */
export function answerQuestion(input: AnswerInput): Answer {
  const units = scoreUnits(input);
  const evidence = evidenceFor(input, units);
  if (evidence === 'sure') return answerFrom(input, units, true);
  if (evidence !== 'doubtful') return notAnswered(evidence, refusalText(evidence, input));
  const answer = answerFrom(input, units, false);
  if (!answer.answered) return answer;
  const topic = unknownTopic(input);
  const lead = topic ? `${notMentioned(topic)} The nearest that it says:` : DOUBTFUL;
  return { ...answer, text: `${lead}\n${answer.text}` };
}

/** @param isSure whether the first line may state a verdict or a value */
function answerFrom(input: AnswerInput, units: readonly ScoredUnit[], isSure: boolean): Answer {
  const { question } = input;
  const whole = answerWithPage(input) ?? answerWithFault(input, units);
  if (whole) return whole;
  const statements = input.statements.filter(({ kind }) => kind !== 'procedure');
  const scored = scoredStatements(question, units);
  const compared = compareRows(
    question,
    scored.map(({ statement }) => statement),
  );
  if (compared) return withFirstLine(compared.line, answerWith(question, compared.rows));
  const procedure = answerWithProcedure(question, units);
  if (procedure) return procedure;
  const chosen = chooseStatements(question, scored, statements);
  if (chosen.length === 0) return notAnswered('nothing-near', refusalText('nothing-near', input));
  const [best] = scored;
  const answer = answerWith(question, chosen);
  const isShort = answer.text.split(/\s+/).length <= MAX_WORDS_WITHOUT_FIRST_LINE;
  const line =
    isSure && best && (!isShort || question.type.yesNo) ? firstLine(question, best.statement, best.match) : null;
  return withFirstLine(line, answer);
}

const withFirstLine = (line: string | null | undefined, answer: Answer): Answer =>
  line ? { ...answer, text: `**${line}**\n${answer.text}` } : answer;

/** Creates an answer from statements in the order in which they are to be read. */
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

/** The refusal for several documents, none of which covers the topic of the question. */
export const refusalForDocuments = (): Answer => notAnswered('nothing-near', 'I did not find this in these documents.');

function notAnswered(reason: NoAnswerReason, text: string): Answer {
  return { answered: false, text, reason, parts: [], citations: [] };
}

const unknownTopic = ({ question, statistics, knownBy }: AnswerInput): string | null =>
  strangeness(question, statistics, knownBy).unknownTopic;

const notMentioned = (topic: string) => `I did not find "${topic}" in this manual.`;

/** What was not found and, if the manual covers the topic, where. */
function refusalText(reason: NoAnswerReason, input: AnswerInput): string {
  const { ranked, statements } = input;
  const [page] = ranked.pages;
  const topic = reason === 'code-absent' ? null : unknownTopic(input);
  const text = topic ? notMentioned(topic) : NOT_ANSWERED[reason];
  if (reason !== 'not-answered' || !page) return text;
  const heading = statements.find((statement) => statement.page === page.page)?.headingPath.at(-1);
  const under = heading ? ` under "${heading}"` : '';
  return `${text} What comes nearest is on page ${page.page}${under}.`;
}

/** Cited rows with the page and header of the first cited row; undefined without cited rows. */
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
