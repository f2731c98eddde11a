import type { UserAnalytics } from '@steward/api/schema/analytics';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Pager } from '@steward/ui/blocks/pager';
import { PersonAvatar } from '@steward/ui/blocks/person-avatar';
import { Card, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { type LucideIcon, RefreshCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { number, seconds } from '../figures';

const pageSize = 20;
const figureColumns = ['Queries', 'Responses', 'Avg Response Time', 'Feedback'];

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
        <Table stack aria-label="User Analytics">
          <TableHeader>
            <tr>
              <TableHead>User</TableHead>
              {figureColumns.map((column) => (
                <TableHead key={column} className="text-right sm:@max-xl:whitespace-normal sm:@max-xl:px-1.5">
                  {column}
                </TableHead>
              ))}
            </tr>
          </TableHeader>
          <TableBody>
            {users.slice(currentPage * pageSize, (currentPage + 1) * pageSize).map((user) => (
              <UserRow key={user.userId} user={user} />
            ))}
          </TableBody>
        </Table>
      ) : (
        <p className="px-6 py-8 text-center text-muted-foreground text-sm">No questions in this period.</p>
      )}
      {users.length > pageSize ? (
        <Pager page={currentPage} size={pageSize} total={users.length} onPage={setPage} />
      ) : null}
    </Card>
  );
}

function UserRow({ user }: { user: UserAnalytics }) {
  const { userName, userEmail, totalQueries, totalResponses, averageResponseTime } = user;
  return (
    <TableRow>
      <NameCell title={`${userName}, ${userEmail}`} icon={<PersonAvatar name={userName} />}>
        {userName}
      </NameCell>
      <FigureCell label="Queries">{number(totalQueries)}</FigureCell>
      <FigureCell label="Responses">{number(totalResponses)}</FigureCell>
      <FigureCell label="Average">{seconds(averageResponseTime)}</FigureCell>
      <TableCell className="sm:text-right">
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
      </TableCell>
    </TableRow>
  );
}

/** Repeats the column name on a phone, where the table has no header. */
function FigureCell({ label, children }: { label: string; children: string }) {
  return (
    <TableCell className="tabular-nums sm:text-right">
      <span className="text-muted-foreground sm:hidden">{label} </span>
      {children}
    </TableCell>
  );
}

function Rating({ icon: Icon, tone, label, count }: { icon: LucideIcon; tone: string; label: string; count: number }) {
  return (
    <span className="inline-flex items-center gap-1.5" title={`${count} ${label}`}>
      <Icon aria-hidden="true" className={`size-3.5 ${tone}`} />
      {number(count)}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
