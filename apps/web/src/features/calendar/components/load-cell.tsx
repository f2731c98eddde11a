import type { Workload } from '@steward/api/schema/work-calendar';
import { TriangleAlert } from 'lucide-react';
import { minutesText } from '../entry-words';
import { overloadWords } from '../workload-periods';

interface LoadCellProps {
  /** Undefined if no tasks are due. */
  load: Workload['content'][number]['periods'][number] | undefined;
  by: 'day' | 'week';
  /** Unassigned work is never marked as an overload. */
  hasPerson: boolean;
}

/** Tasks and planned time of a person in a period. Marks more than a working day or week. */
export function LoadCell({ load, by, hasPerson }: LoadCellProps) {
  if (!load) return <span className="text-subtle-foreground">–</span>;
  const overload = hasPerson ? overloadWords(load.minutes, by) : null;
  const partly = load.minutes > 0 && load.unknown > 0 ? `${load.unknown} without planned time` : undefined;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap" title={overload ?? partly}>
      {overload ? (
        <TriangleAlert role="img" aria-label={overload} className="size-3.5 text-status-warning-text" />
      ) : null}
      {load.tasks}
      {load.minutes ? (
        <span className={overload ? 'text-status-warning-text' : 'text-muted-foreground'}>
          · {minutesText(load.minutes)}
        </span>
      ) : null}
    </span>
  );
}
