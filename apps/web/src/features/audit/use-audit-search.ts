import { getRouteApi } from '@tanstack/react-router';
import type { AuditSearch } from './search';

const route = getRouteApi('/app/audit');

/** Filters kept in the address. Changing one returns to the first page. */
export function useAuditSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (next: AuditSearch) =>
      void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true }),
    clear: () => void navigate({ search: {}, replace: true }),
  };
}
