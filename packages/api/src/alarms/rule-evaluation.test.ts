import type { StoredCondition } from '@steward/db/schema';
import { describe, expect, it } from 'vitest';
import { isBackWithin, nextState, type RuleState, violation } from './rule-evaluation';

const condition = (operator: StoredCondition['operator'], ...values: number[]): StoredCondition => ({
  metric: 'Temperature',
  operator,
  values,
  unit: '°C',
});

/** The transitions of a rule over readings of one value each second. */
function transitions(rule: Parameters<typeof nextState>[0], values: number[]): string[] {
  let state: RuleState = { hasAlarm: false, brokenSince: null, keptSince: null };
  return values.map((value, second) => {
    const next = nextState(rule, state, { at: second * 1000, value });
    state = next.state;
    return next.transition ?? '-';
  });
}

describe('a rule that is evaluated reading by reading', () => {
  const rule = { condition: condition('>', 98), delayMs: 0, hysteresis: 0 };

  it('raises one alarm for a run of values beyond the limit and clears it with the first within', () => {
    expect(transitions(rule, [97, 98, 99, 120, 98, 99])).toEqual(['-', '-', 'raised', '-', 'cleared', 'raised']);
  });

  it('waits for its delay before it raises and before it clears, and starts anew after an interruption', () => {
    const values = [99, 99, 97, 99, 99, 99, 97, 99, 97, 97, 97];
    expect(transitions({ ...rule, delayMs: 2000 }, values)).toEqual([
      ...['-', '-', '-', '-', '-', 'raised'],
      ...['-', '-', '-', '-', 'cleared'],
    ]);
  });

  it('clears only when the value is back within the limit by the hysteresis', () => {
    expect(transitions({ ...rule, hysteresis: 3 }, [99, 97, 95.1, 95, 99])).toEqual([
      ...['raised', '-', '-', 'cleared', 'raised'],
    ]);
  });
});

describe('a value is back within the limit', () => {
  it.each([
    [condition('>', 98), 95, 95.01],
    [condition('>=', 98), 94.99, 95],
    [condition('<', 10), 13, 12.99],
    [condition('<=', 10), 13.01, 13],
    [condition('outside', 0, 40), 3, 2.99],
    [condition('outside', 0, 40), 37, 37.01],
    [condition('between', 50, 60), 46.99, 47],
    [condition('equals', 5), 8.01, 8],
    // as far as a range narrower than twice the hysteresis allows
    [condition('outside', 0, 4), 2, 2.01],
  ])('of %o at %d but not at %d, with a hysteresis of 3', (limit, within, notYet) => {
    const rule = { condition: limit, delayMs: 0, hysteresis: 3 };
    expect([isBackWithin(rule, within), isBackWithin(rule, notYet)]).toEqual([true, false]);
  });
});

it.each([
  [condition('>', 98), 100, 2],
  [condition('<=', 10), 4, 6],
  [condition('outside', 0, 40), -5, 5],
  [condition('outside', 0, 40), 43, 3],
  [condition('between', 0, 40), 20, 0],
])('the violation of %o by %d is %d', (limit, value, expected) => {
  expect(violation(limit, value)).toBe(expected);
});
