import { calendarEntry, workCalendarOf } from '@steward/api/msw/factories/work-calendar';
import { expect, test } from 'vitest';
import { withMoved } from './moved-entry';

test('a moved task leaves its day and is first on the other, with its minutes', () => {
  const entry = calendarEntry({ date: '2026-11-25', minutes: 30 });
  const other = calendarEntry({ taskId: 't-2', date: '2026-11-26', minutes: 10 });
  const range = { from: '2026-11-25', to: '2026-11-27' };
  const moved = withMoved(workCalendarOf(range, [entry, other]), entry, '2026-11-26');
  expect(moved.days.map(({ due, minutes, entries }) => [due, minutes, entries.map(({ taskId }) => taskId)])).toEqual([
    [0, 0, []],
    [2, 40, ['t-1', 't-2']],
    [0, 0, []],
  ]);
  expect(moved.days[1]?.entries[0]?.date).toBe('2026-11-26');
});
