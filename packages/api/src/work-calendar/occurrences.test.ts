import { describe, expect, it } from 'vitest';
import { occurrencesBetween, type RepeatingTask } from './occurrences';

const today = '2026-11-21';
const task = (fields: Partial<RepeatingTask>): RepeatingTask => ({
  ...{ intervals: [], frequency: 'Not specified', origin: 'person', anchorDay: null, nextMaintenance: null },
  dueOn: fields.nextMaintenance ?? today,
  ...fields,
});
const weekly = [{ every: 1, unit: 'week' as const }];
const monthly = [{ every: 1, unit: 'month' as const }];

describe('future dates of a repeating task', () => {
  it('follow the due date, without the due date itself', () => {
    const dates = occurrencesBetween(
      task({ nextMaintenance: '2026-11-24', intervals: weekly }),
      { from: '2026-11-01', to: '2026-12-12' },
      today,
    );
    expect(dates).toEqual(['2026-12-01', '2026-12-08']);
  });

  it('count from today for an overdue task', () => {
    const range = { from: '2026-11-01', to: '2026-12-06' };
    expect(occurrencesBetween(task({ nextMaintenance: '2026-11-02', intervals: weekly }), range, today)).toEqual([
      '2026-11-28',
      '2026-12-05',
    ]);
  });

  it('keep the anchor day after a shorter month', () => {
    const dates = occurrencesBetween(
      task({ nextMaintenance: '2026-12-31', anchorDay: 31, intervals: monthly }),
      { from: '2027-01-01', to: '2027-03-31' },
      today,
    );
    expect(dates).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  });

  it.each([
    [{ every: 1, unit: 'day' as const }, '2028-02-28', ['2028-02-28', '2028-02-29', '2028-03-01']],
    [{ every: 3, unit: 'day' as const }, '2028-02-28', ['2028-02-29']],
  ])('skip to a range far ahead in the same steps: %j', (interval, from, expected) => {
    const repeating = task({ nextMaintenance: '2026-11-24', intervals: [interval] });
    expect(occurrencesBetween(repeating, { from, to: '2028-03-01' }, today)).toEqual(expected);
    const all = occurrencesBetween(repeating, { from: today, to: '2028-03-01' }, today);
    expect(all.filter((date) => date >= from)).toEqual(expected);
  });

  it('use the earliest of several intervals', () => {
    const intervals = [{ every: 1, unit: 'year' as const }, ...weekly, { every: 250, unit: 'hour' as const }];
    expect(
      occurrencesBetween(task({ nextMaintenance: today, intervals }), { from: today, to: '2026-12-05' }, today),
    ).toEqual(['2026-11-28', '2026-12-05']);
  });

  it.each([
    ['a one-time task', {}],
    ['a task by meter alone', { intervals: [{ every: 250, unit: 'hour' as const }] }],
  ])('are none for %s', (_what, fields) => {
    expect(occurrencesBetween(task(fields), { from: today, to: '2027-11-21' }, today)).toEqual([]);
  });

  it('end two years ahead', () => {
    const repeating = task({ nextMaintenance: today, intervals: monthly });
    expect(occurrencesBetween(repeating, { from: '2028-10-01', to: '2028-12-31' }, today)).toEqual([
      '2028-10-21',
      '2028-11-21',
    ]);
  });
});
