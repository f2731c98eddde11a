import { type Query, readKey, readPage, readText } from '../../lib/read-query';
import { precautionSorts, ruleSorts, statusLabels, tabLabels, taskSorts } from './labels';

const longestSearch = 200;
const directions = { asc: 1, desc: 1 };

/** What the address of the DeviceCare Center holds. The rules are the first tab; otherwise absent means: all, in the tab's own order, page 1. */
export function readDeviceCareSearch(query: Query) {
  return {
    tab: readKey(query.tab, tabLabels) ?? ('rules' as const),
    search: readText(query.search, longestSearch),
    status: readKey(query.status, statusLabels),
    sort: readKey(query.sort, { ...ruleSorts, ...taskSorts, ...precautionSorts }),
    direction: readKey(query.direction, directions),
    page: readPage(query.page),
  };
}
export type DeviceCareSearch = Partial<ReturnType<typeof readDeviceCareSearch>>;
