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
    /** Narrows a list, or opens something in it: the list begins at its first page, unless the change names one. */
    change: (next: SalesQuery) =>
      void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true }),
    /** Recommendations of the shown customer: which list, and what it is narrowed to. */
    narrow: (next: Pick<SalesQuery, 'list' | 'find' | 'product' | 'status' | 'similarity'>) =>
      void navigate({ search: (current) => ({ ...current, ...next }), replace: true, resetScroll: false }),
    /** Sales data: another list, without the filters of the one before. The way back leads to the same report. */
    openData: (data: SalesQuery['data']) =>
      void navigate({ search: ({ report }) => ({ view: 'sales-data', data, report }) }),
  };
}
