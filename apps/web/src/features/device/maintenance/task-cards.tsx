import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { TaskStatus } from '@steward/ui/blocks/task-status';
import { cn } from '@steward/ui/lib/cn';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { SourceChip } from '../components/source-chip';
import type { OpenPage } from '../hooks';
import { useInView } from '../use-in-view';
import { taskStates } from './filter-tasks';
import { TaskDetail } from './task-detail';
import { priorityLevels, statusDate, type TaskListProps } from './task-list';

/** On the phone a task is a card: name, status with date and interval, priority and page, one chevron. */
export function TaskCards({ tasks, loading, label, pages }: TaskListProps) {
  return (
    <ul aria-label={label} aria-busy={loading} className="grid gap-2">
      {loading
        ? Array.from({ length: 5 }, (_, index) => <Skeleton key={index} className="h-24 rounded-lg!" />)
        : tasks.map((task) => (
            <li key={task.id}>
              <TaskCard task={task} pages={pages} />
            </li>
          ))}
    </ul>
  );
}

function TaskCard({ task, pages }: { task: MaintenanceTask; pages: OpenPage }) {
  const [open, setOpen] = useState(false);
  const selected = pages.item === task.id;
  const card = useInView<HTMLDivElement>(selected);
  return (
    <Card ref={card} className={cn('py-2.5 pr-1.5 pl-3.5', selected && 'border-primary-border!')}>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className={cn('font-medium text-base', task.status === 'COMPLETED' && 'text-muted-foreground')}>
            {task.taskName}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <TaskStatus status={taskStates[task.status]} note={statusDate(task)} />
            <span className="text-muted-foreground text-sm">{task.frequencyShort}</span>
          </div>
          <div className="mt-1.5 flex items-center gap-3">
            <Priority level={priorityLevels[task.priority]} />
            <SourceChip size="sm" source={task.source} itemId={task.id} pages={pages} />
          </div>
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-expanded={open}
          aria-label={`Details of ${task.taskName}`}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight
            aria-hidden="true"
            className={cn('transition-[rotate] duration-(--duration)', open && 'rotate-90')}
          />
        </Button>
      </div>
      {open ? (
        <div className="mt-3 grid gap-3 border-t pt-3 pr-2">
          <TaskDetail task={task} pages={pages} />
        </div>
      ) : null}
    </Card>
  );
}
