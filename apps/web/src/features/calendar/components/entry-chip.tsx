import { useDraggable } from '@dnd-kit/core';
import type { CalendarEntry } from '@steward/api/schema/work-calendar';
import { cn } from '@steward/ui/lib/cn';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { CircleAlert, CircleCheck, Gauge, Loader, type LucideIcon, OctagonAlert, Repeat } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useToday } from '../../../lib/organization-calendar';
import { useCalendarActions } from '../calendar-actions';
import { entryName, isLate } from '../entry-words';
import { followEntry } from '../follow-entry';
import { EntryDetails } from './entry-details';

interface EntryChipProps {
  entry: CalendarEntry;
  /** Only the entries of the focused day are in the tab order. */
  tabbable?: boolean;
}

/** An entry in a cell of the calendar: opens its details, and can be dragged to another day. */
export function EntryChip({ entry, tabbable = true }: EntryChipProps) {
  const [open, setOpen] = useState(false);
  const today = useToday();
  const { move } = useCalendarActions();
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${entry.kind} ${entry.taskId} ${entry.date}`,
    data: { entry },
    disabled: !move || entry.kind === 'done',
  });
  const ref = useCallback(
    (chip: HTMLElement | null) => {
      setNodeRef(chip);
      const follow = followEntry(chip);
      return () => {
        setNodeRef(null);
        follow();
      };
    },
    [setNodeRef],
  );
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          ref={ref}
          data-task={entry.kind === 'due' ? entry.taskId : undefined}
          type="button"
          tabIndex={tabbable ? 0 : -1}
          aria-label={entryName(entry, today)}
          title={`${entry.taskName}\n${entry.deviceName}`}
          className={cn(chipLook(entry, today), 'w-full touch-manipulation', isDragging && 'opacity-40')}
          {...listeners}
        >
          <ChipContent entry={entry} />
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label={entry.taskName} className="w-80">
        <EntryDetails entry={entry} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

/** The chip that follows the pointer during a drag. */
export function DraggedChip({ entry }: { entry: CalendarEntry }) {
  const today = useToday();
  return (
    <div className={cn(chipLook(entry, today), 'cursor-grabbing shadow-popover')}>
      <ChipContent entry={entry} />
    </div>
  );
}

function ChipContent({ entry }: { entry: CalendarEntry }) {
  const today = useToday();
  const Icon = iconOf(entry, today);
  return (
    <>
      {Icon ? <Icon aria-hidden="true" className="size-3.5 shrink-0" /> : null}
      <span className="truncate">{entry.taskName}</span>
    </>
  );
}

function iconOf(entry: CalendarEntry, today: string): LucideIcon | null {
  if (entry.kind === 'done') return CircleCheck;
  if (entry.kind === 'repeat') return Repeat;
  if (isLate(entry, today)) return CircleAlert;
  if (entry.status === 'IN_PROGRESS') return Loader;
  if (entry.isProjected) return Gauge;
  return entry.priority === 'CRITICAL' ? OctagonAlert : null;
}

function chipLook(entry: CalendarEntry, today: string): string {
  const base =
    'flex h-6 min-w-0 items-center gap-1.5 rounded-sm border px-1.5 text-left text-xs max-sm:h-11 max-sm:text-sm';
  if (entry.kind === 'done') return cn(base, 'border-transparent text-muted-foreground hover:bg-muted');
  if (entry.kind === 'repeat') {
    return cn(base, 'border-border-strong border-dashed bg-card text-muted-foreground hover:bg-muted');
  }
  if (isLate(entry, today)) return cn(base, 'border-status-error-border bg-status-error-bg text-status-error-text');
  if (entry.isProjected) return cn(base, 'border-status-info-border border-dashed bg-card text-foreground');
  return cn(base, 'border-border bg-muted text-foreground hover:border-border-strong');
}
