import { getRouteApi } from '@tanstack/react-router';
import type { UsersSearch } from './search';

const route = getRouteApi('/app/users');

/** The filters, kept in the address. A changed filter starts at the first page. */
export function useUsersSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (next: UsersSearch) =>
      void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true }),
    clear: () => void navigate({ search: {}, replace: true }),
    /** Opens the invitation, or closes it. */
    invite: (open: boolean) =>
      void navigate({
        search: (current) => ({ ...current, add: open ? ('user' as const) : undefined }),
        replace: true,
      }),
    /** Closes the details that the address asked for. */
    forgetUser: () => void navigate({ search: (current) => ({ ...current, user: undefined }), replace: true }),
  };
}
