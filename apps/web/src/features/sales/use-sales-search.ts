import { getRouteApi } from '@tanstack/react-router';
import type { SalesQuery } from './search';

const route = getRouteApi('/app/process');

/** What Sales Intelligence shows, kept in the address. */
export function useSalesSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    /** Shows the report of a customer, of 'all', or none. */
    openReport: (report: string | undefined) => void navigate({ search: { view: 'sales', report } }),
    change: (next: SalesQuery) =>
      void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true }),
    /** Sales data: another list, without the filters of the one before. */
    openData: (data: SalesQuery['data']) => void navigate({ search: { view: 'sales-data', data } }),
  };
}
