import type { Workload as WorkloadData } from '@steward/api/schema/work-calendar';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Pager } from '@steward/ui/blocks/pager';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { TaskFilters } from '../../../care/task-filters/task-filters';
import { trpc } from '../../../lib/trpc/trpc';
import { minutesText } from '../entry-words';
import { calendarFilters } from '../loader';
import type { CalendarView, Range } from '../range';
import { periodsOf } from '../workload-periods';
import { LoadCell } from './load-cell';

const pageSize = 10;

/** Class of the period columns; a narrow card lists the periods below the name instead. */
const wideOnly = 'hidden @5xl:table-cell';

interface WorkloadProps {
  view: CalendarView;
  range: Range;
  filters: TaskFilters;
  /** Filters the calendar by one person, or by unassigned tasks. */
  onPerson: (person: string) => void;
}

/** Planned work per person: by day in the week view, otherwise by week. */
export function Workload({ view, range, filters, onPerson }: WorkloadProps) {
  const [page, setPage] = useState(0);
  const titleId = useId();
  const by = view === 'week' ? 'day' : 'week';
  const { data, error, refetch, isFetching } = trpc.maintenance.workload.useQuery(
    { ...range, ...calendarFilters(filters), by, page, size: pageSize },
    { placeholderData: keepPreviousData },
  );
  const periods = periodsOf(range, by);
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h2 id={titleId} className="mb-2 font-semibold text-md tracking-section">
        Workload per person
      </h2>
      <Card className="@container overflow-x-auto">
        {data ? (
          data.totalElements ? (
            <>
              <Table aria-labelledby={titleId}>
                <TableHeader>
                  <TableRow>
                    <TableHead className="min-w-36">Person</TableHead>
                    {periods.map(({ start, label }) => (
                      <TableHead key={start} className={wideOnly}>
                        {label}
                      </TableHead>
                    ))}
                    <TableHead>Total</TableHead>
                  </TableRow>
                </TableHeader>
                <TableBody>
                  {data.content.map((person) => (
                    <PersonRow
                      key={person.personId ?? 'nobody'}
                      person={person}
                      periods={periods}
                      by={by}
                      onPerson={onPerson}
                    />
                  ))}
                </TableBody>
              </Table>
              {data.totalElements > pageSize ? (
                <Pager
                  page={page}
                  size={pageSize}
                  total={data.totalElements}
                  onPage={setPage}
                  label="Pages of people"
                />
              ) : null}
            </>
          ) : (
            <p className="p-4 text-muted-foreground text-sm">Nothing is planned in this period.</p>
          )
        ) : error ? (
          <ErrorPanel title="Failed to load the workload" onRetry={() => void refetch()} retrying={isFetching}>
            {error.message}
          </ErrorPanel>
        ) : (
          <Skeleton className="m-4 h-24" />
        )}
      </Card>
    </section>
  );
}

interface PersonRowProps {
  person: WorkloadData['content'][number];
  periods: ReturnType<typeof periodsOf>;
  by: 'day' | 'week';
  onPerson: (person: string) => void;
}

function PersonRow({ person, periods, by, onPerson }: PersonRowProps) {
  const { personId, personName, tasks, minutes } = person;
  const loads = periods.map((period) => ({
    ...period,
    load: person.periods.find(({ start }) => start === period.start),
  }));
  const hasPerson = personId !== null;
  const name = personId === null ? 'Unassigned' : (personName ?? 'Unknown User');
  return (
    <TableRow>
      <TableHead scope="row" className="whitespace-normal py-2 font-normal @5xl:py-0 [tr:last-child_&]:border-b-0">
        <button
          type="button"
          title={`Show only ${personId === null ? 'unassigned tasks' : `tasks of ${name}`}`}
          className="wrap-anywhere rounded-sm text-left text-foreground text-sm hover:underline"
          onClick={() => onPerson(personId ?? 'nobody')}
        >
          {name}
        </button>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums @5xl:hidden">
          {loads.map(({ start, label, load }) =>
            load ? (
              <li key={start}>
                {label}: <LoadCell load={load} by={by} hasPerson={hasPerson} />
              </li>
            ) : null,
          )}
        </ul>
      </TableHead>
      {loads.map(({ start, load }) => (
        <TableCell key={start} className={`tabular-nums ${wideOnly}`}>
          <LoadCell load={load} by={by} hasPerson={hasPerson} />
        </TableCell>
      ))}
      <TableCell className="text-muted-foreground tabular-nums @5xl:whitespace-nowrap">
        {tasks}
        {minutes ? ` · ${minutesText(minutes)}` : ''}
      </TableCell>
    </TableRow>
  );
}
