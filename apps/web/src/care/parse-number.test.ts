import { expect, test } from 'vitest';
import { parseNumber } from './parse-number';

test.each([
  ['98', 98],
  [' -2.5 ', -2.5],
  ['2,5', 2.5],
  ['1,500', 1500],
  ['1,500.5', 1500.5],
  ['', Number.NaN],
  ['98 °C', Number.NaN],
])('parses %j as %d', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});
