import { isOnlyNoun } from '../rank/parts-of-speech';
import { isUnit } from '../rank/quantities';
import { synonymsOf } from '../rank/synonyms';
import type { AnswerInput } from './answer-input';
import { questionTopics } from './question-topics';

/** Names of things by what they do: 'converter', 'heater'. Their stems are those of verbs, which any manual may contain. */
const THING_BY_ACTION = /(?:er|or)s?$/;

/**
 * The thing that a question is about, if it is named by what it does and none of the best pages has that name or a synonym of it;
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
