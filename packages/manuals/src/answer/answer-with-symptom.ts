import { wordCount } from '../chunk/word-count';
import { termsOf } from '../rank/terms';
import type { AnswerInput } from './answer-input';
import type { Answer } from './answer-question';
import { answerWithStatements } from './answer-with-statements';
import { MAX_WORDS } from './choose-statements';
import { pageMark } from './page-mark';
import type { ScoredUnit } from './scorer/score-units';
import { readingOrder, sameSection } from './statement-context';
import { statementText } from './statement-text';

const MIN_ITEMS = 2;
const MAX_ITEMS = 10;
/** Longer statements are text about the symptom rather than a list of its causes. */
const MAX_ITEM_WORDS = 16;

/**
 * Answers a problem with the whole list below the heading that names it, as manuals without fault charts have them: 'Machine vibrates' and
 * its causes. Null for other questions, and if the best unit is not below such a heading.
 * @param units result of `scoreUnits`
 */
export function answerWithSymptom({ question, statements }: AnswerInput, units: readonly ScoredUnit[]): Answer | null {
  const { trouble, yesNo, quantities } = question.type;
  const [best] = units;
  if (!trouble || yesNo || quantities.length > 0 || best?.statement.kind !== 'sentence') return null;
  const heading = best.statement.headingPath.at(-1);
  if (!heading || !namesSymptom(heading, question.concepts)) return null;
  // a list that continues on the next page is a procedure
  const path = best.statement.headingPath.join('\n');
  if (units.some(({ statement }) => statement.steps && statement.headingPath.join('\n') === path)) return null;
  const items = readingOrder(statements).filter(
    (statement) => statement.kind === 'sentence' && sameSection(statement, best.statement),
  );
  const isList = items.every(({ text }) => wordCount(text) <= MAX_ITEM_WORDS);
  if (items.length < MIN_ITEMS || items.length > MAX_ITEMS || !isList) return null;
  if (wordCount(items.map(({ text }) => text).join(' ')) > MAX_WORDS) return null;
  const lines = [`**${heading.trim()}**`, ...items.map((item) => `- ${statementText(item, question)}`)];
  return { ...answerWithStatements(question, items), text: `${lines.join('\n')} ${pageMark(best.statement.page)}` };
}

/** Accepts synonyms, but not words that are only related in WordNet. */
const MIN_SYNONYM_WEIGHT = 0.7;

/** Whether a heading has a word of the question or one of its synonyms. */
function namesSymptom(heading: string, concepts: AnswerInput['question']['concepts']): boolean {
  const own = new Set(termsOf(heading));
  return concepts.some(({ alternatives }) =>
    alternatives.some(({ term, weight }) => weight >= MIN_SYNONYM_WEIGHT && own.has(term)),
  );
}
