import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { hasTaskFilters, noTaskFilters, searchOfView, type TaskFilters } from '../../care/task-filters/task-filters';
import { useTaskViews } from '../../care/task-views/use-task-views';
import { loadedByRoute } from '../../lib/route-data';
import { trpc } from '../../lib/trpc/trpc';
import { defaultPerson, workInput } from './loader';

const lifetimeMs = 24 * 3600 * 1000;
const route = getRouteApi('/app/my-work');

/** The filters of the address, else those of the user's default view. A change writes all filters to the address. */
export function useWorkFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const views = useTaskViews();
  const isPlain = !hasTaskFilters(search);
  const defaultView = views.data?.find(({ isDefault }) => isDefault);
  const filters: TaskFilters = isPlain && defaultView ? searchOfView(defaultView.filters) : search;
  // an address without any filter would open the default view
  const show = (next: TaskFilters) =>
    void navigate({
      search: { ...noTaskFilters, ...next, ...(defaultView ? { person: next.person ?? defaultPerson } : {}) },
      replace: true,
    });
  return {
    filters,
    /** False until it is known whether the user has a default view. */
    isKnown: !isPlain || !views.isPending,
    change: (change: TaskFilters) => show({ ...filters, ...change }),
    show,
  };
}

/** The sections. The shell reloads them when tasks or work change; a page that was hidden reloads them when it is shown again. */
export const useMyWork = (filters: TaskFilters, enabled: boolean) =>
  trpc.maintenance.myWork.useQuery(workInput(filters), {
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // keeps the cached sections on the way back from another page, even after a long loss of connection
    gcTime: lifetimeMs,
    ...loadedByRoute,
  });
