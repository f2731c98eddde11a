import { expect, it } from 'vitest';
import { mentionedIntervals } from './mentioned-intervals';

it.each([
  ['every 250 h', [{ every: 250, unit: 'hour' }]],
  ['every 250 operating hours or 6 months', [{ every: 250, unit: 'hour' }]],
  ['10,000 km', [{ every: 10_000, unit: 'kilometre' }]],
  [
    'every 500 cycles or 1,000 starts',
    [
      { every: 500, unit: 'cycle' },
      { every: 1000, unit: 'start' },
    ],
  ],
  ['every 6 months', []],
  ['when the foreman says so', []],
  ['', []],
])('finds what a meter may count in %j', (text, intervals) => {
  expect(mentionedIntervals(text)).toEqual(intervals);
});
