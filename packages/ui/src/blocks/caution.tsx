import { OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

export interface CautionProps {
  /** danger (red) for lethal hazards, caution (orange) for the others. */
  level?: 'caution' | 'danger';
  /** A Checkbox to acknowledge the precaution, instead of the icon. */
  control?: ReactNode;
  /** The button that starts the work, in the same box. */
  action?: ReactNode;
  children: ReactNode;
}

/** A precaution with its page, shown before the work it applies to. */
export function Caution({ level = 'caution', control, action, children }: CautionProps) {
  const Icon = level === 'danger' ? OctagonAlert : TriangleAlert;
  return (
    <div
      className={cn(
        'flex items-start gap-2.5 rounded-md border px-3 py-2 text-sm max-sm:flex-wrap',
        level === 'danger'
          ? 'border-status-error-border bg-status-error-bg text-status-error-text'
          : 'border-status-high-border bg-status-high-bg text-status-high-text',
      )}
    >
      {control ?? <Icon aria-hidden="true" className="mt-0.5" />}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
