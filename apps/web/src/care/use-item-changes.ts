import { type QueryKey, useQueryClient } from '@tanstack/react-query';

interface Item {
  id: string;
}

/** A kind of cached data that lists items, and how to change the items in it. */
interface CachedList<T extends Item> {
  queryKey: QueryKey;
  mapItems: (data: never, change: (items: T[]) => T[]) => unknown;
}

interface ItemArea<T extends Item> {
  /** The key that all queries and mutations of the area begin with: `getQueryKey(trpc.rules)`. */
  area: QueryKey;
  lists: readonly CachedList<T>[];
  /** Reloads every query that shows the items. */
  reload: () => Promise<unknown>;
}

/** Mutation callbacks for rules, tasks or precautions that keep every cached list of them up to date. */
export function useItemChanges<T extends Item>({ area, lists, reload }: ItemArea<T>) {
  const queryClient = useQueryClient();

  const patch = (id: string, change: Partial<T>) => {
    const patchItems = (items: T[]) => items.map((item) => (item.id === id ? { ...item, ...change } : item));
    for (const { queryKey, mapItems } of lists) {
      queryClient.setQueriesData({ queryKey }, (data: unknown) => data && mapItems(data as never, patchItems));
    }
  };
  const cachedItem = (id: string): T | undefined => {
    let found: T | undefined;
    const find = (items: T[]) => {
      found ??= items.find((item) => item.id === id);
      return items;
    };
    for (const { queryKey, mapItems } of lists) {
      for (const [, data] of queryClient.getQueriesData({ queryKey })) if (data) mapItems(data as never, find);
    }
    return found;
  };
  // only the last of several quick changes reloads: an earlier reload would show the state before the later change
  const onSettled = () => {
    if (queryClient.isMutating({ mutationKey: area }) === 1) void reload();
  };

  /** Shows a change at once and reverts it when the server refuses it. */
  const optimistic = <Input extends Item>(changeOf: (input: Input) => Partial<T>) => ({
    onMutate: async (input: Input) => {
      // a response that is already on its way would restore the old item
      await queryClient.cancelQueries({ queryKey: area });
      const change = changeOf(input);
      const item = cachedItem(input.id);
      patch(input.id, change);
      const keys = Object.keys(change) as (keyof T)[];
      return { before: item && (Object.fromEntries(keys.map((key) => [key, item[key]])) as Partial<T>) };
    },
    onError: (_error: unknown, { id }: Input, context: { before: Partial<T> | undefined } | undefined) => {
      if (context?.before) patch(id, context.before);
    },
    onSettled,
  });

  return { patch, optimistic, onSettled };
}
