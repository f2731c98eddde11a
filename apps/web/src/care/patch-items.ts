import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows a change at once: one item, in every list of an area that is in the cache, whether bare, paged or of a device.
 * Ends running queries first, so that none of them brings the old item back.
 */
export async function patchItem<Item extends { id: string }>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: Partial<Item>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData({ queryKey }, (data: unknown) => patched(data, id, change));
}

const lists = ['content', 'maintenanceTasks'];

function patched(data: unknown, id: string, change: object): unknown {
  if (Array.isArray(data)) return data.map((item) => patched(item, id, change));
  if (typeof data !== 'object' || data === null) return data;
  if ('id' in data && data.id === id) return { ...data, ...change };
  const list = lists.find((key) => key in data);
  return list ? { ...data, [list]: patched((data as Record<string, unknown>)[list], id, change) } : data;
}
