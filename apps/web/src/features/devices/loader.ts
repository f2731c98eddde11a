import { type PageContext, renewed } from '../../lib/route-data';
import type { DevicesSearch } from './search';

export const pageSize = 20;

/** The input of `devices.list` for an address, where page numbers start at 1. */
export const listInput = ({ search, status, type, tag, location, sort, page = 1 }: DevicesSearch) => ({
  search,
  status,
  type,
  tag,
  location,
  sort,
  page: page - 1,
  size: pageSize,
});

export function loadDevices({ trpc }: PageContext, search: DevicesSearch): void {
  void trpc.devices.list.prefetch(listInput(search), renewed);
}
