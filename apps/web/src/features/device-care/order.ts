import { readKey } from '../../lib/read-query';
import type { DeviceCareSearch } from './search';

export interface Order<Sort extends string> {
  sort: Sort;
  direction: 'asc' | 'desc';
}

/** The order that the address asks for; the list's own where it says nothing, or names another list's column. */
export function orderOf<Sort extends string>(
  { sort, direction }: Pick<DeviceCareSearch, 'sort' | 'direction'>,
  sorts: Record<Sort, string>,
  own: Order<Sort>,
): Order<Sort> {
  const asked = readKey(sort, sorts);
  if (asked === undefined) return { ...own, direction: direction ?? own.direction };
  return { sort: asked, direction: direction ?? 'asc' };
}

const other = { asc: 'desc', desc: 'asc' } as const;
export const turned = <Sort extends string>({ sort, direction }: Order<Sort>): Order<Sort> => ({
  sort,
  direction: other[direction],
});

/** A click on a column's head: the same column turns round, a new one starts ascending. */
export const orderByColumn = <Sort extends string>(order: Order<Sort>, column: Sort): Order<Sort> =>
  order.sort === column ? turned(order) : { sort: column, direction: 'asc' };

/** What `SortableHead` shows of a column. */
export const sortedState = <Sort extends string>({ sort, direction }: Order<Sort>, column: Sort) =>
  sort !== column ? undefined : direction === 'asc' ? ('ascending' as const) : ('descending' as const);
