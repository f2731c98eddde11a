import { notificationOf, notificationPage } from '@steward/api/msw/factories/notifications';
import { describe, expect, test } from 'vitest';
import { loadedOf, nextPage, type Pages, withHead, without, withRead } from './pages';

const minute = 60_000;
const newest = Date.parse('2026-11-20T12:00:00Z');
/** n-0 is the newest. */
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    notificationOf({ id: `n-${from + index}`, createdAt: new Date(newest - (from + index) * minute).toISOString() }),
  );
const pagesOf = (all: ReturnType<typeof many>, count: number): Pages => ({
  pages: Array.from({ length: count }, (_, page) => notificationPage(all, { page })),
  pageParams: Array.from({ length: count }, (_, page) => page),
});
const ids = ({ pages }: Pages) => loadedOf(pages).map(({ id }) => id);

describe('reading on', () => {
  test('goes page by page to the end', () => {
    const all = many(120);
    expect([1, 2, 3].map((count) => nextPage(pagesOf(all, count).pages))).toEqual([1, 2, undefined]);
  });

  test('skips nothing when something was deleted meanwhile', () => {
    const all = many(120);
    const left = without(pagesOf(all, 1), 'n-3');
    expect(nextPage(left.pages)).toBe(0);
    const read = { ...left, pages: [...left.pages, notificationPage(all.filter(({ id }) => id !== 'n-3'))] };
    expect(ids(read)).toHaveLength(50);
    expect(nextPage(read.pages)).toBe(1);
  });

  test('ends when a page brought nothing new', () => {
    const { pages } = pagesOf(many(120), 1);
    expect(nextPage([...pages, ...pages])).toBeUndefined();
  });
});

describe('a new beginning', () => {
  const all = many(160);
  test('what is new comes first, and nothing is lost behind it', () => {
    const arrived = [notificationOf({ id: 'new', createdAt: new Date(newest + minute).toISOString() }), ...all];
    const data = withHead(pagesOf(all, 3), notificationPage(arrived));
    expect(ids(data)).toEqual(arrived.slice(0, 151).map(({ id }) => id));
    expect(data.pages.at(-1)).toMatchObject({ totalElements: 161, total: 161 });
    expect(data.pageParams).toHaveLength(data.pages.length);
    expect(nextPage(data.pages)).toBe(3);
  });

  test('what was deleted elsewhere goes', () => {
    const left = all.filter(({ id }) => id !== 'n-7');
    expect(ids(withHead(pagesOf(all, 2), notificationPage(left)))).not.toContain('n-7');
  });

  test('an emptied list is empty', () => {
    expect(ids(withHead(pagesOf(all, 2), notificationPage([])))).toEqual([]);
  });
});

test('read and deleted ones change the figures once', () => {
  const data = pagesOf(many(3), 1);
  expect(withRead(withRead(data, 'n-1'), 'n-1').pages[0]).toMatchObject({ unread: 2, total: 3 });
  expect(without(withRead(data, 'n-1'), 'n-1').pages[0]).toMatchObject({ unread: 2, total: 2, totalElements: 2 });
  expect(without(data, 'unknown')).toBe(data);
});
