import { isOnlyNoun } from '../rank/parts-of-speech';
import { isUnit } from '../rank/quantities';
import { synonymsOf } from '../rank/synonyms';
import { termsOf } from '../rank/terms';
import type { AnswerInput } from './answer-input';
import { questionTopics } from './question-topics';

/** Nouns derived from verbs: 'converter', 'heater'. They share the stem of the verb, which any manual may contain. */
const THING_BY_ACTION = /(?:er|or)s?$/;

/**
 * The thing that a question is about, if its name is derived from a verb and none of the best pages has that name or a synonym;
 * undefined for other questions.
 */
export function absentThing({ question, pages, knownBy = '' }: AnswerInput): string | undefined {
  const [topic, another] = questionTopics(question.text);
  const thing = topic?.at(-1);
  if (!topic || !thing || another || !THING_BY_ACTION.test(thing) || !isOnlyNoun(thing)) return undefined;
  // 'how many horsepower', 'how many meters': a unit that the manual need not use
  if (isUnit(thing)) return undefined;
  const singular = thing.replace(/s$/, '');
  const names = [singular, ...synonymsOf(singular)];
  const texts = [...pages.values(), knownBy].map((text) => text.toLowerCase().replace(/-\s*\n\s*/g, ''));
  return names.some((name) => texts.some((text) => text.includes(name))) ? undefined : topic.join(' ');
}

const COUNTED = /\bhow many (\p{L}{3,})\b/iu;
/** Counted words that name no thing: 'how many times', 'how many different filters'. */
const NOT_COUNTED = /^(?:times|more|other|different|of|kinds?|types?|sorts?|people|things)$/i;

/**
 * The thing that a question counts ('how many lumens'), if neither the index nor the best pages have it or a synonym of it; undefined for other
 * questions and for units, because the value may be in another one.
 */
export function absentCount({ question, pages, statistics, knownBy = '' }: AnswerInput): string | undefined {
  const [, counted] = COUNTED.exec(question.text) ?? [];
  if (!counted || NOT_COUNTED.test(counted) || isUnit(counted.toLowerCase())) return undefined;
  const names = [counted.toLowerCase(), ...synonymsOf(counted)];
  if (names.flatMap(termsOf).some((term) => (statistics.passageFrequency.get(term) ?? 0) > 0)) return undefined;
  const texts = [...pages.values(), knownBy].map((text) => text.toLowerCase());
  return names.some((name) => texts.some((text) => text.includes(name.replace(/s$/, '')))) ? undefined : counted;
}
