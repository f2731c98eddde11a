import { describe, expect, test } from 'vitest';
import { dayOfKey, rangeOf, shiftDate, startOfWeek, titleOf } from './range';

describe('the days of a view', () => {
  test.each([
    ['monday', '2026-10-26', '2026-12-06'],
    ['sunday', '2026-11-01', '2026-12-05'],
    ['saturday', '2026-10-31', '2026-12-04'],
  ] as const)('are the whole weeks of a month, from %s', (weekStartsOn, from, to) => {
    expect(rangeOf('month', '2026-11-21', weekStartsOn)).toEqual({ from, to });
  });

  test('are four weeks for a February that begins a week', () => {
    expect(rangeOf('month', '2027-02-28', 'monday')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  });

  test('are one week, or two from the date', () => {
    expect(rangeOf('week', '2026-11-21', 'monday')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(rangeOf('week', '2026-11-22', 'sunday')).toEqual({ from: '2026-11-22', to: '2026-11-28' });
    expect(rangeOf('agenda', '2026-12-25', 'monday')).toEqual({ from: '2026-12-25', to: '2027-01-07' });
  });

  test('move by a month, a week or two weeks', () => {
    expect(shiftDate('month', '2026-12-31', 1)).toBe('2027-01-01');
    expect(shiftDate('month', '2026-03-31', -1)).toBe('2026-02-01');
    expect(shiftDate('week', '2026-11-21', -1)).toBe('2026-11-14');
    expect(shiftDate('agenda', '2026-11-21', 1)).toBe('2026-12-05');
  });

  test('have a title', () => {
    const title = (view: 'month' | 'week', date: string) => titleOf(view, date, rangeOf(view, date, 'monday'));
    expect(title('month', '2026-11-21')).toBe('November 2026');
    expect(title('week', '2026-11-21')).toBe('16 Nov – 22 Nov 2026');
    expect(title('week', '2026-12-31')).toBe('28 Dec 2026 – 3 Jan 2027');
  });
});

test.each([
  ['ArrowLeft', '2026-11-20'],
  ['ArrowDown', '2026-11-28'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-24'],
  ['Enter', undefined],
])('the key %s leads to %s', (key, expected) => {
  expect(dayOfKey(key, '2026-11-21', 'monday')).toBe(expected);
});

test('a week starts on the day itself', () => {
  expect(startOfWeek('2026-11-16', 'monday')).toBe('2026-11-16');
});
