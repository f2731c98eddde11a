import { expect, test } from 'vitest';
import { askedWhen, sourceOf } from './result-source';
import { shownResults } from './shown-results';

const columns = ['a', 'b', 'c', 'd', 'e', 'f'];
const row = ['x'.repeat(50), 'y'.repeat(51), '', '', '', ''];

test('at most five columns and rows are shown, cells cut at 50 characters, and what is more is counted', () => {
  const shown = shownResults({ columns, rows: Array(7).fill(row) }, 12);
  expect(shown.columns.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(shown.rows).toHaveLength(5);
  expect(shown.rows[0]?.map(({ text }) => text)).toEqual(['x'.repeat(50), `${'y'.repeat(50)}...`, '', '', '']);
  expect(shown.rows[0]?.[1]?.title).toBe('y'.repeat(51));
  expect(shown.more).toBe(7);
});

test('a calendar date is written out, and stays on one line', () => {
  const [cells] = shownResults({ columns: ['Due', 'Serial'], rows: [['2026-11-22', '2026-99-99']] }, 1).rows;
  expect(cells?.map(({ text }) => text)).toEqual(['22\u00a0Nov\u00a02026', '2026-99-99']);
});

test('five rows are all of them', () => {
  expect(shownResults({ columns, rows: Array(5).fill(row) }, 5).more).toBe(0);
});

test.each([
  ['tasks-overdue', 'From your maintenance plan'],
  ['devices-by-status', 'From your Smart Assets'],
  ['something-else', "From your organization's data"],
])('%s says where it comes from', (query, words) => expect(sourceOf(query).words).toBe(words));

test('the figures of an older answer say when they were taken', () => {
  const at = new Date(2026, 10, 20, 9, 41);
  const after = (minutes: number) => askedWhen(at.toISOString(), at.getTime() + minutes * 60_000);
  expect(after(0.5)).toBe('just now');
  expect(after(2)).toBe('as of 09:41');
  expect(after(24 * 60)).toBe('as of 20 Nov 2026, 09:41');
});
