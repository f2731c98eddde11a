import { type PageContext, renewed } from '../../lib/route-data';
import type { AuditSearch } from './search';

export const pageSize = 50;

/** The filters of an address as the server names them. */
export const filtersOf = ({ search, action, person, from, to }: AuditSearch) => ({
  search,
  action,
  actorId: person,
  from,
  to,
});

/** The input of `audit.list` for an address, whose pages count from 1. */
export const listInput = ({ page = 1, ...filters }: AuditSearch) => ({
  ...filtersOf(filters),
  page: page - 1,
  size: pageSize,
});

export function loadAudit({ trpc }: PageContext, search: AuditSearch): void {
  void trpc.audit.list.prefetch(listInput(search), renewed);
}
