import { expect, test } from 'vitest';
import { ageLabel, resultSource } from './result-source';
import { shownResults } from './shown-results';

const columns = ['a', 'b', 'c', 'd', 'e', 'f'];
const row = ['x'.repeat(50), 'y'.repeat(51), '', '', '', ''];

test('shownResults limits columns and rows to five, cuts cells at 50 characters and counts the remaining rows', () => {
  const result = shownResults({ columns, rows: Array(7).fill(row) }, 12);
  expect(result.columns.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(result.rows).toHaveLength(5);
  expect(result.rows[0]?.map(({ text }) => text)).toEqual(['x'.repeat(50), `${'y'.repeat(50)}...`, '', '', '']);
  expect(result.rows[0]?.[1]?.title).toBe('y'.repeat(51));
  expect(result.more).toBe(7);
});

test('shownResults formats a calendar date with non-breaking spaces', () => {
  const [cells] = shownResults({ columns: ['Due', 'Serial'], rows: [['2026-11-22', '2026-99-99']] }, 1).rows;
  expect(cells?.map(({ text }) => text)).toEqual(['22\u00a0Nov\u00a02026', '2026-99-99']);
});

test('shownResults counts no remaining rows for exactly five', () => {
  expect(shownResults({ columns, rows: Array(5).fill(row) }, 5).more).toBe(0);
});

test.each([
  ['tasks-overdue', 'From your maintenance plan'],
  ['devices-by-status', 'From your Smart Assets'],
  ['something-else', "From your organization's data"],
])('resultSource of %s is %s', (query, title) => expect(resultSource(query).title).toBe(title));

test('ageLabel shows the time, and the date after a day', () => {
  const at = new Date(2026, 10, 20, 9, 41);
  const after = (minutes: number) => ageLabel(at.toISOString(), at.getTime() + minutes * 60_000);
  expect(after(0.5)).toBe('just now');
  expect(after(2)).toBe('as of 09:41');
  expect(after(24 * 60)).toBe('as of 20 Nov 2026, 09:41');
});
