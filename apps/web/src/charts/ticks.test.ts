import { describe, expect, test } from 'vitest';
import { dateTicks, spreadLabels, valueTicks } from './ticks';

describe('valueTicks', () => {
  test.each([
    [138, 1, [0, 50, 100, 150]],
    [100, 1, [0, 25, 50, 75, 100]],
    [3, 1, [0, 1, 2, 3]],
    [1, 1, [0, 1]],
    [9, 1, [0, 3, 6, 9]],
    [0, 1, [0, 1]],
    [1.9, 0, [0, 0.5, 1, 1.5, 2]],
    [0.3, 0, [0, 0.1, 0.2, 0.3]],
  ])('returns round steps up to %d with a minimum step of %d', (max, minStep, ticks) =>
    expect(valueTicks(max, minStep)).toEqual(ticks),
  );

  test('returns at most four steps, which reach the maximum', () => {
    for (let max = 1; max < 5000; max += 7) {
      const ticks = valueTicks(max, 1);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });
});

test('dateTicks returns a limited number of evenly spaced dates, including the first', () => {
  const dates = Array.from({ length: 30 }, (_, n) => String(n));
  expect(dateTicks(dates, 6)).toEqual(['0', '5', '10', '15', '20', '25']);
  expect(dateTicks(['a', 'b'], 6)).toEqual(['a', 'b']);
  expect(dateTicks([], 6)).toEqual([]);
});

test('spreadLabels moves overlapping labels apart', () => {
  expect(spreadLabels([100, 100], 16)).toEqual([100, 116]);
  expect(spreadLabels([100, 20], 16)).toEqual([100, 20]);
});
