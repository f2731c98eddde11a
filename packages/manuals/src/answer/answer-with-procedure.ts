import { IMPERATIVE } from '../chunk/imperative';
import { isFault, type Step } from '../chunk/passage';
import type { Question } from '../rank/analyse-question';
import { namedBonus } from '../rank/rank-passages';
import type { Statement } from './answer-input';
import type { Answer } from './answer-question';
import { answerWithStatements } from './answer-with-statements';
import { pageMark } from './page-mark';
import type { ScoredUnit } from './scorer/score-units';
import { isFigureLabel, lackOfWorth, WORTHLESS } from './statement-worth';

/** How much lower than those of the best statement the log-odds of a procedure may be: a problem may also be solved by one sentence. */
const MAX_LOSS = { steps: 1.5, trouble: 0.5 };

/**
 * Answers with a whole procedure: every step with its number, in order, with the notices between the steps, after the statement that answers
 * the question still better. Null if the question does not ask for one, or is better answered with statements alone.
 * @param units result of `scoreUnits`
 */
export function answerWithProcedure(question: Question, units: readonly ScoredUnit[]): Answer | null {
  const { steps, trouble } = question.type;
  if (!steps && !trouble) return null;
  const [best] = units;
  if (best?.statement.kind === 'row' && namedBonus(question, best.statement) > 0) return null;
  const procedure = units.find(({ statement }) => statement.steps && !isFault(statement));
  const maxLoss = steps ? MAX_LOSS.steps : MAX_LOSS.trouble;
  if (!best || !procedure || procedure.score < best.score - maxLoss) return null;
  const answer = procedureAnswer(procedure.statement);
  return isOutside(best.statement, procedure.statement) && lackOfWorth(best.statement, question) < WORTHLESS
    ? afterStatement(question, best.statement, answer)
    : answer;
}

/** Whether a sentence or row says something else than the steps of a procedure. */
const isOutside = (statement: Statement, { steps = [] }: Statement): boolean =>
  !statement.steps && !steps.some(({ text }) => text.includes(statement.text) || statement.text.includes(text));

/** The answer with a procedure after a statement that answers the question better. */
function afterStatement(question: Question, statement: Statement, procedure: Answer): Answer {
  const before = answerWithStatements(question, [statement]);
  return {
    ...procedure,
    text: `${before.text}\n\n${procedure.text}`,
    parts: [...before.parts, ...procedure.parts],
    citations: [...before.citations, ...procedure.citations],
  };
}

function procedureAnswer({ id, steps: read = [], headingPath }: Statement): Answer {
  const steps = withoutLabels(read);
  const title = headingPath.findLast((heading) => !isFigureLabel(heading)) ?? '';
  return {
    answered: true,
    text: procedureText(title, steps),
    parts: steps.map(({ text, page }) => ({ kind: 'step', text, page, passageId: id, quote: text })),
    citations: steps.map(({ text, page }) => ({ page, quote: text })),
  };
}

const MAX_LABEL_WORDS = 4;

/** The steps without labels of figures and, after numbered steps, without the title or running head that follows the last one. */
function withoutLabels(steps: readonly Step[]): Step[] {
  const own = steps.filter(({ text, notice }) => notice !== undefined || !isFigureLabel(text));
  const end = own.findLastIndex(({ marker }) => marker !== undefined) + 1;
  const isTitle = ({ text, notice }: Step) =>
    notice === undefined &&
    text.split(/\s+/).length <= MAX_LABEL_WORDS &&
    !/[.!?;:)]$/.test(text.trim()) &&
    !IMPERATIVE.test(text);
  const rest = own.slice(end);
  return end > 0 && rest.length > 0 && rest.every(isTitle) ? own.slice(0, end) : own;
}

/** Markdown: the title, the steps with their numbers, and a page mark after the last step of each page. */
function procedureText(title: string, steps: readonly Step[]): string {
  const lines = steps.map((step, index) => {
    const isLastOfPage = steps[index + 1]?.page !== step.page;
    return `${stepLine(step)}${isLastOfPage ? ` ${pageMark(step.page)}` : ''}`;
  });
  return [`**${title}**`, ...lines].join('\n');
}

/** A dash directly before the first word of a step: '-Remove the cover.' */
const LEADING_DASH = /^[-–•](?=\p{L})/u;

function stepLine({ marker, text: read, notice }: Step): string {
  const text = read.replace(LEADING_DASH, '');
  if (notice) return `- **${notice.charAt(0)}${notice.slice(1).toLowerCase()}:** ${text}`;
  const number = /^\(?(\d{1,2})[.)]*$/.exec(marker ?? '')?.[1];
  if (number) return `${number}. ${text}`;
  return marker ? `- ${marker} ${text}` : `- ${text}`;
}
