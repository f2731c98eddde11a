import { trpc } from '../../../lib/trpc/trpc';
import { sampleCustomers } from './sample-customers';

/** All customers of the organization; when they cannot be loaded, three samples. */
export function useCustomers() {
  const list = trpc.sales.customerList.useQuery();
  const isSample = !list.data && list.isError;
  return {
    /** Undefined while they load. */
    customers: list.data?.customers ?? (isSample ? sampleCustomers : undefined),
    isSample,
    error: list.error,
    refetch: list.refetch,
    refreshing: list.isFetching,
  };
}
