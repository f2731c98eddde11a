import { expect, it } from 'vitest';
import { proposedMinutes, startText } from './work-time';

const start = '2026-11-21T09:00:00Z';
const after = (minutes: number) => Date.parse(start) + minutes * 60_000;

it('proposes the minutes since the start, at least one', () => {
  expect(proposedMinutes(start, after(35))).toBe('35');
  expect(proposedMinutes(start, after(0))).toBe('1');
});

it('proposes nothing without a start, or for work of yesterday', () => {
  expect(proposedMinutes(undefined, after(5))).toBe('');
  expect(proposedMinutes(start, after(24 * 60))).toBe('');
});

it('shows the day of the start with its time, unless it was today', () => {
  expect(startText(start, '2026-11-21')).toMatch(/^\d\d:\d\d$/);
  expect(startText(start, '2026-11-22')).toMatch(/^Yesterday, \d\d:\d\d$/);
});
