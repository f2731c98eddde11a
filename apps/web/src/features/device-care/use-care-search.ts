import type { TableOrder } from '@steward/ui/blocks/data-table';
import { getRouteApi } from '@tanstack/react-router';
import type { CareTab } from './labels';
import type { DeviceCareSearch } from './search';

const route = getRouteApi('/app/device-care');

/** Tab, filters and order, kept in the address. Changing a filter returns to the first page; changing the tab clears the filters. */
export function useCareSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: DeviceCareSearch) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true });
  return {
    search,
    tab: search.tab,
    openTab: (tab: CareTab) => void navigate({ search: { tab } }),
    change,
    sortBy: (order: TableOrder) => change(order as DeviceCareSearch),
    clear: () => void navigate({ search: ({ tab, sort, direction }) => ({ tab, sort, direction }), replace: true }),
  };
}
export type CareSearch = ReturnType<typeof useCareSearch>;
