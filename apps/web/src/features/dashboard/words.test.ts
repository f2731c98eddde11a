import { expect, test } from 'vitest';
import { weekBars } from './week-bars';

test('weekBars labels weeks with a long and a short form', () => {
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
