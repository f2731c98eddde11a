import { isFault } from '../chunk/passage';
import type { Question } from '../rank/analyse-question';
import { holdsQuantity } from '../rank/quantities';
import type { Source } from '../read/page-model';
import { absentIdentifier } from './absent-codes';
import { absentCount, absentThing } from './absent-thing';
import type { AnswerInput, Statement } from './answer-input';
import { answerWithPage } from './answer-with-page';
import { answerWithProcedure } from './answer-with-procedure';
import { answerWithReplacement } from './answer-with-replacement';
import { answerWithStatements } from './answer-with-statements';
import { answerWithSymptom } from './answer-with-symptom';
import { certainVerdict, withVerdictFirst } from './certain-verdict';
import { chooseStatements, MAX_WORDS, MAX_WORDS_IF_DECIDED } from './choose-statements';
import { withComparedRowFirst } from './compared-row';
import { shareOfQuestion } from './deciding-clause';
import { showsDisplayed, withDisplayedCodeFirst } from './displayed-code';
import { asksValue, type Evidence, evidenceFor, mayAnswerInWords, type NoAnswerReason } from './evidence';
import { answerWithFault } from './faults/answer-with-fault';
import { firstLine, isConverted } from './first-line';
import { pageMark } from './page-mark';
import { withRequestedCodeFirst } from './requested-code';
import { withRequestedFaultFirst } from './requested-fault';
import { withRequestedFlashesFirst } from './requested-flashes';
import { withSameRowFirst } from './same-row';
import { scoredStatements } from './score-statements';
import { type ScoredUnit, scoreUnits } from './scorer/score-units';
import { WORTHLESS } from './statement-worth';
import { withChosenModel } from './tables/chosen-model';
import { compareRows } from './tables/compare-rows';
import { statedCells } from './tables/stated-cells';
import { unknownWordsOf } from './unknown-words';

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

/** An answer of up to this length, page mark included, needs no first line that states its value. */
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
export const NO_VALUE = 'I did not find this value in the manual.';
/** Connects what was not found with the nearest quote. */
const NEAREST = 'The nearest that it says:';

/** Answers with a procedure, a fault, or verbatim sentences and table rows of the manual, or refuses. Every part of an answer is a quote from its page. */
export function answerQuestion(found: AnswerInput): Answer {
  const input = withStatedCells({
    ...found,
    question: withChosenModel(found.question, found.statements, found.quotesBefore),
  });
  const { question } = input;
  const units = orderedUnits(input);
  const evidence = withVerdict(evidenceFor(input, units), input, units);
  if (!isAnswered(evidence)) return notAnswered(evidence, refusalText(evidence, input));
  const answer = answerFrom(input, units, evidence === 'sure');
  if (!answer.answered) return answer;
  if (!mayAnswerInWords(question, units) && lacksValue(question, answer.text))
    return headingWithValue(question, units) ?? nearestStatement(NO_VALUE, input, units) ?? answer;
  if (evidence === 'sure') return isUndecided(question, answer) ? withLead(DOUBTFUL, answer) : answer;
  const isUnlikely = evidence === 'unlikely';
  const topic = unknownThing(input);
  // an unlikely answer to a question about a thing that the manual does not mention is not worth quoting
  if (topic && isUnlikely) return notAnswered('not-answered', refusalText('not-answered', input));
  if (topic)
    return nearestStatement(notMentioned(topic), input, units) ?? withLead(`${notMentioned(topic)} ${NEAREST}`, answer);
  if (isUnlikely) return nearestStatement(NOT_ANSWERED['not-answered'], input, units) ?? withLead(DOUBTFUL, answer);
  // a doubtful value is usually that of another thing, unless its row answered the question before
  const isSameRow = input.quotesBefore?.includes(units[0]?.statement.text ?? '') ?? false;
  if (asksValue(question) && !isSameRow) return nearestStatement(NO_VALUE, input, units) ?? withLead(DOUBTFUL, answer);
  return withLead(DOUBTFUL, answer);
}

/** An answer is not doubtful if its best sentence names what a yes-no question asks about, with a verdict. */
function withVerdict(evidence: Evidence, { question }: AnswerInput, units: readonly ScoredUnit[]): Evidence {
  if (evidence !== 'doubtful' && evidence !== 'unlikely') return evidence;
  const [best] = scoredStatements(question, units);
  return best && !best.statement.cells && certainVerdict(question, best.statement) ? 'sure' : evidence;
}

/** The units, best first, with those first that the question names by a code, a fault, a count, a column or a comparison, or that decide it. */
function orderedUnits(input: AnswerInput): readonly ScoredUnit[] {
  const { question } = input;
  const preferences = [
    withComparedRowFirst,
    withRequestedFlashesFirst,
    withRequestedFaultFirst,
    withRequestedCodeFirst,
    withDisplayedCodeFirst,
    withVerdictFirst,
  ];
  const units = preferences.reduce<readonly ScoredUnit[]>(
    (ordered, prefer) => prefer(question, ordered),
    scoreUnits(input),
  );
  return withSameRowFirst(input, units);
}

/** The input with the rows' cells as an answer states them. */
function withStatedCells(input: AnswerInput): AnswerInput {
  const stated = (statement: Statement): Statement =>
    statement.kind === 'row' && statement.cells
      ? { ...statement, cells: statedCells(input.question.text, statement.cells), printedCells: statement.cells }
      : statement;
  const statements = input.statements.map(stated);
  const byId = new Map(statements.map((statement) => [statement.id, statement]));
  const units =
    input.units &&
    new Map([...input.units].map(([id, unit]) => [id, { ...unit, statement: byId.get(id) ?? unit.statement }]));
  return { ...input, statements, ...(units ? { units } : {}) };
}

/** Minimum share of the question's words in a procedure, or in an answer to a yes-no question without a verdict. */
const MIN_SHARE_OF_QUESTION = 0.5;

function isUndecided({ type, text }: Question, answer: Answer): boolean {
  const lacksVerdict = type.yesNo && !answer.text.startsWith('**');
  const isProcedure = answer.parts.some(({ kind }) => kind === 'step');
  return (lacksVerdict || isProcedure) && shareOfQuestion(text, answer.text) < MIN_SHARE_OF_QUESTION;
}

const isAnswered = (evidence: Evidence): evidence is Exclude<Evidence, NoAnswerReason> =>
  evidence === 'sure' || evidence === 'doubtful' || evidence === 'unlikely';

const withLead = (lead: string, answer: Answer): Answer => ({ ...answer, text: `${lead}\n${answer.text}` });

/** The notice of what was not found, then the best sentence or row; null if none makes sense on its own. */
function nearestStatement(notFound: string, { question }: AnswerInput, units: readonly ScoredUnit[]): Answer | null {
  const best = scoredStatements(question, units).find(({ lack }) => lack < WORTHLESS);
  return best ? withLead(`${notFound} ${NEAREST}`, answerWithStatements(question, [best.statement])) : null;
}

/** The heading above the best statement if it has the requested quantity and a word of the question: '3-Year Warranty'. */
function headingWithValue(question: Question, units: readonly ScoredUnit[]): Answer | null {
  const [best] = scoredStatements(question, units);
  const heading = best?.statement.headingPath.at(-1)?.trim();
  if (!best || !heading || lacksValue(question, heading)) return null;
  if (shareOfQuestion(question.text, heading) === 0) return null;
  const answer = answerWithStatements(question, [best.statement]);
  return { ...answer, text: `**${heading}** ${pageMark(best.statement.page)}` };
}

/** Whether the text of an answer has no quantity of a kind that the question asks for. An interval may also be vague. */
export function lacksValue({ type: { quantities } }: Question, text: string): boolean {
  return (
    quantities.length > 0 && !quantities.includes('interval') && !quantities.some((kind) => holdsQuantity(text, kind))
  );
}

/** @param isSure whether the first line may state a verdict or a value */
function answerFrom(input: AnswerInput, units: readonly ScoredUnit[], isSure: boolean): Answer {
  const { question } = input;
  const [first] = units;
  const shows = showsDisplayed(question);
  // the chart of a fault has all rows of the code
  const isInChart = ({ statement }: ScoredUnit) =>
    isFault(statement) && shows({ cells: [...(statement.cells ?? []), ...(statement.steps?.[0]?.cells ?? [])] });
  const isDisplayed = first !== undefined && shows(first.statement) && !units.some(isInChart);
  const whole =
    answerWithPage(input) ??
    (isDisplayed ? null : (answerWithFault(input, units) ?? answerWithSymptom(input, units))) ??
    answerWithReplacement(input);
  if (whole) return whole;
  const statements = input.statements.filter(({ kind }) => kind !== 'procedure');
  const scored = scoredStatements(question, units);
  const compared = compareRows(
    question,
    scored.map(({ statement }) => statement),
  );
  if (compared) return withFirstLine(compared.line, answerWithStatements(question, compared.rows));
  const procedure = answerWithProcedure(question, units);
  if (procedure) return procedure;
  const [best] = scored;
  const before = best && statements.find((other) => other.ordinal === best.statement.ordinal - 1 && !other.cells);
  const line = isSure && best ? firstLine(question, best.statement, best.match, before?.text) : null;
  const chosen = chooseStatements(question, scored, statements, line ? MAX_WORDS_IF_DECIDED : MAX_WORDS);
  if (chosen.length === 0) return notAnswered('nothing-near', refusalText('nothing-near', input));
  const answer = answerWithStatements(question, chosen);
  const isShort = answer.text.split(/\s+/).length <= MAX_WORDS_WITHOUT_FIRST_LINE;
  // rows are shown as a table beside the text, which must not be empty without them
  const hasOnlyRows = chosen.every(({ cells }) => cells);
  const needsLine = best && (!isShort || hasOnlyRows || question.type.yesNo || isConverted(question, best.statement));
  return withFirstLine(needsLine ? line : null, answer);
}

const withFirstLine = (line: string | null | undefined, answer: Answer): Answer =>
  line ? { ...answer, text: `**${line}**\n${answer.text}` } : answer;

const NOT_IN_DOCUMENTS: Record<NoAnswerReason, string> = {
  'nothing-near': 'I did not find this in these documents.',
  'code-absent': 'I did not find that code in these documents.',
  'not-answered': 'I did not find an answer to this in these documents.',
};

/** The refusal for several documents. The default reason: none covers the topic of the question. */
export const refusalForDocuments = (reason: NoAnswerReason = 'nothing-near'): Answer =>
  notAnswered(reason, NOT_IN_DOCUMENTS[reason]);

function notAnswered(reason: NoAnswerReason, text: string): Answer {
  return { answered: false, text, reason, parts: [], citations: [] };
}

/** The topic or the name in the question that the manual lacks. */
function unknownThing(input: AnswerInput): string | undefined {
  const { unknownTopic, unknownNames } = unknownWordsOf(input.question, input.statistics, input.knownBy);
  return unknownTopic ?? unknownNames[0] ?? absentThing(input) ?? absentCount(input);
}

const notMentioned = (topic: string) => `I did not find "${topic}" in this manual.`;

/** What was not found and, if the manual covers the topic, where. */
function refusalText(reason: NoAnswerReason, input: AnswerInput): string {
  const { ranked, statements } = input;
  const [page] = ranked.pages;
  const topic = reason === 'code-absent' ? absentIdentifier(input) : unknownThing(input);
  const text = topic ? notMentioned(topic) : NOT_ANSWERED[reason];
  if (reason !== 'not-answered' || !page) return text;
  const heading = statements.find((statement) => statement.page === page.page)?.headingPath.at(-1);
  const under = heading ? ` under "${heading}"` : '';
  return `${text} What comes nearest is on page ${page.page}${under}.`;
}
