import { afterEach, expect, test } from 'vitest';
import { setTimeZone } from '../lib/calendar';
import { timeSpanOf } from './reading-spans';

afterEach(() => setTimeZone(undefined));
const end = Date.parse('2026-11-21T09:00:00Z');

test('timeSpanOf ends a live span now', () => {
  expect(timeSpanOf({ span: 'week' }, end)).toEqual({ from: end - 7 * 86_400_000, to: end });
});

test("timeSpanOf covers whole days in the organization's time zone, also across a clock change", () => {
  setTimeZone('Europe/Berlin');
  expect(timeSpanOf({ span: 'dates', from: '2026-10-24', to: '2026-10-25' }, end)).toEqual({
    from: Date.parse('2026-10-23T22:00:00Z'),
    to: Date.parse('2026-10-25T23:00:00Z'),
  });
});

test.each([
  [undefined, '2026-10-25'],
  ['2026-10-25', undefined],
  ['2026-10-26', '2026-10-25'],
])('timeSpanOf returns null for dates from %s to %s', (from, to) => {
  expect(timeSpanOf({ span: 'dates', from, to }, end)).toBeNull();
});
