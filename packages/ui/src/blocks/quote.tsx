import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

/** A verbatim sentence of the manual, followed by its PageChip. */
export function Quote({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <blockquote className={cn('border-mark-edge border-l-3 py-0.5 pl-3 text-sm', className)}>{children}</blockquote>
  );
}
