import { readKey } from '../../lib/read-query';
import type { DeviceCareSearch } from './search';

export interface Order<Sort extends string> {
  sort: Sort;
  direction: 'asc' | 'desc';
}

/** The sort order in the address; the list's default if there is none, or if it names a column of another list. */
export function orderOf<Sort extends string>(
  { sort, direction }: Pick<DeviceCareSearch, 'sort' | 'direction'>,
  sorts: Record<Sort, string>,
  defaultOrder: Order<Sort>,
): Order<Sort> {
  const column = readKey(sort, sorts);
  if (column === undefined) return { ...defaultOrder, direction: direction ?? defaultOrder.direction };
  return { sort: column, direction: direction ?? 'asc' };
}

export const reversed = <Sort extends string>({ sort, direction }: Order<Sort>): Order<Sort> => ({
  sort,
  direction: direction === 'asc' ? 'desc' : 'asc',
});
