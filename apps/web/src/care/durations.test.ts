import { expect, test } from 'vitest';
import { durationChoices, secondsText } from './durations';

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [60, '1 minute'],
  [21_600, '6 hours'],
  [86_400, '1 day'],
])('secondsText writes %d seconds as %s', (seconds, text) => expect(secondsText(seconds)).toBe(text));

test('durationChoices adds a current value that is not a standard choice', () => {
  expect(durationChoices([60, 300], '90').map(({ value }) => value)).toEqual(['60', '90', '300']);
  expect(durationChoices([60, 300], 'default').map(({ value }) => value)).toEqual(['60', '300']);
});
