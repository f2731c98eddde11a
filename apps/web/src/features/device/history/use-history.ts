import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc/trpc';
import type { DeviceSearch } from '../search';

export type HistorySearch = Pick<DeviceSearch, 'kind' | 'person' | 'from' | 'to'>;

/** Filters of the procedure and the REST calls. */
export const filtersOf = ({ kind, person, from, to }: HistorySearch) => ({ kind, personId: person, from, to });

/** The history of a device, newest first; `fetchNextPage` adds older entries. */
export const useHistory = (deviceId: string, search: HistorySearch) =>
  trpc.history.ofDevice.useInfiniteQuery(
    { deviceId, ...filtersOf(search) },
    { getNextPageParam: ({ next }) => next ?? undefined, placeholderData: keepPreviousData, staleTime: 0 },
  );
