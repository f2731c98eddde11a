import { getRouteApi } from '@tanstack/react-router';
import type { AuditSearch } from './search';

const route = getRouteApi('/app/audit');

/** The filters, kept in the address. A changed filter starts at the newest page. */
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
