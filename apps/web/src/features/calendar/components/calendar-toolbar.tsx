import { StatusSegments } from '@steward/ui/blocks/segments';
import { Button } from '@steward/ui/primitives/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CalendarView, viewLabels } from '../range';

const views = (Object.entries(viewLabels) as [CalendarView, string][]).map(([value, label]) => ({ value, label }));
const periods: Record<CalendarView, string> = { month: 'month', week: 'week', agenda: 'two weeks' };

interface CalendarToolbarProps {
  title: string;
  view: CalendarView;
  /** Shown beside the title. */
  note: ReactNode;
  onView: (view: CalendarView) => void;
  onStep: (step: -1 | 1) => void;
  onToday: () => void;
}

/** Title of the period, buttons to change the period, and the view switch. */
export function CalendarToolbar({ title, view, note, onView, onStep, onToday }: CalendarToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2.5">
      <div className="flex items-center gap-1">
        <Button variant="outline" size="icon" aria-label={`Previous ${periods[view]}`} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button variant="outline" onClick={onToday}>
          Today
        </Button>
        <Button variant="outline" size="icon" aria-label={`Next ${periods[view]}`} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <h2 aria-live="polite" className="font-semibold text-md tabular-nums tracking-section">
        {title}
      </h2>
      {note}
      <div className="ml-auto max-sm:ml-0">
        <StatusSegments label="View" value={view} options={views} onChange={onView} />
      </div>
    </div>
  );
}
