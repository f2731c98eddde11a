/** Units by kind, with their size in the unit that the kind is compared in: 1/60 for minutes, because times are compared in hours. */
const UNITS: readonly [unit: string, kind: string, size: number, zero?: number][] = [
  ['minutes?|min', 'time', 1 / 60],
  ['hours?|hrs?|h', 'time', 1],
  ['days?', 'time', 24],
  ['weeks?', 'time', 168],
  ['months?', 'time', 730],
  ['years?', 'time', 8760],
  ['mm', 'length', 0.001],
  ['cm', 'length', 0.01],
  ['m|met(?:er|re)s?', 'length', 1],
  ['km|kilomet(?:er|re)s?', 'length', 1000],
  ['ft|feet|foot', 'length', 0.3048],
  ['kg|kilos?|kilograms?', 'mass', 1],
  ['lbs?|pounds?', 'mass', 0.4536],
  ['°\\s?c|degrees? c(?:elsius)?', 'temperature', 1],
  ['°\\s?f|degrees? f(?:ahrenheit)?', 'temperature', 5 / 9, 32],
  ['kva|kw|kilowatts?', 'power', 1],
  ['w|watts?', 'power', 0.001],
  ['hp|horse ?power', 'power', 0.7457],
  ['bars?', 'pressure', 1],
  ['psi', 'pressure', 0.0689],
  ['kpa', 'pressure', 0.01],
  ['mpa', 'pressure', 10],
  ['rpm', 'speed', 1],
  ['v|volts?', 'voltage', 1],
  ['amps?|amperes?', 'current', 1],
  ['l|lit(?:er|re)s?', 'volume', 1],
  ['ml|millilit(?:er|re)s?', 'volume', 0.001],
  ['(?:u\\.?s\\.? )?gal(?:lon)?s?', 'volume', 3.785],
  ['db(?:\\s?\\(?a\\)?)?', 'noise', 1],
  ['hz|hertz', 'frequency', 1],
  ['%', 'percent', 1],
];
const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
export const NUMBER = `-?\\d+(?:[.,]\\d+)?|${WORDS.slice(1).join('|')}|an?`;
export const UNIT = UNITS.map(([unit]) => unit).join('|');
/** A number with its unit, in two groups. */
export const QUANTITY = `(${NUMBER})\\s?(${UNIT})(?![\\p{L}\\d])`;
const QUANTITIES = new RegExp(`(?<![\\p{L}\\d.,])${QUANTITY}`, 'giu');

export interface StatedQuantity {
  kind: string;
  /** In the unit that quantities of the kind are compared in. */
  value: number;
}

/** @param match with number and unit as its groups */
export function quantityOf(match: readonly (string | undefined)[] | null): StatedQuantity | null {
  const [, number, written] = match ?? [];
  if (!number || !written) return null;
  const found = UNITS.find(([unit]) => new RegExp(`^(?:${unit})$`, 'i').test(written));
  if (!found) return null;
  const [, kind, size, zero = 0] = found;
  const word = WORDS.indexOf(number.toLowerCase());
  const count = /^an?$/i.test(number) ? 1 : word > 0 ? word : Number(number.replace(',', '.'));
  return { kind, value: (count - zero) * size };
}

/** All quantities in a text. */
export const quantitiesIn = (text: string): StatedQuantity[] =>
  [...text.matchAll(QUANTITIES)].flatMap((match) => quantityOf(match) ?? []);
