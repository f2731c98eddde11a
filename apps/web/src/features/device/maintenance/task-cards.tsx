import { Priority } from '@steward/ui/blocks/priority-bars';
import { SelectBox } from '@steward/ui/blocks/select-box';
import { cn } from '@steward/ui/lib/cn';
import { passFocus } from '@steward/ui/lib/pass-focus';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Check, ChevronRight, Pencil, Play, RotateCcw, Trash2 } from 'lucide-react';
import { AddReading } from '../../../care/meters/add-reading';
import { canComplete, canStart } from '../../../care/task-state';
import { frequencyWords, priorityLevels } from '../../../care/task-words';
import { useToday } from '../../../lib/organization-calendar';
import { SourceChip } from '../components/source-chip';
import { useScrollIntoView } from '../use-scroll-into-view';
import { StatusWithDate } from './status-with-date';
import { TaskDetail } from './task-detail';
import { canReopen, isDone, type TaskItemProps, type TaskListProps } from './task-list';

/** On a phone each task is a card. A tap anywhere outside its buttons opens the detail. */
export function TaskCards({ tasks, label, ...item }: TaskListProps) {
  return (
    <ul aria-label={label} aria-busy={tasks === undefined} className="grid grid-cols-1 gap-2">
      {tasks
        ? tasks.map((task) => (
            <li key={task.id}>
              <TaskCard task={task} {...item} />
            </li>
          ))
        : Array.from({ length: 5 }, (_, index) => <Skeleton key={index} className="h-24 rounded-lg" />)}
    </ul>
  );
}

function TaskCard({ task, pages, opened, actions, selection }: TaskItemProps) {
  const open = opened.isOpen(task.id);
  const selected = pages.item === task.id;
  const card = useScrollIntoView<HTMLDivElement>(selected);
  return (
    <Card ref={card} className={cn('py-2.5 pr-1.5 pl-3.5', selected && 'border-primary-border')}>
      <div className="relative flex items-center gap-2">
        {selection ? (
          <SelectBox
            label={`Select ${task.taskName}`}
            checked={selection.isSelected(task.id)}
            onToggle={(range) => selection.toggle(task, range)}
            className="z-1 mr-1.5"
          />
        ) : null}
        <div className="min-w-0 flex-1">
          <p className={cn('wrap-anywhere font-medium text-base', isDone(task) && 'text-muted-foreground')}>
            {task.taskName}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <StatusWithDate task={task} />
            {frequencyWords(task) ? <span className="text-muted-foreground text-sm">{task.frequencyShort}</span> : null}
          </div>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Priority level={priorityLevels[task.priority]} />
            <span className="relative z-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <AddReading task={task} />
              <SourceChip size="sm" source={task.source} itemId={task.id} pages={pages} />
            </span>
          </div>
        </div>
        {task.status === 'IN_PROGRESS' ? (
          <Button
            variant="default"
            className="relative z-1"
            aria-label={`Complete ${task.taskName}`}
            onClick={() => actions.onComplete(task)}
          >
            <Check aria-hidden="true" />
            Complete
          </Button>
        ) : null}
        {canStart(task) ? (
          <Button
            variant="outline"
            className="relative z-1"
            aria-label={`Start ${task.taskName}`}
            onClick={() => actions.onStart(task)}
          >
            <Play aria-hidden="true" />
            Start
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="icon"
          // clickable on the whole head of the card
          className="static after:absolute after:inset-0"
          aria-expanded={open}
          aria-label={`Details of ${task.taskName}`}
          onClick={() => opened.toggle(task.id)}
        >
          <ChevronRight
            aria-hidden="true"
            className={cn('transition-[rotate] duration-(--duration)', open && 'rotate-90')}
          />
        </Button>
      </div>
      {open ? (
        <div className="mt-3 grid gap-3 border-t pt-3 pr-2">
          <TaskCardActions task={task} {...actions} />
          <TaskDetail task={task} pages={pages} />
        </div>
      ) : null}
    </Card>
  );
}

function TaskCardActions({
  task,
  onComplete,
  onReopen,
  onEdit,
  onDelete,
}: TaskItemProps['actions'] & { task: TaskItemProps['task'] }) {
  const today = useToday();
  return (
    <div className="flex gap-2 *:flex-1">
      {canComplete(task, today) && task.status !== 'IN_PROGRESS' ? (
        <Button
          variant="outline"
          ref={passFocus}
          aria-label={`Complete ${task.taskName}`}
          onClick={() => onComplete(task)}
        >
          <Check aria-hidden="true" />
          Complete
        </Button>
      ) : null}
      {canReopen(task) ? (
        <Button variant="outline" aria-label={`Reopen ${task.taskName}`} onClick={() => onReopen(task)}>
          <RotateCcw aria-hidden="true" />
          Reopen
        </Button>
      ) : null}
      <Button variant="outline" aria-label={`Edit ${task.taskName}`} onClick={() => onEdit(task)}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      {onDelete ? (
        <Button variant="ghost-destructive" aria-label={`Delete ${task.taskName}`} onClick={() => onDelete(task)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      ) : null}
    </div>
  );
}
