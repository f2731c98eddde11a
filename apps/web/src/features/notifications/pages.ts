import type { ListedNotification, NotificationList } from '@steward/api/schema/notifications';
import type { InfiniteData } from '@tanstack/react-query';

/** Rows that are asked for at a time. */
export const pageSize = 50;

export type Pages = InfiniteData<NotificationList, number>;

/** Each once: a page that was read after something new had come begins with the end of the one before. */
export function loadedOf(pages: readonly NotificationList[]): ListedNotification[] {
  const byId = new Map(pages.flatMap(({ content }) => content.map((one) => [one.id, one] as const)));
  return [...byId.values()];
}

/**
 * The page to read next, from 0; undefined at the end. Counted by what is there, not by the pages that were read, so
 * that nothing is skipped when something was deleted meanwhile.
 */
export function nextPage(pages: readonly NotificationList[]): number | undefined {
  const last = pages.at(-1);
  const loaded = loadedOf(pages).length;
  const nothingNew = pages.length > 1 && loaded === loadedOf(pages.slice(0, -1)).length;
  if (!last || nothingNew || loaded >= last.totalElements) return undefined;
  return Math.floor(loaded / pageSize);
}

/** The pages with their beginning as it is now: what is new comes in, what is gone goes, the rest stays. */
export function withHead({ pages }: Pages, head: NotificationList): Pages {
  const oldest = head.content.at(-1)?.createdAt;
  const rest =
    oldest === undefined || head.content.length >= head.totalElements
      ? []
      : loadedOf(pages).filter(
          ({ id, createdAt }) =>
            Date.parse(createdAt) <= Date.parse(oldest) && !head.content.some((one) => one.id === id),
        );
  const chunks = Array.from({ length: Math.ceil(rest.length / pageSize) }, (_, index) =>
    rest.slice(index * pageSize, (index + 1) * pageSize),
  );
  const all = [head, ...chunks.map((content) => ({ ...head, content }))];
  return { pages: all, pageParams: all.map((_, index) => index) };
}

const eachPage = (data: Pages, change: (page: NotificationList) => NotificationList): Pages => ({
  ...data,
  pages: data.pages.map(change),
});

const isUnread = (data: Pages, id: string) => loadedOf(data.pages).some((one) => one.id === id && !one.read);

export function withRead(data: Pages, id: string): Pages {
  const fewer = isUnread(data, id) ? 1 : 0;
  return eachPage(data, (page) => ({
    ...page,
    unread: page.unread - fewer,
    content: page.content.map((one) => (one.id === id ? { ...one, read: true } : one)),
  }));
}

export const withAllRead = (data: Pages): Pages =>
  eachPage(data, (page) => ({ ...page, unread: 0, content: page.content.map((one) => ({ ...one, read: true })) }));

export function without(data: Pages, id: string): Pages {
  if (!loadedOf(data.pages).some((one) => one.id === id)) return data;
  const unread = isUnread(data, id) ? 1 : 0;
  return eachPage(data, (page) => ({
    ...page,
    unread: page.unread - unread,
    total: page.total - 1,
    totalElements: page.totalElements - 1,
    content: page.content.filter((one) => one.id !== id),
  }));
}

export const withNone = (data: Pages): Pages =>
  eachPage(data, (page) => ({ ...page, unread: 0, total: 0, totalElements: 0, content: [] }));
