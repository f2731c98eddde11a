import type { AuditEntry } from '@steward/api/schema/audit';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Pager } from '@steward/ui/blocks/pager';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { ScrollText, SearchX } from 'lucide-react';
import type { ApiOutputs } from '../../../lib/trpc/trpc';
import { pageSize } from '../loader';
import type { AuditSearch } from '../search';
import { AuditTable } from './audit-table';

interface AuditListProps {
  /** Undefined while it loads. */
  list: ApiOutputs['audit']['list'] | undefined;
  failure: string | undefined;
  retrying: boolean;
  onRetry: () => void;
  search: AuditSearch;
  /** @param page counted from 1; undefined for the first */
  onPage: (page: number | undefined) => void;
  onClear: () => void;
  onOpen: (entry: AuditEntry) => void;
}

/** One page of the log, or its loading, error and empty states. */
export function AuditList({ list, failure, retrying, onRetry, search, onPage, onClear, onOpen }: AuditListProps) {
  if (!list && failure !== undefined) {
    return (
      <Card>
        <ErrorPanel title="Failed to load the audit log" onRetry={onRetry} retrying={retrying}>
          {failure}
        </ErrorPanel>
      </Card>
    );
  }
  if (list?.totalElements === 0) {
    const { page: _, ...filters } = search;
    const hasFilters = Object.values(filters).some(Boolean);
    return (
      <Card>
        {hasFilters ? (
          <EmptyState
            icon={SearchX}
            title="No entries found"
            action={
              <Button variant="outline" onClick={onClear}>
                Clear filters
              </Button>
            }
          >
            Try adjusting your search or filters
          </EmptyState>
        ) : (
          <EmptyState icon={ScrollText} title="No entries yet">
            Sign-ins, permission changes, deletions and settings changes appear here.
          </EmptyState>
        )}
      </Card>
    );
  }
  return (
    <Card className="@container overflow-x-auto">
      <AuditTable entries={list?.content} onOpen={onOpen} />
      {list && list.totalPages > 1 ? (
        <Pager
          page={list.page}
          size={pageSize}
          total={list.totalElements}
          onPage={(next) => onPage(next === 0 ? undefined : next + 1)}
        />
      ) : null}
    </Card>
  );
}
