import { IMPERATIVE } from '../chunk/imperative';
import { holdsQuantity } from '../rank/quantities';
import type { AnswerInput, Statement } from './answer-input';
import { type Answer, answerQuestion } from './answer-question';
import { answerWithStatements } from './answer-with-statements';
import { MAX_STATEMENTS, MAX_WORDS } from './choose-statements';
import { composeText } from './compose-text';
import { scoredStatements } from './score-statements';
import { scoreUnits } from './scorer/score-units';
import { WORTHLESS } from './statement-worth';

/** Maximum score difference between the best statement and an answer from elsewhere; a larger one means another topic. */
const MAX_SCORE_LOSS = 1;
/** Minimum share of new words in another answer; with fewer it repeats the previous one. */
const MIN_NEW_WORD_SHARE = 0.35;
/** Statements included before the best one when the section is longer than an answer. */
const STATEMENTS_BEFORE_BEST = 2;
const NO_OTHER_ANSWER = 'I found nothing more in the manual than this:';

/**
 * Answers a question differently than before. A question about a procedure is answered with its whole section, else with statements
 * from elsewhere; other questions the other way round. If neither is nearly as good as the first answer, the first is repeated with a
 * notice.
 * @param previousQuotes verbatim texts of the statements of previous answers
 */
export function answerAgain(input: AnswerInput, previousQuotes: readonly string[]): Answer {
  const first = answerQuestion(input);
  if (!first.answered) return first;
  const used = new Set(previousQuotes);
  const strategies = [() => answerFromSection(input, used), () => answerFromElsewhere(input, used)];
  if (!input.question.type.steps) strategies.reverse();
  for (const strategy of strategies) {
    const answer = strategy();
    if (answer) return answer;
  }
  return { ...first, text: `${NO_OTHER_ANSWER}\n${first.text}` };
}

/**
 * Answers with the section of the best statement from its start, or from shortly before that statement; for a procedure also with the
 * steps after the previous answers. Null if none of these is new.
 */
function answerFromSection(input: AnswerInput, used: ReadonlySet<string>): Answer | null {
  const { question, statements } = input;
  const scored = scoredStatements(question, scoreUnits(input));
  const best = scored[0]?.statement;
  if (best?.kind !== 'sentence') return null;
  const worthless = new Set(scored.filter(({ lack }) => lack >= WORTHLESS).map(({ statement }) => statement.id));
  const section = statements
    .filter(
      (statement) => statement.kind === 'sentence' && isSameSection(statement, best) && !worthless.has(statement.id),
    )
    .sort((a, b) => a.ordinal - b.ordinal);
  const nearBest = section.slice(Math.max(0, section.indexOf(best) - STATEMENTS_BEFORE_BEST));
  const unused = section.slice(section.findIndex(({ text }) => !used.has(text)));
  const chosen = [section, nearBest]
    .map((candidates) => fitToAnswer(input, candidates))
    .find((candidates) => candidates.includes(best) && isNew(candidates, used));
  if (chosen) return answerWithStatements(question, chosen);
  const further = question.type.steps ? fitToAnswer(input, unused) : [];
  return isNew(further, used) && further.some(({ text }) => IMPERATIVE.test(text))
    ? answerWithStatements(question, further)
    : null;
}

/** Answers with unused statements if they are nearly as good as the used ones and contain the requested quantity; null otherwise. */
function answerFromElsewhere(input: AnswerInput, used: ReadonlySet<string>): Answer | null {
  const { question, statements } = input;
  const bestOf = (candidates: readonly Statement[]) =>
    scoredStatements(question, scoreUnits({ ...input, statements: candidates }))[0];
  const isUsed = ({ text, steps = [] }: Statement) =>
    used.has(text) || (steps.length > 0 && steps.every((step) => used.has(step.text)));
  const others = statements.filter((statement) => !isUsed(statement));
  const [best, next] = [bestOf(statements), bestOf(others)];
  if (!best || !next || next.match === 0 || next.lack >= WORTHLESS || next.score < best.score - MAX_SCORE_LOSS)
    return null;
  const answer = answerQuestion({ ...input, statements: others });
  const { quantities } = question.type;
  const hasQuantity = quantities.length === 0 || quantities.some((kind) => holdsQuantity(answer.text, kind));
  const isOther = answer.parts.some(({ quote }) => !used.has(quote));
  return answer.answered && hasQuantity && isOther ? answer : null;
}

/** The first statements that fit into one answer. */
function fitToAnswer({ question }: AnswerInput, section: readonly Statement[]): Statement[] {
  const chosen: Statement[] = [];
  for (const statement of section) {
    const words = composeText(question, [...chosen, statement]).split(/\s+/).length;
    if (chosen.length === MAX_STATEMENTS || words > MAX_WORDS) break;
    chosen.push(statement);
  }
  return chosen;
}

/** Whether enough words of the statements are in unused ones. */
function isNew(chosen: readonly Statement[], used: ReadonlySet<string>): boolean {
  const wordCount = (statements: readonly Statement[]) =>
    statements.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const unused = chosen.filter(({ text }) => !used.has(text));
  return chosen.length > 0 && wordCount(unused) >= MIN_NEW_WORD_SHARE * wordCount(chosen);
}

function isSameSection(a: Statement, b: Statement): boolean {
  return a.page === b.page && a.headingPath.join('\n') === b.headingPath.join('\n');
}
