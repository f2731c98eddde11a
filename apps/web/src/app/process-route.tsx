import { getRouteApi } from '@tanstack/react-router';
import { ProcessList } from '../features/process/process-list';
import { SalesSkeleton } from '../features/sales/sales-skeleton';
import { lazyPart } from '../lib/parts/lazy-part';
import { PartBoundary } from '../lib/parts/part-boundary';

const route = getRouteApi('/app/process');

const SalesPage = lazyPart(() => import('../features/sales/sales-page').then(({ SalesPage }) => SalesPage));
const SalesDataPage = lazyPart(() =>
  import('../features/sales/data/sales-data-page').then(({ SalesDataPage }) => SalesDataPage),
);

/** Smart Process: the list of processes, or the view named by the address. */
export function ProcessRoute() {
  const { view } = route.useSearch();
  if (!view) return <ProcessList />;
  return (
    <PartBoundary key={view} name="This page" loading={<SalesSkeleton />}>
      {view === 'sales' ? <SalesPage /> : <SalesDataPage />}
    </PartBoundary>
  );
}
