import { getRouteApi } from '@tanstack/react-router';
import type { DevicesSearch } from './search';

const route = getRouteApi('/app/devices');

/** The filters, kept in the address. Changing a filter returns to the first page. */
export function useDevicesSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: DevicesSearch) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true });
  return { search, change, clear: () => void navigate({ search: ({ view }) => ({ view }) }) };
}
