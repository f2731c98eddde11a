import { comparedPhrases } from '../compared-things';
import { asksForLower } from '../tables/asks-for-lower';
import type { ParsedQuestion } from './parse-question';
import { nameOf } from './things';

/** Asks about one of two things mentioned before: 'and which of the two uses less water?' */
const WHICH_OF_TWO =
  /^(?:(?:and|but|so|then|ok|okay),? )*which(?: one| (?:one )?of (?:the two|them|these|those|both|these two|those two))? (.+?)[?.!\s]*$/iu;
const VERB = /^(?:is|has|can|does|\p{L}+s)\b/iu;

/** A comparison of the two things that the previous question compared: 'which uses less water, oats or maize?'. Null for other messages. */
export function withComparedThings(message: string, previous: string): string | null {
  const [, rest = ''] = WHICH_OF_TWO.exec(message.trim()) ?? [];
  if (!VERB.test(rest) || asksForLower(rest) === null || comparedPhrases(message)) return null;
  const phrases = comparedPhrases(previous);
  return phrases && `which ${rest}, ${phrases.join(' or ')}?`;
}

/** 'And which uses the least?' */
const WHICH_WITHOUT_NOUN =
  /^(?:(?:and|but|so|then|ok|okay),? )*which(?: one| (?:one )?of (?:them|these|those|all))? (\p{L}+s (?:the )?(?:least|most|less|more|fewest))[?.!\s]*$/iu;

/** The message with the substance of the previous question: 'which uses the least water?' Null unless that asked how much of one. */
export function withAmountOf(message: string, previous: ParsedQuestion): string | null {
  const [, rest] = WHICH_WITHOUT_NOUN.exec(message.trim()) ?? [];
  const asked = /^how (?:much|many)\b/i.test(previous.text.slice(previous.askedFrom))
    ? previous.things.find(({ isAsked }) => isAsked)
    : undefined;
  return rest && asked ? `which ${rest} ${nameOf(asked)}?` : null;
}
