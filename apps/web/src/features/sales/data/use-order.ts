import { readKey } from '../../../lib/read-query';
import { useSalesSearch } from '../use-sales-search';

interface Order<Sort extends string> {
  sort: Sort;
  direction: 'asc' | 'desc';
  /** A click on a column's head: the same column turns round, another starts ascending. */
  by: (column: Sort) => { sorted: 'ascending' | 'descending' | undefined; onSort: () => void };
}

/** The order that the address asks for, or the list's own. @param sorts the columns that can be sorted by */
export function useOrder<Sort extends string>(
  sorts: Record<Sort, unknown>,
  own: NoInfer<Pick<Order<Sort>, 'sort' | 'direction'>>,
): Order<Sort> {
  const { search, change } = useSalesSearch();
  const asked = readKey(search.sort, sorts);
  const sort = asked ?? own.sort;
  const direction = search.direction ?? (asked ? 'asc' : own.direction);
  return {
    sort,
    direction,
    by: (column) => ({
      sorted: column !== sort ? undefined : direction === 'asc' ? 'ascending' : 'descending',
      onSort: () => change({ sort: column, direction: column === sort && direction === 'asc' ? 'desc' : 'asc' }),
    }),
  };
}
