import { Circle, CircleAlert, CircleCheck, CircleDot, Loader, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusPill } from './status-pill';

export type TaskState = 'scheduled' | 'active' | 'pending' | 'in-progress' | 'completed' | 'overdue';

const glyphs: Record<Exclude<TaskState, 'overdue'>, { icon: LucideIcon; colour: string; word: string }> = {
  scheduled: { icon: Circle, colour: 'text-icon', word: 'Scheduled' },
  active: { icon: CircleDot, colour: 'text-status-warning-solid', word: 'Active' },
  pending: { icon: CircleDot, colour: 'text-status-warning-solid', word: 'Pending' },
  'in-progress': { icon: Loader, colour: 'text-status-info-solid', word: 'In progress' },
  completed: { icon: CircleCheck, colour: 'text-status-ok-solid', word: 'Completed' },
};

export interface TaskStatusProps {
  status: TaskState;
  /** Replaces the word. */
  label?: ReactNode;
  /** Date, or a word such as "Today". */
  note?: ReactNode;
}

/** Icon and word; only Overdue is a filled pill. */
export function TaskStatus({ status, label, note }: TaskStatusProps) {
  const noteText = note ? <span className="text-muted-foreground">{note}</span> : null;
  if (status === 'overdue') {
    return (
      <span className="inline-flex items-center gap-x-1.5 whitespace-nowrap text-sm sm:@max-xl:flex-wrap">
        <StatusPill tone="error" icon={CircleAlert}>
          {label ?? 'Overdue'}
        </StatusPill>
        {noteText}
      </span>
    );
  }
  const { icon: Icon, colour, word } = glyphs[status];
  return (
    <span className="inline-flex items-center gap-x-1.5 whitespace-nowrap text-sm sm:@max-xl:flex-wrap">
      <Icon aria-hidden="true" className={`size-3.5 ${colour}`} />
      {label ?? word}
      {noteText}
    </span>
  );
}
