import type { CalendarEntry, EntryKind } from '@steward/api/schema/work-calendar';
import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { useId, useState } from 'react';
import type { TaskFilters } from '../../../care/task-filters/task-filters';
import { trpc } from '../../../lib/trpc/trpc';
import { dayInput } from '../day-input';
import { EntryRow } from './entry-row';

const titles: Record<EntryKind, string> = { due: 'Due', done: 'Done', repeat: 'Expected from the frequency' };

interface DayPage {
  data?: { content: CalendarEntry[]; totalElements: number } | undefined;
  error?: { message: string } | null;
  refetch: () => unknown;
}

interface DaySectionProps {
  kind: EntryKind;
  date: string;
  filters: TaskFilters;
  first: DayPage | undefined;
}

/** The entries of one kind of a day. "Show more" adds one page after the other. */
export function DaySection({ kind, date, filters, first }: DaySectionProps) {
  const [more, setMore] = useState(0);
  const added: DayPage[] = trpc.useQueries((t) =>
    Array.from({ length: more }, (_, n) => t.maintenance.calendarDay(dayInput(date, kind, filters, n + 1))),
  );
  const titleId = useId();
  const pages = first ? [first, ...added] : added;
  const failed = pages.find(({ error }) => error);
  const total = first?.data?.totalElements ?? 0;
  // a change between two requests may move an entry from one page to the next
  const entries = [
    ...new Map(pages.flatMap(({ data }) => data?.content ?? []).map((entry) => [entry.taskId, entry])).values(),
  ];
  if (!total && !failed) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1.5 font-semibold text-base">
        {titles[kind]} <span className="font-medium text-muted-foreground tabular-nums">{total}</span>
      </h3>
      <ul className="grid grid-cols-1 gap-1.5">
        {entries.map((entry) => (
          <li key={entry.taskId}>
            <EntryRow entry={entry} />
          </li>
        ))}
      </ul>
      {failed?.error ? (
        <Banner
          slim
          tone="error"
          className="mt-2"
          action={
            <Button variant="outline" onClick={() => void failed.refetch()}>
              Try again
            </Button>
          }
        >
          {failed.error.message}
        </Banner>
      ) : entries.length < total ? (
        <Button
          variant="outline"
          className="mt-2 max-sm:w-full"
          pending={added.some(({ data }) => !data)}
          aria-label={`Show more: ${titles[kind]}`}
          onClick={() => setMore(more + 1)}
        >
          Show more ({total - entries.length})
        </Button>
      ) : null}
    </section>
  );
}
