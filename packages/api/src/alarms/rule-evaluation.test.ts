import type { StoredTrigger, StoredTriggerCondition } from '@steward/db/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueTime, type EvaluatedRule, nextState, type RuleState } from './rule-evaluation';
import { triggerOf } from './trigger';

const start: RuleState = { alarm: null, brokenSince: null, keptSince: null, memory: [] };
const above = (value: number, metric = 'Temperature'): StoredTriggerCondition => ({
  measure: 'value',
  ...{ metric, operator: '>', values: [value], unit: '°C' },
});
const ruleOf = (trigger: StoredTrigger, evaluation: Partial<EvaluatedRule> = {}): EvaluatedRule => ({
  ...{ trigger, delayMs: 0, hysteresis: 0 },
  ...evaluation,
});
const single = (condition: StoredTriggerCondition): StoredTrigger => ({ match: 'all', conditions: [condition] });

/** [seconds, condition index, value], or [seconds] if only time passes. */
type Event = [number, number, number] | [number];

/** Returns the transition of the rule at each event; '-' for none. */
function transitions(rule: EvaluatedRule, events: Event[]) {
  let state = start;
  return events.map(([second, conditionIndex, value]) => {
    const readings = conditionIndex === undefined ? [] : [{ conditionIndex, value: value ?? null }];
    const next = nextState(rule, state, second * 1000, readings);
    state = next.state;
    return next.step.transition ?? '-';
  });
}
const eachSecond = (values: number[]): Event[] => values.map((value, second) => [second, 0, value]);

describe('a rule with a limit', () => {
  const rule = ruleOf(triggerOf({ metric: 'Temperature', operator: '>', values: [98], unit: '°C' }));

  it('raises one alarm for a run of values beyond the limit and clears it with the first within', () => {
    const expected = ['-', '-', 'raised', '-', 'cleared', 'raised'];
    expect(transitions(rule, eachSecond([97, 98, 99, 120, 98, 99]))).toEqual(expected);
  });

  it('waits for its delay before it raises and before it clears, and starts anew after an interruption', () => {
    const values = [99, 99, 97, 99, 99, 99, 97, 99, 97, 97, 97];
    expect(transitions({ ...rule, delayMs: 2000 }, eachSecond(values))).toEqual([
      ...['-', '-', '-', '-', '-', 'raised'],
      ...['-', '-', '-', '-', 'cleared'],
    ]);
  });

  it('clears only when the value is back within the limit by the hysteresis', () => {
    const expected = ['raised', '-', '-', 'cleared', 'raised'];
    expect(transitions({ ...rule, hysteresis: 3 }, eachSecond([99, 97, 95.1, 95, 99]))).toEqual(expected);
  });
});

describe('a rule on the mean over a window', () => {
  const mean = ruleOf(
    single({ measure: 'mean', metric: 'Power', operator: '>', values: [10], unit: 'kW', seconds: 100 }),
  );

  it('fires when the mean of a full window exceeds the limit, regardless of single values', () => {
    const values: Event[] = [
      [0, 0, 9],
      [50, 0, 30],
      [99, 0, 30],
      [100, 0, 9],
      [150, 0, 9],
      [195, 0, 3],
    ];
    expect(transitions(mean, values)).toEqual(['-', '-', '-', 'raised', '-', 'cleared']);
  });

  it('has no mean after a gap until the window is full again, and keeps its alarm open in the meantime', () => {
    const values: Event[] = [
      [0, 0, 20],
      [60, 0, 20],
      [120, 0, 20],
      [500, 0, 1],
      [560, 0, 1],
      [601, 0, 1],
    ];
    expect(transitions(mean, values)).toEqual(['-', '-', 'raised', '-', '-', 'cleared']);
  });

  it('computes the mean to within one window part, and uses constant memory', () => {
    const readings = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 100 })), {
      minLength: 50,
      maxLength: 400,
    });
    fc.assert(
      fc.property(readings, (steps) => {
        let state = start;
        let second = 0;
        const all: { second: number; value: number }[] = [];
        for (const [seconds, value] of steps) {
          second += seconds;
          all.push({ second, value });
          const next = nextState(mean, state, second * 1000, [{ conditionIndex: 0, value }]);
          state = next.state;
          const [quantity] = next.step.outcome.quantities;
          if (quantity === null || quantity === undefined) continue;
          // the window starts between 95 and 100 seconds ago
          const inner = all.filter((reading) => reading.second > second - 95);
          const outer = all.filter((reading) => reading.second > second - 100);
          const extra = outer.length - inner.length;
          const sums = Array.from({ length: extra + 1 }, (_, dropped) => outer.slice(dropped));
          const means = sums.map((list) => list.reduce((sum, reading) => sum + reading.value, 0) / list.length);
          expect(means.some((exact) => Math.abs(exact - quantity) < 1e-6)).toBe(true);
        }
        expect(JSON.stringify(state.memory).length).toBeLessThan(1200);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a rule on a change within a window', () => {
  const rise = ruleOf(single({ measure: 'rise', metric: 'Temperature', unit: '°C', by: 5, seconds: 60 }));
  const fall = ruleOf(single({ measure: 'fall', metric: 'Pressure', unit: 'bar', by: 2, seconds: 60 }));

  it('fires on a rise from the lowest value of the window', () => {
    const values: Event[] = [
      [0, 0, 20],
      [30, 0, 18],
      [60, 0, 22.9],
      [85, 0, 23],
      [120, 0, 24],
    ];
    expect(transitions(rise, values)).toEqual(['-', '-', '-', 'raised', 'cleared']);
  });

  it.each([100, 50, 10])(
    'fires on a rise by the whole amount in exactly its window, with readings every %i s',
    (interval) => {
      const rise = ruleOf(single({ measure: 'rise', metric: 'Temperature', unit: '°C', by: 10, seconds: 100 }));
      const times = Array.from({ length: 100 / interval + 1 }, (_, index) => index * interval);
      const events = times.map((second): Event => [second + 3, 0, 50 + second / 10]);
      expect(transitions(rise, events).at(-1)).toBe('raised');
    },
  );

  it('fires on a rise by its limit that floating point numbers do not represent exactly', () => {
    const rise = ruleOf(single({ measure: 'rise', metric: 'Pressure', unit: 'bar', by: 0.2, seconds: 60 }));
    expect(transitions(rise, eachSecond([0.1, 0.3]))).toEqual(['-', 'raised']);
  });

  it('does not fire on a slow rise by the same amount', () => {
    const values = Array.from({ length: 30 }, (_, n): Event => [n * 20, 0, 20 + n]);
    expect(transitions(rise, values)).not.toContain('raised');
  });

  it('fires on a fall from the highest value of the window', () => {
    const values: Event[] = [
      [0, 0, 6],
      [10, 0, 7],
      [20, 0, 5.1],
      [30, 0, 5],
    ];
    expect(transitions(fall, values)).toEqual(['-', '-', '-', 'raised']);
  });
});

describe('a rule on missing readings', () => {
  const silence = ruleOf(single({ measure: 'missing', metric: 'Speed', seconds: 60 }));

  it('fires once when no reading arrives for the given time, and clears with the next reading', () => {
    const events: Event[] = [[0, 0, 5], [59], [60], [300], [301, 0, 5], [302]];
    expect(transitions(silence, events)).toEqual(['-', '-', 'raised', '-', 'cleared', '-']);
  });

  it('never fires before the first reading', () => {
    expect(transitions(silence, [[1000], [2000]])).toEqual(['-', '-']);
  });

  it('is due when the time without readings and the delay have passed', () => {
    const { state } = nextState(silence, start, 0, [{ conditionIndex: 0, value: 1 }]);
    expect(dueTime(silence, state, 0)).toBe(60_000);
    const patient = { ...silence, delayMs: 30_000 };
    const waiting = nextState(patient, state, 60_000, []);
    expect(waiting.step.transition).toBeNull();
    expect(dueTime(patient, waiting.state, 60_000)).toBe(90_000);
    const raised = nextState(patient, waiting.state, 90_000, []);
    expect(raised.step.transition).toBe('raised');
    expect(dueTime(patient, raised.state, 90_000)).toBeNull();
  });
});

describe('a rule with several conditions', () => {
  const conditions = [above(98), above(1000, 'Speed')];
  const events: Event[] = [
    [0, 0, 99],
    [1, 1, 900],
    [2, 1, 1100],
    [3, 0, 97],
    [4, 1, 900],
  ];

  it('fires when all conditions hold, with the latest value of each metric', () => {
    expect(transitions(ruleOf({ match: 'all', conditions }), events)).toEqual(['-', '-', 'raised', 'cleared', '-']);
  });

  it('fires when any condition holds', () => {
    expect(transitions(ruleOf({ match: 'any', conditions }), events)).toEqual(['raised', '-', '-', '-', 'cleared']);
  });

  it('takes the values of the alarm from the first condition that holds', () => {
    const rule = ruleOf({ match: 'any', conditions });
    const raised = nextState(rule, start, 0, [{ conditionIndex: 1, value: 1200 }]);
    expect(raised.step).toMatchObject({ transition: 'raised', value: 1200 });
    const later = nextState(rule, raised.state, 1000, [{ conditionIndex: 0, value: 120 }]);
    expect(later.state.alarm).toEqual({ conditionIndex: 1, peak: 1200 });
    const worse = nextState(rule, later.state, 2000, [{ conditionIndex: 1, value: 1300 }]);
    expect(worse.state.alarm).toEqual({ conditionIndex: 1, peak: 1300 });
  });

  it("fires on a limit combined with another metric's missing readings", () => {
    const missing: StoredTriggerCondition = { measure: 'missing', metric: 'Flow', seconds: 60 };
    const rule = ruleOf({ match: 'all', conditions: [above(98), missing] });
    expect(transitions(rule, [[0, 0, 99], [1, 1, 3], [60, 0, 99], [61], [70, 1, 3]])).toEqual([
      ...['-', '-', '-', 'raised', 'cleared'],
    ]);
  });
});
