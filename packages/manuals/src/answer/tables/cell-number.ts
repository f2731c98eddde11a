/** Maximum words of a cell that is a value: longer ones are descriptions that may have a number. */
const MAX_VALUE_WORDS = 4;

/** A type or code, whose digits are no value: 'RV12'. */
const CODE = /\p{L}\d/u;

/** The number of a cell, in minutes for a time of day ('03:25'); null for other texts, codes and several numbers. */
export function cellNumber(text: string): number | null {
  const [, hours, minutes] = /^\s*(\d{1,2}):(\d{2})\s*$/.exec(text) ?? [];
  if (hours && minutes) return Number(hours) * 60 + Number(minutes);
  if (CODE.test(text) || text.trim().split(/\s+/).length > MAX_VALUE_WORDS) return null;
  const numbers = text.replace(/(\d),(?=\d{3}\b)/g, '$1').match(/\d+(?:[.,]\d+)?/g) ?? [];
  const [first] = numbers;
  return first !== undefined && numbers.length === 1 ? Number(first.replace(',', '.')) : null;
}
