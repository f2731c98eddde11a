import { type PageContext, renewed } from '../../lib/route-data';
import type { AlarmsSearch } from './search';

export const pageSize = 50;

/** Converts the filters of an address to the server's input. */
export const filtersOf = ({ search, state, priority, from, to }: AlarmsSearch) => ({
  ...(search ? { search } : {}),
  ...(state ? { state } : {}),
  ...(priority ? { priority } : {}),
  ...(from ? { createdFrom: from } : {}),
  ...(to ? { createdTo: to } : {}),
});

/** Input of `alarms.list` for an address. Pages count from 1 in the address, from 0 on the server. */
export const listInput = ({ page = 1, ...search }: AlarmsSearch) => ({
  ...filtersOf(search),
  page: page - 1,
  size: pageSize,
});

export function loadAlarms({ trpc }: PageContext, search: AlarmsSearch): void {
  void trpc.alarms.list.prefetch(listInput(search), renewed);
}
