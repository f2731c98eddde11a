import type { PageContext } from '../../lib/route-data';
import type { SalesQuery } from './search';

export function loadSales({ trpc }: PageContext, { view }: SalesQuery): void {
  if (!view) return;
  void trpc.sales.overview.prefetch();
  void trpc.sales.customerList.prefetch();
}
