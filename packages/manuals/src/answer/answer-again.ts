import { holdsQuantity } from '../rank/quantities';
import type { AnswerInput, Statement } from './answer-input';
import { type Answer, answerQuestion, answerWith } from './answer-question';
import { MAX_STATEMENTS, MAX_WORDS } from './choose-statements';
import { composeText } from './compose-text';
import { IMPERATIVE } from './imperative';
import { scoreStatements } from './score-statements';
import { WORTHLESS } from './statement-worth';

/** Another place answers nearly as well, or what it says is about something else. */
const AS_GOOD = 0.3;
/** Of the words of a fuller answer: less is the same again. */
const NEW_WORDS = 0.35;
/** Read before the best statement of a section that is longer than an answer. */
const STATEMENTS_BEFORE = 2;
const NO_MORE = 'I found no more on this in the manual than:';

/**
 * Another answer than those that were given: who asks how to do something gets the procedure as its section has it, then what
 * is said elsewhere; others the other way round. What is not as good as the first answer is not given: then it is the first
 * again, and said to be.
 * @param said verbatim texts of the statements that were given
 */
export function answerAgain(input: AnswerInput, said: readonly string[]): Answer {
  const first = answerQuestion(input);
  if (!first.answered) return first;
  const given = new Set(said);
  const ways = [() => inFull(input, given), () => fromElsewhere(input, given)];
  if (!input.question.type.steps) ways.reverse();
  for (const way of ways) {
    const answer = way();
    if (answer) return answer;
  }
  return { ...first, text: `${NO_MORE}\n${first.text}` };
}

/** The section of the best statement from its start; of steps, from where the answers before ended, when there are more. */
function inFull(input: AnswerInput, given: ReadonlySet<string>): Answer | null {
  const { question, statements, ranked, statistics } = input;
  const scored = scoreStatements(question, statements, ranked.pages, statistics);
  const best = scored[0]?.statement;
  if (best?.kind !== 'sentence') return null;
  const worthless = new Set(scored.filter(({ lack }) => lack >= WORTHLESS).map(({ statement }) => statement.id));
  const section = statements
    .filter((one) => one.kind === 'sentence' && isOfSection(one, best) && !worthless.has(one.id))
    .sort((a, b) => a.ordinal - b.ordinal);
  const nearBest = section.slice(Math.max(0, section.indexOf(best) - STATEMENTS_BEFORE));
  const rest = section.slice(section.findIndex(({ text }) => !given.has(text)));
  const chosen = [section, nearBest]
    .map((from) => asMuchAsFits(input, from))
    .find((from) => from.includes(best) && isNew(from, given));
  if (chosen) return answerWith(question, chosen);
  const further = question.type.steps ? asMuchAsFits(input, rest) : [];
  return isNew(further, given) && further.some(({ text }) => IMPERATIVE.test(text))
    ? answerWith(question, further)
    : null;
}

/** Of the next best statements, where they give what is asked nearly as well. */
function fromElsewhere(input: AnswerInput, given: ReadonlySet<string>): Answer | null {
  const { question, statements, ranked, statistics } = input;
  const best = (of: readonly Statement[]) => scoreStatements(question, of, ranked.pages, statistics)[0];
  const others = statements.filter(({ text }) => !given.has(text));
  const [old, fresh] = [best(statements), best(others)];
  if (!old || !fresh || fresh.match === 0 || fresh.lack >= WORTHLESS || fresh.score < old.score - AS_GOOD) return null;
  const answer = answerQuestion({ ...input, statements: others });
  const { quantities } = question.type;
  const gives = quantities.length === 0 || quantities.some((kind) => holdsQuantity(answer.text, kind));
  return answer.answered && gives ? answer : null;
}

function asMuchAsFits({ question }: AnswerInput, section: readonly Statement[]): Statement[] {
  const chosen: Statement[] = [];
  for (const statement of section) {
    const words = composeText(question, [...chosen, statement]).split(/\s+/).length;
    if (chosen.length === MAX_STATEMENTS || words > MAX_WORDS) break;
    chosen.push(statement);
  }
  return chosen;
}

function isNew(chosen: readonly Statement[], given: ReadonlySet<string>): boolean {
  const length = (of: readonly Statement[]) => of.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return chosen.length > 0 && length(chosen.filter(({ text }) => !given.has(text))) >= NEW_WORDS * length(chosen);
}

function isOfSection(a: Statement, b: Statement): boolean {
  return a.page === b.page && a.headingPath.join('\n') === b.headingPath.join('\n');
}
