import type { StoredCondition } from '@steward/db/schema';
import { describe, expect, it } from 'vitest';
import { isFulfilled } from '../devices/broken-limit';
import { violation, widenCondition } from './limits';

const condition = (operator: StoredCondition['operator'], ...values: number[]): StoredCondition => ({
  metric: 'Temperature',
  operator,
  values,
  unit: '°C',
});

describe('a condition widened by a hysteresis of 3', () => {
  it.each([
    [condition('>', 98), 95, 95.01],
    [condition('>=', 98), 94.99, 95],
    [condition('<', 10), 13, 12.99],
    [condition('<=', 10), 13.01, 13],
    [condition('outside', 0, 40), 3, 2.99],
    [condition('outside', 0, 40), 37, 37.01],
    [condition('between', 50, 60), 46.99, 47],
    [condition('equals', 5), 8.01, 8],
    // half the width of a range that is narrower than twice the hysteresis
    [condition('outside', 0, 4), 2, 2.01],
  ])('%o does not hold at %d but holds at %d', (limit, within, notYet) => {
    expect([isFulfilled(widenCondition(limit, 3), within), isFulfilled(widenCondition(limit, 3), notYet)]).toEqual([
      false,
      true,
    ]);
  });
});

it.each([
  [condition('>', 98), 100, 2],
  [condition('<=', 10), 4, 6],
  [condition('outside', 0, 40), -5, 5],
  [condition('outside', 0, 40), 43, 3],
  [condition('between', 0, 40), 20, 0],
])('violation of %o by %d is %d', (limit, value, expected) => {
  expect(violation(limit, value)).toBe(expected);
});
