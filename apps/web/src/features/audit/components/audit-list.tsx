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
  /** From 1; undefined is the first. */
  onPage: (page: number | undefined) => void;
  onClear: () => void;
  onOpen: (entry: AuditEntry) => void;
}

/** Loading, failed, nothing yet, nothing that matches, or a page of the table. */
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
    const filtered = Object.values(filters).some(Boolean);
    return (
      <Card>
        {filtered ? (
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
            Sign-ins, changed rights, deletions and settings will be written down here.
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
