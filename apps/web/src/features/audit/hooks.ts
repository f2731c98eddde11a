import { keepPreviousData } from '@tanstack/react-query';
import { loadedByRoute } from '../../lib/route-data';
import { trpc } from '../../lib/trpc/trpc';
import { listInput } from './loader';
import type { AuditSearch } from './search';

/** One page of the log, newest first. */
export const useAudit = (search: AuditSearch) =>
  trpc.audit.list.useQuery(listInput(search), {
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...loadedByRoute,
  });
