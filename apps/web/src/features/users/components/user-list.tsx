import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Pager } from '@steward/ui/blocks/pager';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Users } from 'lucide-react';
import { filterUsers, isFiltered } from '../filter-users';
import type { Person } from '../person';
import type { UsersSearch } from '../search';
import type { UserActions } from './user-row-menu';
import { UserTable } from './user-table';

const pageSize = 50;
/** Maximum number of users that the server returns. */
const listLimit = 1000;

interface UserListProps extends UserActions {
  /** Undefined while they load. */
  people: readonly Person[] | undefined;
  /** Whether loading failed; then `people` contains only the current user. */
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
  search: UsersSearch;
  /** Number of users of the organization, which may exceed the list. */
  total: number | undefined;
  ownId: string;
  onChange: (next: UsersSearch) => void;
  onClear: () => void;
}

/** One page of the user table, or its loading and empty states. */
export function UserList(props: UserListProps) {
  const { people, failed, retrying, onRetry, search, total = 0, ownId, onChange, onClear, ...actions } = props;
  const matches = people && filterUsers(people, search);
  const tryAgain = failed ? (
    <Button variant="outline" onClick={onRetry} pending={retrying}>
      Try Again
    </Button>
  ) : null;
  if (matches?.length === 0) {
    const hasFilters = isFiltered(search);
    return (
      <Card>
        <EmptyState
          icon={Users}
          title="No users found"
          action={
            tryAgain ??
            (hasFilters ? (
              <Button variant="outline" onClick={onClear}>
                Clear filters
              </Button>
            ) : null)
          }
        >
          {hasFilters ? 'Try adjusting your search or filters' : 'No users have been added yet'}
        </EmptyState>
      </Card>
    );
  }
  const lastPage = Math.max(0, Math.ceil((matches?.length ?? 0) / pageSize) - 1);
  // a page past the end shows the last one
  const page = Math.min((search.page ?? 1) - 1, lastPage);
  return (
    <Card className="@container overflow-x-auto">
      <UserTable people={matches?.slice(page * pageSize, (page + 1) * pageSize)} ownId={ownId} {...actions} />
      {matches && lastPage > 0 ? (
        <Pager
          page={page}
          size={pageSize}
          total={matches.length}
          onPage={(next) => onChange({ page: next === 0 ? undefined : next + 1 })}
        />
      ) : null}
      {people && people.length >= listLimit && total > people.length ? (
        <p className="border-t px-4 py-2 text-muted-foreground text-sm tabular-nums">
          Only the first {people.length.toLocaleString('en')} of {total.toLocaleString('en')} users are listed.
        </p>
      ) : null}
      {tryAgain ? (
        <div className="flex items-center justify-between gap-3 border-t px-4 py-2 text-muted-foreground text-sm">
          <p>Only your own account is shown.</p>
          {tryAgain}
        </div>
      ) : null}
    </Card>
  );
}
