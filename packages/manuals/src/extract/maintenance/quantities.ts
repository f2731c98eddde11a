import type { Interval } from '../items';

const numberWords = (
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
  'nineteen twenty thirty forty fifty sixty seventy eighty ninety'
).split(' ');
const wordValues = new Map(numberWords.map((word, i) => [word, i < 20 ? i + 1 : (i - 17) * 10]));

const units: [RegExp, Interval['unit']][] = [
  [/^h(?:ou)?rs?$|^h$/, 'hour'],
  [/^days?$/, 'day'],
  [/^weeks?$|^wks?$/, 'week'],
  [/^months?$|^mos?$|^mths?$/, 'month'],
  [/^years?$|^yrs?$/, 'year'],
  [/^miles?$|^mi$/, 'mile'],
  [/^km$|^kilomet(?:er|re)s?$/, 'kilometre'],
  [/^cycles?$/, 'cycle'],
  [/^starts?(?:[- ]?ups?)?$/, 'start'],
  [/^shifts?$/, 'shift'],
  [/^uses?$|^usages?$/, 'use'],
];

/** Pattern source of a number; a number word may be followed by its digits: 'three (3)'. */
export const numberSource = `(?:\\d{1,3}(?:[,.\\u2009 ]\\d{3})+(?![\\d])|\\d+(?:\\.\\d+)?|(?:${numberWords.join('|')})\\b)(?:\\s*\\(\\s*\\d+\\s*\\))?`;
const unitWords =
  'hours?|hrs?|h|days?|weeks?|wks?|months?|mths?|mos?|years?|yrs?|miles?|mi|kilomet(?:er|re)s?|km|cycles?|starts?(?:[- ]?ups?)?|shifts?|uses?|usages?';
const qualifiers =
  '(?:(?:operating|operation|operational|running|engine|service|working|calendar|machine|run|pump|flight|duty|motor|compressor|cutting|mowing|flying|burning|printing|driving|lamp|fan|spindle|production|usage)[- ]+)?';
/** Words of which every interval pattern requires one: a fast check before those patterns. */
export const mayCount = new RegExp(
  `(?<![a-z])(?:${unitWords})\\b|hourly|daily|week|night|month|quarter|year|annual|bienni`,
  'i',
);
/** Pattern source of a unit of time or use, with or without a qualifier: 'operating hours'. */
export const unitSource = `${qualifiers}(?:${unitWords})\\b\\.?(?:\\s*\\(s\\))?`;
/** Pattern source of a number with a unit: '250 hours', '3-month', '1,000 operating hours'. */
export const quantitySource = `${numberSource}[\\s-]*${unitSource}`;

/** Value of a number: '1,000', and '4.000' before hours or distances, are thousands; 'three (3)' is 3. */
export function parseNumber(text: string, unit: Interval['unit']): number {
  const word = text.toLowerCase().match(/[a-z]+/)?.[0];
  if (word) return wordValues.get(word) ?? Number.NaN;
  const digits = text
    .replace(/\(.*$/, '')
    .trim()
    .replace(/[\u2009 ]/g, '');
  const isMeterUnit = unit === 'hour' || unit === 'mile' || unit === 'kilometre' || unit === 'cycle';
  if (/^\d{1,3}(?:,\d{3})+$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (isMeterUnit && /^\d{1,3}(?:\.\d{3})+$/.test(digits)) return Number(digits.replaceAll('.', ''));
  return Number(digits);
}

/** The unit of a word. Undefined for a capital H, which directly after digits is a code ('30H'). */
export function parseUnit(text: string): Interval['unit'] | undefined {
  const word = text
    .replace(/\(s\)/, '')
    .replace(/\.$/, '')
    .trim()
    .split(/[\s-]+(?=\S+$)/)
    .at(-1);
  if (!word || word === 'H') return undefined;
  const lower = text.toLowerCase().replace(/\.$/, '').trim();
  if (/start[- ]?ups?$/.test(lower)) return 'start';
  return units.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1];
}

const oneQuantity = new RegExp(`(${numberSource})[\\s-]*(${unitSource})`, 'gi');

/** All quantities of the text in order, as intervals. */
export function quantitiesIn(text: string): Interval[] {
  const intervals: Interval[] = [];
  for (const [, number = '', unitText = ''] of text.matchAll(oneQuantity)) {
    const unit = parseUnit(unitText);
    if (!unit) continue;
    const every = parseNumber(number, unit);
    if (every > 0 && Number.isFinite(every)) intervals.push({ every, unit });
  }
  return intervals;
}
