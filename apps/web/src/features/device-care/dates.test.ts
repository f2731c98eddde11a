import { expect, test } from 'vitest';
import { dayOf, daysFrom, dueDay, today } from './dates';

test.each([
  ['2026-11-17', 'Tue 17 Nov'],
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-12-01', 'Tue 1 Dec'],
  ['2028-01-04', '4 Jan 2028'],
])('%s is %s on 21 November 2026', (date, label) => {
  expect(dueDay(date, '2026-11-21')).toBe(label);
});

test('counts calendar days, also over a change of the clocks', () => {
  expect(daysFrom('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysFrom('2026-11-21', '2026-11-19')).toBe(-2);
});

test('knows the day here', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(dayOf(new Date(2026, 4, 22, 12).toISOString())).toBe('22 May 2026');
});
