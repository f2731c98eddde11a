import { filterInput, hasTaskFilters, searchOfView, type TaskFilters } from '../../care/task-filters/task-filters';
import { type PageContext, renewed } from '../../lib/route-data';

export const defaultPerson = 'me';
/** Tasks of a section that are shown at first, and added by each "Show more". */
export const sectionSize = 10;

/** Input of `maintenance.myWork` for the filters. */
export const workInput = (filters: TaskFilters) => ({
  ...filterInput(filters),
  person: filters.person ?? defaultPerson,
  size: sectionSize,
});

/** Loads the views, and the tasks that most users see: their own, or those of the address. */
export function loadMyWork({ trpc }: PageContext, search: TaskFilters): void {
  void trpc.taskViews.list.prefetch();
  const view = trpc.taskViews.list.getData()?.find(({ isDefault }) => isDefault);
  const filters = view && !hasTaskFilters(search) ? searchOfView(view.filters) : search;
  void trpc.maintenance.myWork.prefetch(workInput(filters), renewed);
}
