import { type ParsedQuestion, topicOf } from './parse-question';
import { isQuantity, VERBS } from './things';
import { AUXILIARIES, BE, isArticle, PERSONS, PREPOSITIONS, type Word, withoutEnd } from './words';

/** A pronoun whose antecedent is in the conversation. */
export interface Reference {
  word: Word;
  /** The pronoun stands for what is done ('how long will that take?') rather than for a thing. */
  isActivity: boolean;
}

/** A question with this many words of its own is complete without the conversation. */
const MIN_TOPIC_WORDS = 3;
/** 'Is it safe to touch the pump?': the pronoun stands for nothing. */
const JUDGEMENT = /^(?:allowed|possible|safe|dangerous|necessary|required|ok|okay|normal|better|best|enough)$/;
/** Prepositions between a thing and its place: 'a picture of it', 'the lid on it'. */
const PLACE = /^(?:of|on|in|for|with|from|to|by|at)$/;
const DEMONSTRATIVE = /^(?:that|this|these|those)$/;
/** Predicates of an activity: 'how long does it take?', 'is it necessary?' */
const OF_WORK = /^(?:takes?|due|done|necessary|required|recommended|safe|dangerous|often)$/;

/** The first pronoun that refers to the conversation. Null without one, and if it means the machine ('it leaks at the seal'). */
export function referenceIn(question: ParsedQuestion, isContinued: boolean): Reference | null {
  const reference = pronounIn(question);
  if (!reference) return null;
  const { words } = question;
  const index = words.indexOf(reference.word);
  const isBare = !words.some(({ isContent }) => isContent);
  const isCondition = isContinued && /^(?:if|when)$/.test(words[index - 1]?.lower ?? '');
  return isBare || isCondition || !isComplete(question, index, isContinued) ? reference : null;
}

/** The first pronoun without an antecedent in the question itself. Null without one. */
export function pronounIn(question: ParsedQuestion): Reference | null {
  const { words } = question;
  const index = words.findIndex((word, at) => isPronoun(question, at) && !hasAntecedent(question, word));
  const word = words[index];
  if (!word) return null;
  const isBare = !words.some(({ isContent }) => isContent);
  const isOfWork = isBare && isSubject(words, index) && words.some(({ lower }) => OF_WORK.test(lower));
  const isDone = /^do(?:es|ing|ne)?$/.test(words[index - 1]?.lower ?? '') && !isSubject(words, index);
  return { word, isActivity: DEMONSTRATIVE.test(word.lower) || isOfWork || isDone };
}

/** Whether a question refers to the answer by a pronoun: one without antecedent, or a demonstrative ('which level is that?'). */
export const refersBack = (question: ParsedQuestion): boolean =>
  question.words.some(
    (word, index) => isPronoun(question, index) && (DEMONSTRATIVE.test(word.lower) || !hasAntecedent(question, word)),
  );

/** A demonstrative is an article before a noun ('that filter') and a conjunction after one ('the lamp that blinks'). */
function isPronoun({ words, things }: ParsedQuestion, index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  if (!word) return false;
  if (word.lower === 'it' && JUDGEMENT.test(after?.lower ?? '') && words[index + 2]?.lower === 'to') return false;
  if (/^(?:it|they|them)$/.test(word.lower)) return true;
  if (/^(?:its|their)$/.test(word.lower)) return after?.isContent === true;
  if (!DEMONSTRATIVE.test(word.lower)) return false;
  if (word.lower === 'that' && after && (isSubjectStart(after) || things.some(({ end }) => end === before?.end)))
    return false;
  if (!after?.isContent || after.startsClause || BE.has(before?.lower ?? '')) return true;
  // 'what does that mean?', but 'does that filter leak?' and 'can that filter be washed?'
  const next = words[index + 2];
  return AUXILIARIES.has(before?.lower ?? '') && !next?.isContent && !VERBS.has(next?.lower ?? '');
}

/** Whether the question names what its pronoun stands for: not 'a picture' in 'a picture of it'. */
const hasAntecedent = ({ text, things }: ParsedQuestion, { at }: Word): boolean =>
  things.some(
    ({ end, isAsked, words }) =>
      end <= at &&
      !isAsked &&
      !(/^\s*$/.test(text.slice(end, at)) && words.at(-1)?.lower.endsWith('ing')) &&
      !PLACE.test(text.slice(end, at).trim().toLowerCase()),
  );

/** After the conjunction 'that': 'make sure that the belt is tight'. */
const isSubjectStart = (word: Word) =>
  isArticle(word, 'en') || PERSONS.has(word.lower) || /^(?:there|it|they)$/.test(word.lower);

/** Directly after the auxiliary that begins its clause; not in 'should I do it?' */
const isSubject = (words: readonly Word[], index: number) =>
  index === 0 || (AUXILIARIES.has(words[index - 1]?.lower ?? '') && !PERSONS.has(words[index - 2]?.lower ?? ''));

/**
 * Whether a question has a topic of its own, so that its pronoun means the machine: 'it leaks at the seal', 'does it have a filter?', 'how
 * much oil does it hold?', 'can I wash my curtains in it?'
 */
function isComplete(question: ParsedQuestion, index: number, isContinued: boolean): boolean {
  const { words, things, text } = question;
  const isDegree = /^how (?!much|many)/i.test(text);
  if (!isContinued && words.filter(({ isContent }) => isContent).length >= MIN_TOPIC_WORDS) return true;
  if (DEMONSTRATIVE.test(words[index]?.lower ?? '')) return false;
  if (things.some((thing) => thing.isAsked && !isDegree && !isQuantity(thing))) return true;
  if (isSubject(words, index) && index > 0) return things.some(({ preposition, isAsked }) => !preposition && !isAsked);
  if (isContinued) return false;
  const before = words[index - 1]?.lower ?? '';
  const isPlace = PREPOSITIONS.has(before) && before !== 'of' && before !== 'about';
  return index === 0 || (isPlace && things.some(({ article }) => article !== null));
}

/**
 * The question with the topic of the earlier one in place of its pronoun, or after it. Null if the earlier one has no topic, or one that
 * the question names itself ('how much oil does it hold?' after 'how do I change the oil?').
 */
export function withTopic(
  question: ParsedQuestion,
  { word, isActivity }: Reference,
  previous: ParsedQuestion,
  answered: ReadonlySet<string>,
): string | null {
  const topic = topicOf(previous, answered, /^(?:they|them|their|these|those)$/.test(word.lower));
  const extended = isActivity || !topic ? withActivity(question.text, previous, answered) : null;
  if (extended || !topic) return extended;
  const head = topic.split(' ').at(-1)?.toLowerCase();
  if (question.words.some(({ lower }) => lower === head)) return null;
  const isPossessive = /^(?:its|their)$/.test(word.lower);
  return question.text.slice(0, word.at) + topic + (isPossessive ? "'s" : '') + question.text.slice(word.end);
}

/** The question with the activity of the earlier one: 'How long should I wait, to clean the strainer?' Null if that is not a 'how do I'. */
export function withActivity(text: string, previous: ParsedQuestion, answered: ReadonlySet<string>): string | null {
  const { activity } = previous;
  if (!activity) return null;
  const topic = topicOf(previous, answered);
  const whole = topic ? activity.replace(/\b(?:it|them|this|that)\b(?! \p{L}+ing\b)/iu, () => topic) : activity;
  return `${withoutEnd(text)}, ${whole}?`;
}

/** Whether a question has a person and a verb but no object: 'how long should I wait?', 'what do I need?' */
export function lacksObject({ words, things, phrase }: ParsedQuestion): boolean {
  const verbs = words.filter(({ isContent, at }) => phrase !== null && at >= phrase.end && isContent);
  return (
    phrase !== null &&
    verbs.length <= 1 &&
    words.some(({ lower }) => PERSONS.has(lower)) &&
    !words.some(({ lower }) => PREPOSITIONS.has(lower) && lower !== 'to') &&
    things.every((thing) => thing.isAsked && isQuantity(thing))
  );
}
