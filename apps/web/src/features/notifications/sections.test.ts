import { notificationOf } from '@steward/api/msw/factories/notifications';
import { expect, test } from 'vitest';
import { sectionsOf } from './sections';

const at = (id: string, time: Date) => notificationOf({ id, createdAt: time.toISOString() });
const shape = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ title, count, notifications }) => [title, count, notifications.map(({ id }) => id)]);
// wall clocks of the browser: whatever zone the tests run in
const noon = new Date(2026, 10, 20, 12);

test('days begin at midnight where the reader is, and are newest first', () => {
  const list = [
    at('late yesterday', new Date(2026, 10, 19, 23, 59)),
    at('first today', new Date(2026, 10, 20, 0, 0)),
    at('early yesterday', new Date(2026, 10, 19, 0, 0)),
    at('before', new Date(2026, 10, 18, 23, 59)),
    at('now', noon),
    at('clock ahead', new Date(2026, 10, 21, 3)),
  ];
  expect(shape(sectionsOf(list, noon.getTime()))).toEqual([
    ['Today', '3', ['clock ahead', 'now', 'first today']],
    ['Yesterday', '2', ['late yesterday', 'early yesterday']],
    ['Past Messages', '1', ['before']],
  ]);
});

test('a section without items is not there', () => {
  expect(shape(sectionsOf([at('a', new Date(2026, 0, 1))], noon.getTime()))).toEqual([['Past Messages', '1', ['a']]]);
  expect(sectionsOf([], noon.getTime())).toEqual([]);
});

test('yesterday is one day also when the clocks change', () => {
  // 25 October 2026 has 25 hours in Europe, 1 November in America
  for (const [month, day] of [
    [9, 26],
    [10, 2],
    [2, 30],
  ] as const) {
    const today = new Date(2026, month, day, 9);
    expect(shape(sectionsOf([at('y', new Date(2026, month, day - 1, 0, 30))], today.getTime()))).toEqual([
      ['Yesterday', '1', ['y']],
    ]);
  }
});

test('what has not been read yet counts where it must belong, and is left open where it may not', () => {
  const today = [at('a', noon)];
  expect(shape(sectionsOf(today, noon.getTime(), 30))).toEqual([['Today', '1+', ['a']]]);
  const both = [...today, at('b', new Date(2026, 0, 1))];
  expect(shape(sectionsOf(both, noon.getTime(), 30))).toEqual([
    ['Today', '1', ['a']],
    ['Past Messages', '31', ['b']],
  ]);
});
