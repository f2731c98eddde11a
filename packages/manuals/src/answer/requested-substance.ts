import type { Question } from '../rank/analyse-question';
import { questionType } from '../rank/question-type';
import { synonymsOf } from '../rank/synonyms';
import { termsOf } from '../rank/terms';
import { questionTopics } from './question-topics';

/** 'How much oil', 'how many litres of oil'. */
const ASKS_AMOUNT = /^how (?:much|many \p{L}+ of) /iu;

/** 'How long does the programme take'. */
const ASKS_DURATION = /\bhow long (?:do|does|did|will|would|must|should)\b.*\b(?:take|last|run|go on)\b/i;

/** Index terms of the substance whose amount the question asks for, with synonyms; empty for other questions. */
export function substanceOf(question: Question): string[] {
  const noun = nounOfAmount(question);
  return noun && !isQuantity(noun) ? [noun, ...synonymsOf(noun)].flatMap(termsOf) : [];
}

/** Whether the question asks for an amount of what is itself measured: 'how much energy', 'how much pressure', 'how long does it take'. */
export function asksAmountOfQuantity(question: Question): boolean {
  if (ASKS_DURATION.test(question.text)) return true;
  const noun = nounOfAmount(question);
  return noun !== undefined && isQuantity(noun);
}

function nounOfAmount({ text }: Question): string | undefined {
  const [topic] = ASKS_AMOUNT.test(text) ? questionTopics(text) : [];
  return topic?.at(-1);
}

const isQuantity = (noun: string): boolean =>
  /^(?:energy|electricity)$/i.test(noun) || questionType(`What is the ${noun}?`).quantities.length > 0;
