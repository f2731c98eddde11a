import type { Question } from '../rank/analyse-question';
import { synonymsOf } from '../rank/synonyms';
import { termsOf } from '../rank/terms';
import { questionTopics } from './question-topics';

/** 'How much oil', 'how many litres of oil'. */
const ASKS_AMOUNT = /^how (?:much|many \p{L}+ of) /iu;

/** Index terms of the substance whose amount the question asks for, with synonyms; empty for other questions. */
export function substanceOf({ text }: Question): string[] {
  const [topic] = ASKS_AMOUNT.test(text) ? questionTopics(text) : [];
  return (topic ?? []).slice(-1).flatMap((noun) => [noun, ...synonymsOf(noun)].flatMap(termsOf));
}
