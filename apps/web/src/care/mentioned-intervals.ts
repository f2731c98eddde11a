import type { Interval, IntervalUnit } from './intervals';
import { parseNumber } from './parse-number';

const unitWords: [RegExp, IntervalUnit][] = [
  [/^(h|hr|hrs|hours?)$/i, 'hour'],
  [/^cycles?$/i, 'cycle'],
  [/^(km|kms|kilomet(er|re)s?)$/i, 'kilometre'],
  [/^(mi|miles?)$/i, 'mile'],
  [/^starts?$/i, 'start'],
  [/^uses?$/i, 'use'],
];

/** '250 h', '10,000 km', '250 operating hours' */
const amount = /(\d[\d,. ]*)\s*(?:(?:running|operating|service|engine|working)\s+)?([a-z]+)/gi;

/** The intervals in a frequency text that a meter may count. Only a hint for a form: the server reads the text. */
export const mentionedIntervals = (text: string): Interval[] =>
  [...text.matchAll(amount)].flatMap(([, number = '', word = '']) => {
    const unit = unitWords.find(([pattern]) => pattern.test(word))?.[1];
    const every = parseNumber(number.trim());
    return unit && every > 0 ? [{ every, unit }] : [];
  });
