import type { MyWork } from '@steward/api/schema/my-work';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Link } from '@tanstack/react-router';
import { CircleCheck, SearchX } from 'lucide-react';
import type { TaskFilters } from '../../../care/task-filters/task-filters';
import { longDate } from '../../../lib/calendar';

/** Two sections in the shape of the loaded page. */
export function WorkSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      {[3, 2].map((cards) => (
        <div key={cards}>
          <Skeleton className="mb-2 h-6 w-32" />
          <div className="grid gap-2">
            {Array.from({ length: cards }, (_, n) => (
              <Skeleton key={n} className="h-24 rounded-lg max-sm:h-38" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface NoWorkProps {
  work: MyWork;
  /** Whether filters other than the user's own tasks are active. */
  isFiltered: boolean;
  filters: TaskFilters;
  onClear: () => void;
  onShowUnassigned: () => void;
}

/** Shown if nothing is due within the week: the date of the next task, and suggestions until then. */
export function NoWork({ work: { weekEnd, nextDue }, isFiltered, filters, onClear, onShowUnassigned }: NoWorkProps) {
  const next = nextDue ? `The next task is due on ${longDate(nextDue)}.` : 'No later tasks are scheduled.';
  // the next due date is within the week: a recurring task that is completed for now
  const isDone = nextDue !== null && nextDue <= weekEnd;
  const period = `until ${longDate(weekEnd)}`;
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title="No tasks match the filters"
          action={
            <Button variant="outline" onClick={onClear}>
              Clear filters
            </Button>
          }
        >
          {isDone ? `Everything that is due ${period} is done.` : `Nothing is due ${period}.`} {next}
        </EmptyState>
      ) : (
        <EmptyState
          icon={CircleCheck}
          title={isDone ? 'Nothing to do now' : 'Nothing to do this week'}
          action={
            <>
              <Button variant="default" onClick={onShowUnassigned}>
                Unassigned tasks
              </Button>
              <Button variant="outline" asChild>
                <Link to="/device-care" search={{ tab: 'maintenance', person: filters.person ?? 'me' }}>
                  All my tasks
                </Link>
              </Button>
            </>
          }
        >
          {isDone ? `All your tasks due ${period} are done.` : `You have no tasks due ${period}.`} {next} Take an
          unassigned task, or see what is planned.
        </EmptyState>
      )}
    </Card>
  );
}
