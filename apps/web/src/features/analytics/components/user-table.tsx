import type { UserAnalytics } from '@steward/api/schema/analytics';
import { DataTable } from '@steward/ui/blocks/data-table';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Pager } from '@steward/ui/blocks/pager';
import { PersonAvatar } from '@steward/ui/blocks/person-avatar';
import { Card, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { type LucideIcon, RefreshCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { number, seconds } from '../figures';

const pageSize = 20;

/** Users who asked questions, most active first. */
export function UserTable({ users }: { users: readonly UserAnalytics[] }) {
  const [page, setPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(users.length / pageSize) - 1);
  const currentPage = Math.min(page, lastPage);
  return (
    <Card className="@container overflow-x-auto">
      <CardHeader className="min-h-11">
        <CardTitle>User Analytics</CardTitle>
      </CardHeader>
      {users.length ? (
        <DataTable
          label="User Analytics"
          columns={columns}
          items={users
            .slice(currentPage * pageSize, (currentPage + 1) * pageSize)
            .map((user) => ({ ...user, id: user.userId }))}
        />
      ) : (
        <p className="px-6 py-8 text-center text-muted-foreground text-sm">No questions in this period.</p>
      )}
      {users.length > pageSize ? (
        <Pager page={currentPage} size={pageSize} total={users.length} onPage={setPage} />
      ) : null}
    </Card>
  );
}

const column = dataColumns<UserAnalytics & { id: string }>();
const headClassName = 'text-right sm:@max-xl:whitespace-normal sm:@max-xl:px-1.5';

/** @param label repeats the header on a phone, where the table has none */
const figureColumn = (header: string, label: string, figureOf: (user: UserAnalytics) => string) =>
  column.display({
    header,
    meta: { headClassName, className: 'tabular-nums sm:text-right' },
    cell: ({ row }) => (
      <>
        <span className="text-muted-foreground sm:hidden">{label} </span>
        {figureOf(row.original)}
      </>
    ),
  });

const columns = [
  column.display({
    header: 'User',
    meta: { ownCell: true },
    cell: ({ row: { original: user } }) => (
      <NameCell title={`${user.userName}, ${user.userEmail}`} icon={<PersonAvatar name={user.userName} />}>
        {user.userName}
      </NameCell>
    ),
  }),
  figureColumn('Queries', 'Queries', ({ totalQueries }) => number(totalQueries)),
  figureColumn('Responses', 'Responses', ({ totalResponses }) => number(totalResponses)),
  figureColumn('Avg Response Time', 'Average', ({ averageResponseTime }) => seconds(averageResponseTime)),
  column.display({
    header: 'Feedback',
    meta: { headClassName, className: 'sm:text-right' },
    cell: ({ row: { original: user } }) => (
      <span className="inline-flex gap-3 tabular-nums">
        <Rating icon={ThumbsUp} tone="text-status-ok-solid" label="liked" count={user.likedResponses} />
        <Rating icon={ThumbsDown} tone="text-status-error-solid" label="disliked" count={user.dislikedResponses} />
        <Rating
          icon={RefreshCw}
          tone="text-status-warning-solid"
          label="regenerated"
          count={user.regeneratedResponses}
        />
      </span>
    ),
  }),
];

function Rating({ icon: Icon, tone, label, count }: { icon: LucideIcon; tone: string; label: string; count: number }) {
  return (
    <span className="inline-flex items-center gap-1.5" title={`${count} ${label}`}>
      <Icon aria-hidden="true" className={`size-3.5 ${tone}`} />
      {number(count)}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
