import type { ParsedQuestion } from './parse-question';
import { AUXILIARIES, isArticle, NEGATIONS, PERSONS, QUESTION_WORDS, type Word } from './words';

/** Words for an outcome, which name no topic. */
const OUTCOME =
  /^(?:help(?:s|ed|ing)?|work(?:s|ed|ing)?|fix(?:es|ed)?|solve[sd]?|chang(?:es?|ed)|difference|luck|tr(?:y|ied)|problem|persists?|remains?|continues?|good|happen(?:s|ed)?|steps?|comes?|follow(?:s|ing)?|details?|info(?:rmation)?|effect|success)$/;
/** What a display does. */
export const SHOWS =
  /^(?:says?|said|saying|shows?|showing|reads?|displays?|displayed|errors?|faults?|codes?|alarms?|blinks?|flashes|appears?|comes?|screen)$/;
const SOURCE = /^(?:pages?|manual|document|section|chapter|source|stands?|written|found|book|pdf)$/;
const NEXT = /^(?:then|next|else|afterwards|after|now|more|further)$/;
const AMOUNT_ASKED = /^(?:much|many|long|often|why)$/;
const MAX_PHRASE_WORDS = 8;

/** Whether a message asks for the next step or an alternative: it names only a failure ('that did not work') or a word like 'then'. */
export function asksForNext({ words, things }: ParsedQuestion): boolean {
  const has = (matches: (word: Word) => boolean) => words.some(matches);
  if (words.length <= MAX_PHRASE_WORDS && persists(words) && !things.some(({ article }) => article)) return true;
  if (has(({ isContent, lower }) => isContent && !OUTCOME.test(lower))) return false;
  // 'that did not work', but not 'what happens if I dont?'
  const isNegative = words.some(
    ({ lower }, index) =>
      /^(?:already|tried)$/.test(lower) || (NEGATIONS.has(lower) && !PERSONS.has(words[index - 1]?.lower ?? '')),
  );
  if (isNegative && has(({ lower }) => OUTCOME.test(lower) || /^(?:do|does|did|done|nothing|no)$/.test(lower)))
    return true;
  if (words.length > MAX_PHRASE_WORDS || has(({ lower }) => AMOUNT_ASKED.test(lower))) return false;
  return words.length === 0 || has(({ lower }) => NEXT.test(lower));
}

/** 'It still leaks', 'did that, still cold', but not 'can I still run it?' */
function persists(words: readonly Word[]): boolean {
  const still = words.findIndex(({ lower }) => lower === 'still');
  const clause = words.slice(
    words.findLastIndex(({ startsClause }, index) => startsClause && index <= still),
    still + 1,
  );
  const asks = AUXILIARIES.has(clause[0]?.lower ?? '') || clause.some(({ lower }) => QUESTION_WORDS.has(lower));
  return still >= 0 && !asks;
}

/** Whether a message asks for the source of the answer: 'which page?', 'where does it say that?' */
export function asksForSource({ words }: ParsedQuestion): boolean {
  const content = words.filter(({ isContent, lower }) => isContent || /^(?:say|says)$/.test(lower));
  return (
    content.length > 0 &&
    content.every(({ lower }) => SOURCE.test(lower) || /^(?:say|says)$/.test(lower)) &&
    words.some(({ lower }) => /^(?:which|what|where)$/.test(lower)) &&
    (words.length <= 2 ||
      !/^(?:what|how)$/.test(words[0]?.lower ?? '') ||
      words.some(({ lower }) => /^pages?$/.test(lower)))
  );
}

/** Whether a text is a noun phrase without a verb: 'the oil filter', 'for the 255', 'F2'. */
export function isNounPhrase(words: readonly Word[], language: string): boolean {
  if (words.length === 0 || words.length > MAX_PHRASE_WORDS) return false;
  const isClause = ({ lower, startsClause }: Word, index: number) =>
    AUXILIARIES.has(lower) ||
    PERSONS.has(lower) ||
    QUESTION_WORDS.has(lower) ||
    /^(?:if|it|they|them|to|not)$/.test(lower) ||
    (startsClause && index > 0);
  const isCommand = words[0]?.isContent === true && isArticle(words[1], language);
  return !isCommand && !words.some(isClause) && (words.some(({ isContent }) => isContent) || isOne(words.at(-1)));
}

/** 'One' in place of a noun: 'the bigger one'. */
export const isOne = (word: Word | undefined): boolean => /^ones?$/.test(word?.lower ?? '');

/** Whether a text is a condition without a main clause: 'if it says F3 instead'. */
export function isCondition(words: readonly Word[]): boolean {
  const start = words.findIndex(({ lower }) => lower === 'if');
  if (start < 0 || words.slice(0, start).some(({ lower }) => lower !== 'what')) return false;
  return !words.slice(start + 1).some(({ lower, startsClause }, index, after) => {
    const isAuxiliary = AUXILIARIES.has(lower);
    const isInverted = isAuxiliary && PERSONS.has(after[index + 1]?.lower ?? '');
    return isInverted || (startsClause && (isAuxiliary || QUESTION_WORDS.has(lower)));
  });
}
