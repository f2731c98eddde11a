import type { Question } from '../rank/analyse-question';
import type { Statement } from './answer-input';
import { raiseUnits } from './raise-units';
import type { ScoredUnit } from './scorer/score-units';

const FLASH = '(?:flash(?:es|ing|ed)?|blink(?:s|ing|ed)?|puls(?:es|ing|ed)|beep(?:s|ing|ed)?)';
const LOOK = '(?: (?:red|green|yellow|amber|orange|blue|white|short|long|quickly|slowly|briefly))?';
const NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})';
/** 'Blinks red twice', 'flashes 3 times', 'flashing 2×'. */
const COUNT_AFTER = new RegExp(
  `\\b${FLASH}${LOOK},? (?:(once|twice|thrice)\\b|(${NUMBER})(?: ?[×x](?!\\p{L})| times?\\b))`,
  'iu',
);
/** 'Two blinks', '3 × flashing', 'two short beeps'. */
const COUNT_BEFORE = new RegExp(`\\b(${NUMBER})(?: ?[×x]| times)?${LOOK} ${FLASH}\\b`, 'iu');
const WORDS: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  thrice: 3,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** How many times a signal is given: 2 for 'blinks red twice'; null without a number. */
export function flashCount(text: string): number | null {
  const [, ...numbers] = COUNT_AFTER.exec(text) ?? COUNT_BEFORE.exec(text) ?? [];
  const number = numbers.find((found) => found !== undefined);
  return number === undefined ? null : (WORDS[number.toLowerCase()] ?? Number(number));
}

/**
 * Puts the rows of the signal that the question counts before those of other counts.
 * @param units best first
 */
export function withRequestedFlashesFirst(question: Question, units: readonly ScoredUnit[]): readonly ScoredUnit[] {
  const count = flashCount(question.text);
  if (count === null) return units;
  const countOf = ({ cells = [] }: Statement) => cells.map(({ text }) => flashCount(text)).find((own) => own !== null);
  return raiseUnits(
    units,
    units.filter(({ statement }) => countOf(statement) === count),
  );
}
