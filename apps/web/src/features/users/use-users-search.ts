import { getRouteApi } from '@tanstack/react-router';
import type { UsersSearch } from './search';

const route = getRouteApi('/app/users');

/** Filters kept in the address. Changing one returns to the first page. */
export function useUsersSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (next: UsersSearch) =>
      void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true }),
    clear: () => void navigate({ search: {}, replace: true }),
    /** Opens or closes the invitation dialog. */
    showInvitation: (open: boolean) =>
      void navigate({
        search: (current) => ({ ...current, add: open ? ('user' as const) : undefined }),
        replace: true,
      }),
    /** Closes the details opened by the address. */
    closeLinkedUser: () => void navigate({ search: (current) => ({ ...current, user: undefined }), replace: true }),
  };
}
