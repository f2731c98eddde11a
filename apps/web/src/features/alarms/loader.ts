import { type PageContext, renewed } from '../../lib/route-data';
import type { AlarmsSearch } from './search';

export const pageSize = 50;

/** Input of `alarms.list` for an address. Pages count from 1 in the address, from 0 on the server. */
export const listInput = ({ search, state, priority, page = 1 }: AlarmsSearch) => ({
  ...(search ? { search } : {}),
  ...(state ? { state } : {}),
  ...(priority ? { priority } : {}),
  page: page - 1,
  size: pageSize,
});

export function loadAlarms({ trpc }: PageContext, search: AlarmsSearch): void {
  void trpc.alarms.list.prefetch(listInput(search), renewed);
}
