import { notificationOf, notificationPage } from '@steward/api/msw/factories/notifications';
import { describe, expect, test } from 'vitest';
import { loadedOf, nextPage, type Pages, withHead, without, withRead } from './pages';

const minuteMs = 60_000;
const newest = Date.parse('2026-11-20T12:00:00Z');
/** Notifications n-0, n-1, ... of which the first is the newest. */
const createNotifications = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    notificationOf({ id: `n-${from + index}`, createdAt: new Date(newest - (from + index) * minuteMs).toISOString() }),
  );
const pagesOf = (all: ReturnType<typeof createNotifications>, count: number): Pages => ({
  pages: Array.from({ length: count }, (_, page) => notificationPage(all, { page })),
  pageParams: Array.from({ length: count }, (_, page) => page),
});
const ids = ({ pages }: Pages) => loadedOf(pages).map(({ id }) => id);

describe('nextPage', () => {
  test('returns the next index until the end', () => {
    const all = createNotifications(120);
    expect([1, 2, 3].map((count) => nextPage(pagesOf(all, count).pages))).toEqual([1, 2, undefined]);
  });

  test('skips no row after a deletion', () => {
    const all = createNotifications(120);
    const remaining = without(pagesOf(all, 1), 'n-3');
    expect(nextPage(remaining.pages)).toBe(0);
    const reloaded = {
      ...remaining,
      pages: [...remaining.pages, notificationPage(all.filter(({ id }) => id !== 'n-3'))],
    };
    expect(ids(reloaded)).toHaveLength(50);
    expect(nextPage(reloaded.pages)).toBe(1);
  });

  test('ends when a page holds no new rows', () => {
    const { pages } = pagesOf(createNotifications(120), 1);
    expect(nextPage([...pages, ...pages])).toBeUndefined();
  });
});

describe('withHead', () => {
  const all = createNotifications(160);
  test('puts new notifications first and keeps the older ones', () => {
    const arrived = [notificationOf({ id: 'new', createdAt: new Date(newest + minuteMs).toISOString() }), ...all];
    const data = withHead(pagesOf(all, 3), notificationPage(arrived));
    expect(ids(data)).toEqual(arrived.slice(0, 151).map(({ id }) => id));
    expect(data.pages.at(-1)).toMatchObject({ totalElements: 161, total: 161 });
    expect(data.pageParams).toHaveLength(data.pages.length);
    expect(nextPage(data.pages)).toBe(3);
  });

  test('removes notifications deleted elsewhere', () => {
    const remaining = all.filter(({ id }) => id !== 'n-7');
    expect(ids(withHead(pagesOf(all, 2), notificationPage(remaining)))).not.toContain('n-7');
  });

  test('empties the list when everything was deleted', () => {
    expect(ids(withHead(pagesOf(all, 2), notificationPage([])))).toEqual([]);
  });
});

test('withRead and without update the counts only once', () => {
  const data = pagesOf(createNotifications(3), 1);
  expect(withRead(withRead(data, 'n-1'), 'n-1').pages[0]).toMatchObject({ unread: 2, total: 3 });
  expect(without(withRead(data, 'n-1'), 'n-1').pages[0]).toMatchObject({ unread: 2, total: 2, totalElements: 2 });
  expect(without(data, 'unknown')).toBe(data);
});
