import type { CustomerItem } from '@steward/api/schema/sales';
import type { SalesCustomer } from '@steward/api/schema/sales/data';
import { trpc } from '../../../lib/trpc/trpc';
import { useDebounced } from '../../../lib/use-debounced';
import { allCustomers, findCustomers } from './customer-options';
import { sampleCustomers } from './sample-customers';

/** Up to 1,000 customers of the organization; three samples if loading fails. */
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

/** A customer from the list, or from the server if the list does not reach that far. @param id of the option */
export function useCustomer(id: string | undefined): CustomerItem | undefined {
  const { customers } = useCustomers();
  const listedCustomer = customers?.find((customer) => customer.id === id);
  const unlisted = trpc.sales.customer.useQuery(
    { id: id ?? '' },
    { enabled: Boolean(id) && id !== allCustomers.id && customers !== undefined && !listedCustomer },
  );
  return listedCustomer ?? unlisted.data;
}

/** Maximum number of options; typing finds the others. */
const maxOptions = 100;
const searchDelayMs = 150;

/** Customers that match the text, searched locally if all are loaded, else on the server. */
export function useCustomerSearch(text: string, enabled: boolean) {
  const { customers, isSample } = useCustomers();
  const overview = trpc.sales.overview.useQuery(undefined, { enabled: !isSample });
  const isPartial = !isSample && customers !== undefined && (overview.data?.customers ?? 0) > customers.length;
  const searchText = text.trim();
  const search = useDebounced(searchText, searchDelayMs);
  const serverSearch = trpc.sales.listCustomers.useQuery(
    { search, size: maxOptions },
    { enabled: isPartial && enabled, placeholderData: (previous) => previous },
  );
  if (isPartial) {
    const matches = serverSearch.data?.content.map(toItem) ?? [];
    return {
      matches,
      more: (serverSearch.data?.totalElements ?? 0) - matches.length,
      searching: serverSearch.isFetching || search !== searchText,
    };
  }
  const allMatches = findCustomers(customers ?? [], text);
  const matches = allMatches.slice(0, maxOptions);
  return { matches, more: allMatches.length - matches.length, searching: customers === undefined };
}

/** In sales data `id` is the UUID and `code` the customer number, which is the `id` of a customer item. */
const toItem = ({ id, code, name, type, country, region, totalStores }: SalesCustomer): CustomerItem => ({
  id: code,
  uuid: id,
  name,
  type,
  country,
  region,
  totalStores,
});
