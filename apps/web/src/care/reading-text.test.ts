import { expect, test } from 'vitest';
import { readingText } from './reading-text';

test.each([
  [97.4, '°C', '97.4 °C'],
  [36.666_666_7, '°C', '36.67 °C'],
  [12_480, 'rpm', '12,480 rpm'],
  [0.000_051_23, 'S/m', '0.0000512 S/m'],
  [0, 'bar', '0 bar'],
  [true, null, 'on'],
  ['eco', null, 'eco'],
] as const)('shows the value %s %s as "%s"', (value, unit, text) => {
  expect(readingText({ value, unit })).toBe(text);
});
