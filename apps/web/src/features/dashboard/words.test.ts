import type { UnwellReason } from '@steward/api/schema/dashboard';
import { describe, expect, test } from 'vitest';
import { reasonText } from './reason';
import { weekBars } from './week-bars';

describe('why a machine is not well', () => {
  const of = (reason: UnwellReason | null) => reasonText({ name: 'Pump 1', location: 'Hall 2', reason }, '2026-11-21');

  test.each<[UnwellReason | null, string]>([
    [{ kind: 'limit', metric: 'Bearing', value: 94, unit: '°C', limits: [90] }, 'Bearing 94 °C, limit 90 °C'],
    [{ kind: 'limit', metric: 'Load', value: 9, unit: '', limits: [2, 8] }, 'Load 9, limit 2 to 8'],
    [{ kind: 'alert', title: 'Pump 1 stopped', at: '2026-11-20T09:00:00Z' }, 'Stopped'],
    [{ kind: 'alert', title: 'Hot oil', at: '2026-11-20T09:00:00Z' }, 'Hot oil'],
    [{ kind: 'late', taskName: 'Filter', daysLate: 1 }, '1 day late: Filter'],
    [{ kind: 'late', taskName: 'Filter', daysLate: 4 }, '4 days late: Filter'],
    [null, 'Hall 2'],
  ])('%j reads %s', (reason, words) => expect(of(reason)).toBe(words));

  test('of a silent one is the time today, the day before that', () => {
    const since = (day: number) =>
      ({ kind: 'silent', since: new Date(2026, 10, day, 7, 42).toISOString() }) satisfies UnwellReason;
    expect(of(since(21))).toBe('No signal since 07:42');
    expect(of(since(19))).toBe('No signal since 19 Nov');
  });
});

test('the weeks are named, shorter where there is little room', () => {
  const weeks = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2027-01-04'];
  const bars = weekBars({ overdue: 4, weeks: weeks.map((from) => ({ from, count: 1 })) }, '2026-11-21');
  expect(bars.map(({ label }) => label)).toEqual([
    'Overdue',
    'This week',
    '23 Nov',
    '30 Nov',
    '7 Dec',
    '14 Dec',
    '4 Jan 2027',
  ]);
  expect(bars.map(({ short }) => short)).toEqual(['Late', 'Now', '23 Nov', '30', '7 Dec', '14', '4 Jan 2027']);
  expect(bars.map(({ kind }) => kind)).toEqual(['overdue', 'now', ...Array.from({ length: 5 }, () => 'later')]);
});
