import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, SearchX } from 'lucide-react';
import type { CalendarView } from '../range';

/** Placeholder in the shape of the view. */
export function CalendarSkeleton({ view }: { view: CalendarView }) {
  if (view === 'agenda') {
    return (
      <div aria-busy="true" className="grid gap-2 p-4">
        {Array.from({ length: 6 }, (_, n) => (
          <Skeleton key={n} className="h-14 rounded-md" />
        ))}
      </div>
    );
  }
  return (
    <div aria-busy="true" className="grid gap-2 p-4">
      {Array.from({ length: view === 'week' ? 1 : 5 }, (_, n) => (
        <Skeleton key={n} className={view === 'week' ? 'h-96 rounded-md' : 'h-28 rounded-md max-sm:h-12'} />
      ))}
    </div>
  );
}

interface EmptyCalendarProps {
  isFiltered: boolean;
  onClear: () => void;
}

/** Empty state, shown above the days of a grid or instead of the agenda. */
export function EmptyCalendar({ isFiltered, onClear }: EmptyCalendarProps) {
  return isFiltered ? (
    <EmptyState
      icon={SearchX}
      title="No tasks match the filters"
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Nothing is due or done in this period.
    </EmptyState>
  ) : (
    <EmptyState
      icon={CalendarCheck}
      title="Nothing is due in this period"
      action={
        <Button variant="outline" asChild>
          <Link to="/device-care" search={{ tab: 'maintenance' }}>
            All tasks
          </Link>
        </Button>
      }
    >
      Tasks appear on the day they are due. Add them in the DeviceCare Center, or onboard an asset with its manual.
    </EmptyState>
  );
}
