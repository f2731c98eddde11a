import type { ListedNotification, NotificationList } from '@steward/api/schema/notifications';
import type { InfiniteData } from '@tanstack/react-query';

export const pageSize = 50;

export type Pages = InfiniteData<NotificationList, number>;

/** All loaded notifications without duplicates, which occur when new ones shift the pages between two requests. */
export function loadedOf(pages: readonly NotificationList[]): ListedNotification[] {
  const byId = new Map(
    pages.flatMap(({ content }) => content.map((notification) => [notification.id, notification] as const)),
  );
  return [...byId.values()];
}

/**
 * Index of the next page from 0; undefined at the end. Derived from the number of loaded rows instead of pages, so that
 * deletions do not skip rows.
 */
export function nextPage(pages: readonly NotificationList[]): number | undefined {
  const last = pages.at(-1);
  const loaded = loadedOf(pages).length;
  const nothingNew = pages.length > 1 && loaded === loadedOf(pages.slice(0, -1)).length;
  if (!last || nothingNew || loaded >= last.totalElements) return undefined;
  return Math.floor(loaded / pageSize);
}

/** Replaces the first page by a fresh one and keeps the older rows behind it. */
export function withHead({ pages }: Pages, head: NotificationList): Pages {
  const oldest = head.content.at(-1)?.createdAt;
  const olderRows =
    oldest === undefined || head.content.length >= head.totalElements
      ? []
      : loadedOf(pages).filter(
          ({ id, createdAt }) =>
            Date.parse(createdAt) <= Date.parse(oldest) && !head.content.some((newer) => newer.id === id),
        );
  const chunks = Array.from({ length: Math.ceil(olderRows.length / pageSize) }, (_, index) =>
    olderRows.slice(index * pageSize, (index + 1) * pageSize),
  );
  const newPages = [head, ...chunks.map((content) => ({ ...head, content }))];
  return { pages: newPages, pageParams: newPages.map((_, index) => index) };
}

const eachPage = (data: Pages, change: (page: NotificationList) => NotificationList): Pages => ({
  ...data,
  pages: data.pages.map(change),
});

const isUnread = (data: Pages, id: string) =>
  loadedOf(data.pages).some((notification) => notification.id === id && !notification.read);

export function withRead(data: Pages, id: string): Pages {
  const newlyRead = isUnread(data, id) ? 1 : 0;
  return eachPage(data, (page) => ({
    ...page,
    unread: page.unread - newlyRead,
    content: page.content.map((notification) =>
      notification.id === id ? { ...notification, read: true } : notification,
    ),
  }));
}

export const withAllRead = (data: Pages): Pages =>
  eachPage(data, (page) => ({
    ...page,
    unread: 0,
    content: page.content.map((notification) => ({ ...notification, read: true })),
  }));

export function without(data: Pages, id: string): Pages {
  if (!loadedOf(data.pages).some((notification) => notification.id === id)) return data;
  const unread = isUnread(data, id) ? 1 : 0;
  return eachPage(data, (page) => ({
    ...page,
    unread: page.unread - unread,
    total: page.total - 1,
    totalElements: page.totalElements - 1,
    content: page.content.filter((notification) => notification.id !== id),
  }));
}

export const withNone = (data: Pages): Pages =>
  eachPage(data, (page) => ({ ...page, unread: 0, total: 0, totalElements: 0, content: [] }));
