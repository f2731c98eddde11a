import { readKey } from '../../../lib/read-query';
import { useSalesSearch } from '../use-sales-search';

interface Order<Sort extends string> {
  sort: Sort;
  direction: 'asc' | 'desc';
  /** Props of a sortable column header: clicking the current column reverses the order, another starts ascending. */
  headProps: (column: Sort) => { sorted: 'ascending' | 'descending' | undefined; onSort: () => void };
}

/** Sort order from the address, else the default. @param sorts the sortable columns */
export function useOrder<Sort extends string>(
  sorts: Record<Sort, unknown>,
  defaultOrder: NoInfer<Pick<Order<Sort>, 'sort' | 'direction'>>,
): Order<Sort> {
  const { search, change } = useSalesSearch();
  const requested = readKey(search.sort, sorts);
  const sort = requested ?? defaultOrder.sort;
  const direction = search.direction ?? (requested ? 'asc' : defaultOrder.direction);
  return {
    sort,
    direction,
    headProps: (column) => ({
      sorted: column !== sort ? undefined : direction === 'asc' ? 'ascending' : 'descending',
      onSort: () => change({ sort: column, direction: column === sort && direction === 'asc' ? 'desc' : 'asc' }),
    }),
  };
}
