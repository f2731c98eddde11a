import { type PageContext, renewed } from '../../lib/route-data';
import type { AuditSearch } from './search';

export const pageSize = 50;

/** Filters of the address under the server's names. */
export const filtersOf = ({ search, action, person, from, to }: AuditSearch) => ({
  search,
  action,
  actorId: person,
  from,
  to,
});

/** Input of `audit.list` for an address. Pages count from 1 in the address, from 0 on the server. */
export const listInput = ({ page = 1, ...filters }: AuditSearch) => ({
  ...filtersOf(filters),
  page: page - 1,
  size: pageSize,
});

export function loadAudit({ trpc }: PageContext, search: AuditSearch): void {
  void trpc.audit.list.prefetch(listInput(search), renewed);
}
