import type { CustomerItem } from '@steward/api/schema/sales';
import type { SalesCustomer } from '@steward/api/schema/sales/data';
import { trpc } from '../../../lib/trpc/trpc';
import { useDebounced } from '../../../lib/use-debounced';
import { allCustomers, findCustomers } from './customer-options';
import { sampleCustomers } from './sample-customers';

/** The customers of the organization, at most a thousand; when they cannot be loaded, three samples. */
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

/** What the list says of one; the server is asked for those beyond it. @param id of the option */
export function useCustomer(id: string | undefined): CustomerItem | undefined {
  const { customers } = useCustomers();
  const known = customers?.find((customer) => customer.id === id);
  const beyond = trpc.sales.customer.useQuery(
    { id: id ?? '' },
    { enabled: Boolean(id) && id !== allCustomers.id && customers !== undefined && !known },
  );
  return known ?? beyond.data;
}

/** So many are listed at once; typing finds the others. */
const listed = 100;
const typingPause = 150;

/** Customers whose name or number has the text in it: here when all are here, else as the server finds them. */
export function useFoundCustomers(text: string, wanted: boolean) {
  const { customers, isSample } = useCustomers();
  const overview = trpc.sales.overview.useQuery(undefined, { enabled: !isSample });
  const isPart = !isSample && customers !== undefined && (overview.data?.customers ?? 0) > customers.length;
  const typed = text.trim();
  const search = useDebounced(typed, typingPause);
  const asked = trpc.sales.listCustomers.useQuery(
    { search, size: listed },
    { enabled: isPart && wanted, placeholderData: (previous) => previous },
  );
  if (isPart) {
    const found = asked.data?.content.map(toItem) ?? [];
    return {
      found,
      more: (asked.data?.totalElements ?? 0) - found.length,
      searching: asked.isFetching || search !== typed,
    };
  }
  const matching = findCustomers(customers ?? [], text);
  const found = matching.slice(0, listed);
  return { found, more: matching.length - found.length, searching: customers === undefined };
}

/** In the lists of the sales data `id` is the UUID, and `code` the customer's number. */
const toItem = ({ id, code, name, type, country, region, totalStores }: SalesCustomer): CustomerItem => ({
  id: code,
  uuid: id,
  name,
  type,
  country,
  region,
  totalStores,
});
