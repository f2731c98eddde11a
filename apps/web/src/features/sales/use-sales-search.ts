import { getRouteApi } from '@tanstack/react-router';
import { allCustomers } from './customers/customer-options';
import type { SalesQuery } from './search';

const route = getRouteApi('/app/process');

/** What Sales Intelligence shows, kept in the address. */
export function useSalesSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { report, reports } = search;
  return {
    search,
    /** Whose report is shown: the id of an option. */
    shown: reports === 'all' ? allCustomers.id : report,
    /** The same in an address. */
    ofReport: { report, reports },
    /** Shows the report of an option: of a customer, or of all. */
    openReport: (id: string) =>
      void navigate({ search: { view: 'sales', ...(id === allCustomers.id ? { reports: 'all' } : { report: id }) } }),
    /** Narrows a list, or opens something in it: the list begins at its first page, unless the change names one. */
    change: (next: SalesQuery) =>
      void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true }),
    /** Recommendations of the shown customer: which list, and what it is narrowed to. */
    narrow: (next: Pick<SalesQuery, 'list' | 'find' | 'product' | 'status' | 'similarity'>) =>
      void navigate({ search: (current) => ({ ...current, ...next }), replace: true, resetScroll: false }),
    /** Sales data: another list, without the filters of the one before. The way back leads to the same report. */
    openData: (data: SalesQuery['data']) =>
      void navigate({ search: ({ report, reports }) => ({ view: 'sales-data', data, report, reports }) }),
  };
}
