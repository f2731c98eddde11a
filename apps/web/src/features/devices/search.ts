import { optional, readKey, readPage, readText } from '../../lib/read-query';
import { sortLabels, statusLabels, typeLabels, viewLabels } from './labels';

const longestSearch = 200;
const longestId = 100;

/** What the address of the list holds. Absent means: all, by name, as cards, the first page. `page` counts from 1. */
export const readDevicesSearch = optional((query) => ({
  status: readKey(query.status, statusLabels),
  type: readKey(query.type, typeLabels),
  search: readText(query.search, longestSearch),
  sort: readKey(query.sort, sortLabels),
  view: readKey(query.view, viewLabels),
  page: readPage(query.page),
  /** The wizard is open. */
  add: readKey(query.add, { asset: true }),
  /** In place of the list: what the onboarding of this device came to. */
  onboarded: readText(query.onboarded, longestId),
}));
export type DevicesSearch = ReturnType<typeof readDevicesSearch>;
