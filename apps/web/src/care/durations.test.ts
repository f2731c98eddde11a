import { expect, test } from 'vitest';
import { durationChoices, durationText } from './durations';

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [60, '1 minute'],
  [21_600, '6 hours'],
  [86_400, '1 day'],
])('%d seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

test('durations offer the present one that is not among the usual', () => {
  expect(durationChoices([60, 300], '90').map(({ value }) => value)).toEqual(['60', '90', '300']);
  expect(durationChoices([60, 300], 'default').map(({ value }) => value)).toEqual(['60', '300']);
});
