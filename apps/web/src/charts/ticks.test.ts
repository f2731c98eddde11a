import { describe, expect, test } from 'vitest';
import { apart, dateTicks, valueTicks } from './ticks';

describe('the steps of a scale', () => {
  test.each([
    [138, 1, [0, 50, 100, 150]],
    [100, 1, [0, 25, 50, 75, 100]],
    [3, 1, [0, 1, 2, 3]],
    [1, 1, [0, 1]],
    [9, 1, [0, 3, 6, 9]],
    [0, 1, [0, 1]],
    [1.9, 0, [0, 0.5, 1, 1.5, 2]],
    [0.3, 0, [0, 0.1, 0.2, 0.3]],
  ])('to %d are round', (max, smallest, ticks) => expect(valueTicks(max, smallest)).toEqual(ticks));

  test('are four at most and reach the greatest value', () => {
    for (let max = 1; max < 5000; max += 7) {
      const ticks = valueTicks(max, 1);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });
});

test('few dates are named, the first among them', () => {
  const dates = Array.from({ length: 30 }, (_, n) => String(n));
  expect(dateTicks(dates, 6)).toEqual(['0', '5', '10', '15', '20', '25']);
  expect(dateTicks(['a', 'b'], 6)).toEqual(['a', 'b']);
  expect(dateTicks([], 6)).toEqual([]);
});

test('names at the end of lines do not cover each other', () => {
  expect(apart([100, 100], 16)).toEqual([100, 116]);
  expect(apart([100, 20], 16)).toEqual([100, 20]);
});
