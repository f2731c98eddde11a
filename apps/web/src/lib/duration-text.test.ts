import { expect, test } from 'vitest';
import { durationText } from './duration-text';

test.each([
  [0, '0 s'],
  [400, 'less than 1 s'],
  [40_000, '40 s'],
  [300_000, '5 min'],
  [7_800_000, '2 h 10 min'],
  [86_400_000, '1 day'],
  [3 * 86_400_000 + 4 * 3_600_000 + 59_000, '3 days 4 h'],
])('durationText formats %d ms as %s', (durationMs, text) => {
  expect(durationText(durationMs)).toBe(text);
});
