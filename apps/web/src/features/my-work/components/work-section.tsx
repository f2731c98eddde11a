import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import type { WorkSection as Section, WorkSectionTasks } from '@steward/api/schema/my-work';
import { useId, useState } from 'react';
import type { Selection } from '../../../care/bulk/use-selection';
import { MoreOfList } from '../../../care/more-of-list';
import type { TaskFilters } from '../../../care/task-filters/task-filters';
import { trpc } from '../../../lib/trpc/trpc';
import { sectionSize, workInput } from '../loader';
import { sectionTitles } from '../sections';
import { type WorkActions, WorkCard } from './work-card';

interface WorkSectionProps {
  section: Section;
  first: WorkSectionTasks;
  note: string | undefined;
  filters: TaskFilters;
  showsAssignee: boolean;
  actions: WorkActions;
  /** Undefined until the user starts selecting. */
  selection: Selection<MaintenanceTask> | undefined;
}

/** A section with its number of tasks. "Show more" appends the next page. */
export function WorkSection({ section, first, note, filters, showsAssignee, actions, selection }: WorkSectionProps) {
  const [pageCount, setPageCount] = useState(0);
  const pages = trpc.useQueries((t) =>
    Array.from({ length: pageCount }, (_, n) =>
      t.maintenance.workSection({ ...workInput(filters), section, page: n + 1, size: sectionSize }),
    ),
  );
  const more = pages.flatMap(({ data }) => data?.content ?? []);
  // a change between two requests may move a task from one page to the next
  const tasks = [...new Map([...first.content, ...more].map((task) => [task.id, task])).values()];
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
        <h2 id={titleId} className="font-semibold text-md tracking-section">
          {sectionTitles[section]} <span className="font-medium text-muted-foreground tabular-nums">{first.total}</span>
        </h2>
        {note ? <p className="text-muted-foreground text-sm">{note}</p> : null}
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {tasks.map((task) => (
          <li key={task.id}>
            <WorkCard task={task} showsAssignee={showsAssignee} actions={actions} selection={selection} />
          </li>
        ))}
      </ul>
      <MoreOfList
        title={sectionTitles[section]}
        remaining={first.total - tasks.length}
        pending={pages.some(({ isPending }) => isPending)}
        failed={pages.find(({ error }) => error)}
        onMore={() => setPageCount(pageCount + 1)}
      />
    </section>
  );
}
