import { getRouteApi } from '@tanstack/react-router';
import { allCustomers } from './customers/customer-options';
import type { SalesQuery } from './search';

const route = getRouteApi('/app/process');

/** View state of Sales Intelligence, kept in the address. */
export function useSalesSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { report, reports } = search;
  return {
    search,
    /** Option id of the open report. */
    reportId: reports === 'all' ? allCustomers.id : report,
    /** Search parameters of the open report. */
    reportParams: { report, reports },
    /** Opens the report of a customer or of all customers. */
    openReport: (id: string) =>
      void navigate({ search: { view: 'sales', ...(id === allCustomers.id ? { reports: 'all' } : { report: id }) } }),
    /** Changes filters or opens something; returns to the first page unless `next` contains a page. */
    change: (next: SalesQuery) =>
      void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true }),
    /** Changes the list and filters of the recommendations. */
    changeFilters: (next: Pick<SalesQuery, 'list' | 'find' | 'product' | 'status' | 'similarity'>) =>
      void navigate({ search: (current) => ({ ...current, ...next }), replace: true, resetScroll: false }),
    /** Opens another list of the sales data without filters; the back link keeps the report. */
    openData: (data: SalesQuery['data']) =>
      void navigate({ search: ({ report, reports }) => ({ view: 'sales-data', data, report, reports }) }),
  };
}
