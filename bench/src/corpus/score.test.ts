import { describe, expect, it } from 'vitest';
import type { Gold } from './gold';
import type { CorpusItem, CorpusItems } from './items';
import { scoreManual } from './score';
import { f1, precision, recall } from './totals';

const item = (page: number, title: string, more: Partial<CorpusItem> = {}): CorpusItem => ({
  page,
  quote: title,
  title,
  text: title,
  accepted: true,
  ...more,
});

const noItems: CorpusItems = { tasks: [], notices: [], limits: [] };

const gold: Gold = {
  maintenance: [
    { task: 'Change the engine oil', page: 12, normalized: [{ every: 250, unit: 'hour' }] },
    { task: 'Clean the air filter', page: [12, 14], normalized: [] },
  ],
  safety: { complete: true, items: [{ gist: 'Disconnect the power before opening the cover', page: 3 }] },
  limits: [{ metric: 'coolant temperature', max: 98, unit: '°C', page: 20 }],
  not_limits: [{ text: 'Tighten the bolt to 40 Nm', page: 21 }],
};

describe('scoreManual', () => {
  it('matches a task one page away, but not two', () => {
    const near = scoreManual(gold, { ...noItems, tasks: [item(13, 'Change engine oil', { frequency: '' })] });
    expect(near.score.tasks.matched).toBe(1);
    const far = scoreManual(gold, { ...noItems, tasks: [item(16, 'Change engine oil', { frequency: '' })] });
    expect(far.score.tasks.matched).toBe(0);
  });

  it('matches each gold item once, so that a repeated item lowers precision', () => {
    const tasks = [item(12, 'Change engine oil'), item(12, 'Change the engine oil again')];
    const { score, unmatched } = scoreManual(gold, { ...noItems, tasks });
    expect(precision(score.tasks)).toBe(0.5);
    expect(recall(score.tasks)).toBe(0.5);
    expect(f1(score.tasks)).toBe(0.5);
    expect(unmatched).toHaveLength(1);
  });

  it.each([
    ['every 250 hours', 1, 0],
    ['every 500 hours', 0, 0],
    ['daily', 0, 0],
  ])('compares %s with the interval of the gold', (frequency, right, invented) => {
    const { score } = scoreManual(gold, { ...noItems, tasks: [item(12, 'Change engine oil', { frequency })] });
    expect(score.tasks).toMatchObject({ intervals: 1, intervalsRight: right, intervalsInvented: invented });
  });

  it('counts an interval as invented when the gold has none', () => {
    const tasks = [item(14, 'Clean the air filter', { frequency: 'every 3 months' })];
    expect(scoreManual(gold, { ...noItems, tasks }).score.tasks).toMatchObject({ intervals: 0, intervalsInvented: 1 });
  });

  it('matches a limit by one of its numbers and the words of its metric', () => {
    const limits = [item(21, 'Coolant temperature above 98 °C'), item(20, 'Oil pressure above 98 bar')];
    const { score } = scoreManual(gold, { ...noItems, limits });
    expect(score.limits).toEqual({ matched: 1, gold: 1, emitted: 2 });
    expect(score.activeRules).toEqual({ kept: 1, active: 2 });
  });

  it('counts suggested rules as limits, but not as active rules', () => {
    const limits = [item(20, 'Coolant temperature above 98 °C', { accepted: false })];
    const { score } = scoreManual(gold, { ...noItems, limits });
    expect(score.limits.matched).toBe(1);
    expect(score.activeRules).toEqual({ kept: 0, active: 0 });
  });

  it('counts two active rules of one metric that no value satisfies', () => {
    const rule = (operator: '>' | '<', value: number) =>
      item(20, 'Speed', { condition: { metric: 'Speed', operator, values: [value], unit: '%' } });
    expect(scoreManual(gold, { ...noItems, limits: [rule('>', 50), rule('<', 50)] }).score.contradictions).toBe(1);
    expect(scoreManual(gold, { ...noItems, limits: [rule('>', 80), rule('<', 50)] }).score.contradictions).toBe(0);
  });

  it('counts look-alikes among the accepted items', () => {
    const limits = [item(21, 'Tighten the bolt to 40 Nm')];
    expect(scoreManual(gold, { ...noItems, limits }).score.lookAlikes).toEqual({ taken: 1, listed: 1 });
  });
});
