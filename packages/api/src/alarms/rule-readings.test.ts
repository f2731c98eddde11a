import { describe, expect, it } from 'vitest';
import type { StoredPoint } from '../telemetry/store';
import type { CompiledRule, CompiledRules } from './compiled-rules';
import { rulesToEvaluate } from './rule-readings';
import type { StoredRuleState, StoredState } from './stored-state';
import { triggerOf } from './trigger';

const rule = (fields: Partial<CompiledRule> = {}): CompiledRule => ({
  ...{ id: 'r-1', priority: 'LOW', category: '', repeatMs: 0, delayMs: 0, hysteresis: 0 },
  ...{ opensTask: false, keepsMemory: false, watchesSilence: false },
  trigger: triggerOf({ metric: 'temperature', operator: '>', values: [98], unit: '°C' }),
  cause: { ruleName: '', condition: '', consequence: '', action: '', documentId: null, page: null, quote: null },
  ...fields,
});

const settled: StoredState = { stamp: '', open: [], states: new Map() };
const waiting: StoredRuleState = { brokenSince: 0, keptSince: null, memory: [], dueAt: null };
const alarm = { id: 'a-1', ruleId: 'r-1', peakValue: 99, conditionIndex: 0 };

const point = (value: number | null, unit: string | null = '°C'): StoredPoint => ({
  ...{ seriesId: 1, metric: 'temperature', unit, at: new Date(0), value, isNewest: true },
});

/** Number of rules to evaluate if the device has one rule on its temperature. */
function countOf(points: StoredPoint[], stored = settled, only = rule()): number {
  const rules: CompiledRules = {
    ids: new Set([only.id]),
    byId: new Map([[only.id, only]]),
    forMetric: (metric) => (metric === 'temperature' ? [{ rule: only, conditionIndexes: [0] }] : []),
  };
  return rulesToEvaluate(rules, stored, points).length;
}

describe('a machine condition without an alarm and without a running delay', () => {
  it('is evaluated only if a point breaks it', () => {
    expect(countOf([point(97), point(98), point(96)])).toBe(0);
    expect(countOf([point(97), point(98.1), point(96)])).toBe(1);
  });

  it('is compared in its own unit, and never with a text or a unit that cannot be converted', () => {
    expect(countOf([point(208, '°F')])).toBe(0);
    expect(countOf([point(209, '°F')])).toBe(1);
    expect(countOf([point(null), point(99, 'bar')])).toBe(0);
  });
});

it.each<[string, StoredState]>([
  ['an open alarm', { ...settled, open: [alarm] }],
  ['a running delay', { ...settled, states: new Map([['r-1', waiting]]) }],
])('a rule with %s is evaluated with each point of its metric', (_, stored) => {
  expect(countOf([point(97)], stored)).toBe(1);
  expect(countOf([{ ...point(99), metric: 'pressure' }], stored)).toBe(0);
});

it('a rule that keeps a memory is evaluated with each point of its metric', () => {
  expect(countOf([point(97)], settled, rule({ keepsMemory: true }))).toBe(1);
});
