import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ProcessList } from '../features/process/process-list';
import { SalesSkeleton } from '../features/sales/sales-skeleton';

const route = getRouteApi('/app/process');

const SalesPage = lazy(() => import('../features/sales/sales-page').then((module) => ({ default: module.SalesPage })));
const SalesDataPage = lazy(() =>
  import('../features/sales/data/sales-data-page').then((module) => ({ default: module.SalesDataPage })),
);

/** Smart Process: the processes, or the one that the address names. */
export function ProcessRoute() {
  const { view } = route.useSearch();
  if (!view) return <ProcessList />;
  return <Suspense fallback={<SalesSkeleton />}>{view === 'sales' ? <SalesPage /> : <SalesDataPage />}</Suspense>;
}
