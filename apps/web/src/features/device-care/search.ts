import { readTaskFilters } from '../../care/task-filters/task-filters';
import { type Query, readKey, readPage, readText } from '../../lib/read-query';
import { precautionSorts, requestFilters, ruleSorts, statusLabels, tabLabels, taskSorts } from './labels';

const maxSearchLength = 200;
const directions = { asc: 1, desc: 1 };

/**
 * Search parameters of the DeviceCare Center. The default tab is the rules; other defaults are all, the tab's order, page 1. The
 * filters of tasks apply to their tab alone.
 */
export function readDeviceCareSearch(query: Query) {
  return {
    tab: readKey(query.tab, tabLabels) ?? ('rules' as const),
    search: readText(query.search, maxSearchLength),
    status: readKey(query.status, statusLabels),
    sort: readKey(query.sort, { ...ruleSorts, ...taskSorts, ...precautionSorts }),
    direction: readKey(query.direction, directions),
    requests: readKey(query.requests, requestFilters),
    page: readPage(query.page),
    ...readTaskFilters(query),
  };
}
export type DeviceCareSearch = Partial<ReturnType<typeof readDeviceCareSearch>>;
