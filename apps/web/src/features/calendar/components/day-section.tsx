import type { CalendarEntry, EntryKind } from '@steward/api/schema/work-calendar';
import { useId, useState } from 'react';
import { MoreOfList } from '../../../care/more-of-list';
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

/** Entries of one kind on a day. "Show more" appends the next page. */
export function DaySection({ kind, date, filters, first }: DaySectionProps) {
  const [more, setMore] = useState(0);
  const addedPages: DayPage[] = trpc.useQueries((t) =>
    Array.from({ length: more }, (_, n) => t.maintenance.calendarDay(dayInput(date, kind, filters, n + 1))),
  );
  const titleId = useId();
  const pages = first ? [first, ...addedPages] : addedPages;
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
      <MoreOfList
        title={titles[kind]}
        remaining={total - entries.length}
        pending={addedPages.some(({ data }) => !data)}
        failed={failed}
        onMore={() => setMore(more + 1)}
      />
    </section>
  );
}
