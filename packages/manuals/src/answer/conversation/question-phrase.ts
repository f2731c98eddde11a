import { type ParsedQuestion, topicOf } from './parse-question';
import { withActivity } from './refer-back';
import { isQuantity, nameOf } from './things';
import { AUXILIARIES, isArticle, PERSONS, PREPOSITIONS, QUESTION_WORDS, type Word, withoutEnd } from './words';

/**
 * Whether a text is only a question phrase: 'how often?', 'what temperature?', 'with what?' An amount of something ('how much oil?') is
 * a question of its own unless the message continues the previous one.
 */
export function isQuestionPhrase({ words, things }: ParsedQuestion, isContinued: boolean): boolean {
  const start = PREPOSITIONS.has(words[0]?.lower ?? '') ? 1 : 0;
  if (!QUESTION_WORDS.has(words[start]?.lower ?? '')) return false;
  const rest = words.slice(start + 1);
  const isClause = ({ lower, startsClause }: Word) =>
    startsClause || AUXILIARIES.has(lower) || PERSONS.has(lower) || /^(?:it|they|them|to)$/.test(lower);
  if (rest.some((word) => isClause(word) || isArticle(word, 'en'))) return false;
  const contentWords = rest.filter(({ isContent }) => isContent).length;
  const isOwn = words[start]?.lower === 'how' && /^(?:much|many)$/.test(rest[0]?.lower ?? '') && things.length > 0;
  return contentWords <= (isContinued ? 2 : 1) && (isContinued || !isOwn);
}

/** The earlier question with another question phrase: 'How often?' after 'How is the oil changed?' */
export function withQuestionPhrase(
  question: ParsedQuestion,
  previous: ParsedQuestion,
  answered: ReadonlySet<string>,
): string {
  const newPhrase = withoutEnd(question.text).replace(/ not$/i, '');
  const before = previous.text.slice(0, previous.askedFrom);
  const begin = before ? lowerFirst(newPhrase) : upperFirst(newPhrase);
  const topic = topicOf(previous, answered);
  if (!previous.phrase) return before + withoutPhrase(begin, previous, topic);
  const rest = previous.text.slice(previous.phrase.end);
  const isDegree = /^how (?!much|many)/i.test(previous.text.slice(previous.askedFrom));
  const thing = isDegree ? undefined : previous.things.find((other) => other.isAsked && !isQuantity(other));
  if (thing && /^how (?:much|many)$/i.test(newPhrase)) return `${before}${begin} ${nameOf(thing)}${rest}`;
  if (thing && /^(?:which|what) ones?$/i.test(newPhrase))
    return `${before}${begin.slice(0, 5).trimEnd()} ${nameOf(thing)}${rest}`;
  // 'Which oil?' after 'How do I change the oil?' needs the activity; 'what temperature?' takes the place of 'how'
  const asksThing = question.things.some((other) => !isQuantity(other));
  const withWork = asksThing ? withActivity(upperFirst(newPhrase), previous, answered) : null;
  if (withWork) return withWork;
  if (topic && (thing || !/\p{L}/u.test(rest))) return `${upperFirst(newPhrase)} for ${topic}?`;
  return `${before}${begin}${rest}`;
}

/** After a yes-no question, a request or a statement. */
function withoutPhrase(begin: string, previous: ParsedQuestion, topic: string | null): string {
  const { text, words, askedFrom, isRequest } = previous;
  const clause = text.slice(askedFrom);
  const isYesNo = AUXILIARIES.has(words.find(({ at }) => at === askedFrom)?.lower ?? '');
  if (isYesNo) return `${begin} ${lowerFirst(clause)}`;
  return isRequest && topic ? `${begin} for ${topic}?` : `${begin}: ${withoutEnd(clause)}?`;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
