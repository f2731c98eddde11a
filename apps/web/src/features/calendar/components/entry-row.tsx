import type { CalendarEntry } from '@steward/api/schema/work-calendar';
import { cn } from '@steward/ui/lib/cn';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../../lib/organization-calendar';
import { entryName, isLate, personOf, stateWord } from '../entry-words';
import { EntryDetails } from './entry-details';

/** An entry with its machine and person, over the whole width. Opens its details. */
export function EntryRow({ entry }: { entry: CalendarEntry }) {
  const [open, setOpen] = useState(false);
  const today = useToday();
  const word = stateWord(entry, today);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          aria-label={`${entryName(entry, today)}, ${personOf(entry)}`}
          className={cn(
            'flex min-h-11 w-full items-center gap-3 rounded-md border bg-card px-3 py-2 text-left text-sm hover:bg-muted',
            entry.kind === 'repeat' && 'border-border-strong border-dashed text-muted-foreground',
            entry.kind === 'done' && 'text-muted-foreground',
          )}
        >
          <span className="min-w-0 flex-1">
            <span className="wrap-anywhere block font-medium">{entry.taskName}</span>
            <span className="wrap-anywhere block text-muted-foreground text-xs">
              {entry.deviceName} · {personOf(entry)}
            </span>
          </span>
          {word ? (
            <span
              className={cn(
                'shrink-0 text-xs',
                isLate(entry, today) ? 'font-semibold text-status-error-text' : 'text-muted-foreground',
              )}
            >
              {word}
            </span>
          ) : null}
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-icon" />
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label={entry.taskName} className="w-80">
        <EntryDetails entry={entry} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
