import { filterInput } from '../../care/task-filters/task-filters';
import type { PageContext } from '../../lib/route-data';
import type { CareTab, PrecautionSort, RuleSort, TaskSort } from './labels';
import { precautionSorts, ruleSorts, taskSorts } from './labels';
import { type Order, orderOf } from './order';
import type { DeviceCareSearch } from './search';

export const pageSize = 20;

export const newestFirst = { sort: 'createdAt', direction: 'desc' } as const;
export const dueFirst = { sort: 'nextMaintenance', direction: 'asc' } as const;

const pageInput = <Sort extends string>({ search, page = 1 }: DeviceCareSearch, order: Order<Sort>) => ({
  search,
  ...order,
  page: page - 1,
  size: pageSize,
});

/** Only the filters, for a bulk change of all matching rows. */
export function matchingOf<Input extends { page: number; size: number; sort: string; direction: string }>(
  input: Input,
): Omit<Input, 'page' | 'size' | 'sort' | 'direction'> {
  const { page: _page, size: _size, sort: _sort, direction: _direction, ...filters } = input;
  return filters;
}

const ruleStatuses = { active: 'ACTIVE', inactive: 'INACTIVE' } as const;

/** Inputs of `rules.list`, `maintenance.list` and `safety.list` for an address, where page numbers start at 1. */
export const rulesInput = (search: DeviceCareSearch, order: Order<RuleSort>) => ({
  ...pageInput(search, order),
  status: search.status && ruleStatuses[search.status],
});
export const tasksInput = (search: DeviceCareSearch, order: Order<TaskSort>) => ({
  ...pageInput(search, order),
  status: search.status,
  ...filterInput(search),
  ...(search.person ? { assignedTo: search.person } : {}),
});
export const precautionsInput = (search: DeviceCareSearch, order: Order<PrecautionSort>) => ({
  ...pageInput(search, order),
  status: search.status,
});

const requestStates = { all: 'all', accepted: 'ACCEPTED', declined: 'DECLINED', duplicate: 'DUPLICATE' } as const;

/** Input of `requests.list` for an address. */
export const requestsInput = ({ requests, page = 1 }: DeviceCareSearch) => ({
  state: requests ? requestStates[requests] : ('NEW' as const),
  page: page - 1,
  size: pageSize,
});

/** Loads the first page of each tab for its total, then the page of the address. */
export function loadDeviceCare({ trpc }: PageContext, search: DeviceCareSearch & { tab: CareTab }): void {
  void trpc.rules.list.prefetch(rulesInput({}, newestFirst));
  void trpc.maintenance.list.prefetch(tasksInput({}, dueFirst));
  void trpc.safety.list.prefetch(precautionsInput({}, newestFirst));
  void trpc.requests.list.prefetch(requestsInput({}));
  switch (search.tab) {
    case 'rules':
      return void trpc.rules.list.prefetch(rulesInput(search, orderOf(search, ruleSorts, newestFirst)));
    case 'maintenance':
      return void trpc.maintenance.list.prefetch(tasksInput(search, orderOf(search, taskSorts, dueFirst)));
    case 'requests':
      return void trpc.requests.list.prefetch(requestsInput(search));
    case 'safety':
      return void trpc.safety.list.prefetch(precautionsInput(search, orderOf(search, precautionSorts, newestFirst)));
  }
}
