import { roundedMean, singularUnit, withUnit } from '@steward/api/sales-figures';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const meanNumbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** '$1,234.50' */
export const priceOf = (price: number): string => dollars.format(price);

/** '$1,234.50 per piece' */
export const unitPriceOf = (price: number, unit: string): string =>
  unit ? `${priceOf(price)} ${perUnit(unit)}` : priceOf(price);

/** 'per piece' */
export const perUnit = (unit: string): string => `per ${singularUnit(unit)}`;

export const numberOf = (n: number): string => numbers.format(n);

/** A mean quantity: '1,200 l', '1 piece', '5 pieces' for 4.83 */
export function meanQuantityOf(quantity: number, unit: string): string {
  const mean = roundedMean(quantity);
  return withUnit(mean, unit, meanNumbers.format(mean));
}

/** 0.874 is '87%'. */
export const percentOf = (share: number): string => `${Math.round(share * 100)}%`;

/** '1 store', '1,200 stores' */
export const countOf = (n: number, singular: string, plural = `${singular}s`): string =>
  `${numberOf(n)} ${n === 1 ? singular : plural}`;

/** 'a, b and c' */
export const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** A name cut to 60 characters, for use in a sentence. */
export const shortName = (name: string): string => {
  const characters = [...name];
  return characters.length > 60 ? `${characters.slice(0, 59).join('').trimEnd()}…` : name;
};

/** '21 November 2026' in the time zone. */
export const dateIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(at);

const dayStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const momentStyle = { ...dayStyle, hour: '2-digit', minute: '2-digit' } as const;

/** The day of an instant in the time zone: '21 Nov 2026'. */
export const shortDayIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { ...dayStyle, timeZone }).format(Date.parse(at));

/** '21 Nov 2026, 09:41' in the time zone. */
export const shortMomentIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { ...momentStyle, timeZone }).format(Date.parse(at));

/** A calendar date: '21 Nov 2026'. */
export const dayOf = (date: string): string => shortDayIn('UTC', date);

/** 125 minutes are '2 h 5 min'; from 100 hours on without minutes. */
export function durationOf(minutes: number): string {
  if (minutes >= 6000) return `${numberOf(Math.round(minutes / 60))} h`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours ? `${numberOf(hours)} h` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ');
}
