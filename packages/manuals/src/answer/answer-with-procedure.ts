import { IMPERATIVE } from '../chunk/imperative';
import { isFault, type Step } from '../chunk/passage';
import type { Question } from '../rank/analyse-question';
import { namedBonus } from '../rank/rank-passages';
import { termsOf } from '../rank/terms';
import type { Statement } from './answer-input';
import type { Answer } from './answer-question';
import { answerWithStatements } from './answer-with-statements';
import { shareOfText } from './deciding-clause';
import { pageMark } from './page-mark';
import { questionTopics } from './question-topics';
import type { ScoredUnit } from './scorer/score-units';
import { isFigureLabel, statementPenalty, WORTHLESS } from './statement-worth';

/** How far the log-odds of a procedure may be below those of the best statement; less for a problem, which one sentence may solve. */
const MAX_LOSS = { steps: 1.5, trouble: 0.5 };

/**
 * Answers with a whole procedure: every step with its number, in order, with the notices between the steps, after the statement that answers
 * the question better, if any. Null if the question does not ask for one, or is better answered with statements alone.
 * @param units result of `scoreUnits`
 */
export function answerWithProcedure(question: Question, units: readonly ScoredUnit[]): Answer | null {
  const { steps, trouble } = question.type;
  if (!steps && !trouble) return null;
  const [best] = units;
  if (best?.statement.kind === 'row' && namedBonus(question, best.statement) > 0) return null;
  if (!best) return null;
  const procedure = bestProcedure(question, units);
  const maxLoss = steps ? MAX_LOSS.steps : MAX_LOSS.trouble;
  if (!procedure || (procedure.score < best.score - maxLoss && !(steps && hasBestSteps(procedure, units)))) return null;
  if (isAboutOther(question, procedure.statement, best.statement)) return null;
  const answer = procedureAnswer(procedure.statement);
  return isOutside(best.statement, procedure.statement) && statementPenalty(best.statement, question) < WORTHLESS
    ? afterStatement(question, best.statement, answer)
    : answer;
}

/** Added to the score of a procedure whose title has no other words than the question. */
const TITLE_WEIGHT = 1.2;
const NUMBERING = /^\d+(?:\.\d+)*\.?\s+/;

/** The best procedure, also by the words of its title: several on a page have similar steps. */
function bestProcedure(question: Question, units: readonly ScoredUnit[]): ScoredUnit | undefined {
  const procedures = units.filter(({ statement }) => statement.steps && !isFault(statement));
  const scoreOf = ({ score, statement }: ScoredUnit) => {
    const title = statement.headingPath.at(-1)?.replace(NUMBERING, '') ?? '';
    return score + (title ? TITLE_WEIGHT * shareOfText(question.text, title) : 0);
  };
  return procedures.reduce<ScoredUnit | undefined>(
    (best, procedure) => (best && scoreOf(best) >= scoreOf(procedure) ? best : procedure),
    undefined,
  );
}

/** Number of best units of which some must be steps of a procedure, if the procedure as a whole is less near to the question than they are. */
const BEST_UNITS = 6;
const MIN_BEST_STEPS = 2;

/** Whether several of the best statements are steps of a procedure. */
function hasBestSteps({ statement: procedure }: ScoredUnit, units: readonly ScoredUnit[]): boolean {
  const best = units.filter(({ statement }) => statement.kind === 'sentence').slice(0, BEST_UNITS);
  return best.filter(({ statement }) => !isOutside(statement, procedure)).length >= MIN_BEST_STEPS;
}

/**
 * Whether a procedure is about a different thing with the same noun, such as the oil filter instead of the fuel filter, while the better
 * statement has the missing words of the topic.
 */
function isAboutOther(question: Question, procedure: Statement, better: Statement): boolean {
  const topic = questionTopics(question.text)[0] ?? [];
  const words = question.words.filter(({ lexemes: [word = ''] }) => topic.includes(word));
  const noun = words.find(({ lexemes: [word] }) => word === topic.at(-1));
  const [own, others] = [wordsOfStatement(procedure), wordsOfStatement(better)];
  if (!noun?.terms.some((term) => own.has(term))) return false;
  return words.some(({ terms }) => !terms.some((term) => own.has(term)) && terms.some((term) => others.has(term)));
}

const wordsOfStatement = ({ headingPath, context, text, steps = [] }: Statement): Set<string> =>
  new Set(termsOf([...headingPath, context, text, ...steps.map((step) => step.text)].join(' ')));

/** Whether a sentence or row says something other than the steps of a procedure. */
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
  const titles = headingPath.filter((heading) => !isFigureLabel(heading));
  const isRule = (heading: string) => RULE.test(heading);
  const at = titles.findLastIndex((heading) => !isRule(heading));
  const rules = at < 0 ? [] : titles.slice(at + 1);
  return {
    answered: true,
    text: procedureText(titles[at < 0 ? titles.length - 1 : at] ?? '', rules, steps),
    parts: steps.map(({ text, page }) => ({ kind: 'step', text, page, passageId: id, quote: text })),
    citations: steps.map(({ text, page }) => ({ page, quote: text })),
  };
}

/** A rule that is emphasized like a title: 'The teeth must point down', 'Use only dry grain'. */
const RULE = /^(?:(?!\d)\S.* (?:must|shall|should|may not|cannot)\b|(?:always|never|do not|use only|only use)\b).* \S/i;

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

/** Markdown: the title, the rules below it, the steps with their numbers, and a page mark after the last step of each page. */
function procedureText(title: string, rules: readonly string[], steps: readonly Step[]): string {
  const lines = steps.map((step, index) => {
    const isLastOfPage = steps[index + 1]?.page !== step.page;
    return `${stepLine(step)}${isLastOfPage ? ` ${pageMark(step.page)}` : ''}`;
  });
  return [`**${title}**`, ...rules, ...lines].join('\n');
}

/** A dash directly before the first word of a step: '-Remove the cover.' */
const LEADING_DASH = /^[-–•](?=\p{L})/u;

function stepLine({ marker, text: read, notice }: Step): string {
  const text = read.replace(LEADING_DASH, '');
  if (notice) return `- **${notice.charAt(0)}${notice.slice(1).toLowerCase()}:** ${text}`;
  const number = /^(?:step )?\(?(\d{1,2})[.)]*$/i.exec(marker ?? '')?.[1];
  if (number) return `${number}. ${text}`;
  return marker ? `- ${marker} ${text}` : `- ${text}`;
}
