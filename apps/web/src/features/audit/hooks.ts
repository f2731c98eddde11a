import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc/trpc';
import type { AuditSearch } from './search';

export const pageSize = 50;

/** The filters as the server calls them. */
export const asked = ({ search, action, person, from, to }: AuditSearch) => ({
  search,
  action,
  actorId: person,
  from,
  to,
});

/** One page, the newest first. */
export const useAudit = ({ page = 1, ...filters }: AuditSearch) =>
  trpc.audit.list.useQuery(
    { ...asked(filters), page: page - 1, size: pageSize },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
