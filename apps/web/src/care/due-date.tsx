import { cn } from '@steward/ui/lib/cn';
import { dueLabel, longDate } from '../lib/calendar';
import { useToday } from '../lib/organization-calendar';

interface DueDateProps {
  /** A calendar date; null when the task has none. */
  date: string | null;
  /** Completed work is neither late nor urgent. */
  done?: boolean;
  /** The date is a projection from the use of a meter. */
  about?: boolean;
  className?: string;
}

/** Due date of a task: red when late, amber when today. The title holds the full date. */
export function DueDate({ date, done = false, about = false, className }: DueDateProps) {
  const today = useToday();
  const label = dueLabel(date, today);
  const isDate = date !== null && label !== 'Invalid date';
  return (
    <span
      title={isDate ? longDate(date) : undefined}
      className={cn(
        'whitespace-nowrap',
        !isDate && 'text-muted-foreground',
        isDate && !done && date < today && 'font-semibold text-status-error-text',
        isDate && !done && date === today && 'font-semibold text-status-warning-text',
        className,
      )}
    >
      {about && isDate ? `about ${label.replace(/^To(day|morrow)$/, 'to$1')}` : label}
    </span>
  );
}
