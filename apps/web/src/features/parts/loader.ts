import { type PageContext, renewed } from '../../lib/route-data';
import type { PartsSearch } from './search';

export const pageSize = 50;

/** Input of `parts.list` for an address. Pages count from 1 in the address, from 0 on the server. */
export const listInput = ({ search, show, page = 1 }: PartsSearch) => ({
  ...(search ? { search } : {}),
  ...(show === 'low' ? { low: true } : {}),
  page: page - 1,
  size: pageSize,
});

export function loadParts({ trpc }: PageContext, search: PartsSearch): void {
  void trpc.parts.list.prefetch(listInput(search), renewed);
}
