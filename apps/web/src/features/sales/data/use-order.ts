import type { TableOrder } from '@steward/ui/blocks/data-table';
import { readKey } from '../../../lib/read-query';
import { useSalesSearch } from '../use-sales-search';

interface Order<Sort extends string> extends TableOrder {
  sort: Sort;
}

/** Sort order from the address, else the default. @param sorts the sortable columns */
export function useOrder<Sort extends string>(sorts: Record<Sort, unknown>, defaultOrder: NoInfer<Order<Sort>>) {
  const { search, change } = useSalesSearch();
  const requested = readKey(search.sort, sorts);
  const order: Order<Sort> = {
    sort: requested ?? defaultOrder.sort,
    direction: search.direction ?? (requested ? 'asc' : defaultOrder.direction),
  };
  return { order, onOrder: ({ sort, direction }: TableOrder) => change({ sort, direction }) };
}
