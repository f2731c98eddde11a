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
/** The server lists no more. */
const listLimit = 1000;

interface UserListProps extends UserActions {
  /** Undefined while they load. */
  people: readonly Person[] | undefined;
  /** Only the signed-in user is known. */
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
  search: UsersSearch;
  /** How many there are, listed or not. */
  total: number | undefined;
  ownId: string;
  onChange: (next: UsersSearch) => void;
  onClear: () => void;
}

/** Loading, nobody, nobody that matches, or a page of the table. */
export function UserList(props: UserListProps) {
  const { people, failed, retrying, onRetry, search, total = 0, ownId, onChange, onClear, ...actions } = props;
  const found = people && filterUsers(people, search);
  const tryAgain = failed ? (
    <Button variant="outline" onClick={onRetry} pending={retrying}>
      Try Again
    </Button>
  ) : null;
  if (found?.length === 0) {
    const filtered = isFiltered(search);
    return (
      <Card>
        <EmptyState
          icon={Users}
          title="No users found"
          action={
            tryAgain ??
            (filtered ? (
              <Button variant="outline" onClick={onClear}>
                Clear filters
              </Button>
            ) : null)
          }
        >
          {filtered ? 'Try adjusting your search or filters' : 'No users have been added yet'}
        </EmptyState>
      </Card>
    );
  }
  const last = Math.max(0, Math.ceil((found?.length ?? 0) / pageSize) - 1);
  // a page that is no longer there is the last one
  const page = Math.min((search.page ?? 1) - 1, last);
  return (
    <Card className="@container overflow-x-auto">
      <UserTable people={found?.slice(page * pageSize, (page + 1) * pageSize)} ownId={ownId} {...actions} />
      {found && last > 0 ? (
        <Pager
          page={page}
          size={pageSize}
          total={found.length}
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
