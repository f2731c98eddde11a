import type { Interval } from '../items';

/** Numbers with a unit of time or use, the building stones of the interval grammar. */

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

/** Source of a number; words may be followed by their figure: 'three (3)'. */
export const numberSource = `(?:\\d{1,3}(?:[,.\\u2009 ]\\d{3})+(?![\\d])|\\d+(?:\\.\\d+)?|(?:${numberWords.join('|')})\\b)(?:\\s*\\(\\s*\\d+\\s*\\))?`;
const unitWords =
  'hours?|hrs?|h|days?|weeks?|wks?|months?|mths?|mos?|years?|yrs?|miles?|mi|kilomet(?:er|re)s?|km|cycles?|starts?(?:[- ]?ups?)?|shifts?|uses?|usages?';
const qualifiers =
  '(?:(?:operating|operation|operational|running|engine|service|working|calendar|machine|run|pump|flight|duty|motor|compressor|cutting|mowing|flying|burning|printing|driving|lamp|fan|spindle|production|usage)[- ]+)?';
/** Whether a text may say how often: a quick test before the patterns of intervals, each of which asks for one of these words. */
export const mayCount = new RegExp(
  `(?<![a-z])(?:${unitWords})\\b|hourly|daily|week|night|month|quarter|year|annual|bienni`,
  'i',
);
/** Source of a unit, possibly qualified: 'operating hours'. */
export const unitSource = `${qualifiers}(?:${unitWords})\\b\\.?(?:\\s*\\(s\\))?`;
/** '250 hours', '3-month', '1,000 operating hours'. */
export const quantitySource = `${numberSource}[\\s-]*${unitSource}`;

/** '1,000' and '4.000' before hours are thousands; 'three (3)' is 3. */
export function parseNumber(text: string, unit: Interval['unit']): number {
  const word = text.toLowerCase().match(/[a-z]+/)?.[0];
  if (word) return wordValues.get(word) ?? Number.NaN;
  const figures = text
    .replace(/\(.*$/, '')
    .trim()
    .replace(/[\u2009 ]/g, '');
  const counted = unit === 'hour' || unit === 'mile' || unit === 'kilometre' || unit === 'cycle';
  if (/^\d{1,3}(?:,\d{3})+$/.test(figures)) return Number(figures.replaceAll(',', ''));
  if (counted && /^\d{1,3}(?:\.\d{3})+$/.test(figures)) return Number(figures.replaceAll('.', ''));
  return Number(figures);
}

/** The unit that a word stands for; a capital H directly behind figures is a code ('30H'), not hours. */
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

/** Every quantity in the text, in order, as 'every' that much. */
export function quantitiesIn(text: string): Interval[] {
  const found: Interval[] = [];
  for (const [, number = '', unitText = ''] of text.matchAll(oneQuantity)) {
    const unit = parseUnit(unitText);
    if (!unit) continue;
    const every = parseNumber(number, unit);
    if (every > 0 && Number.isFinite(every)) found.push({ every, unit });
  }
  return found;
}
