import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

const columnCount = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4' };

export interface DetailGridProps {
  columns?: keyof typeof columnCount;
  children: ReactNode;
  className?: string;
}

/** Facts with their labels above them; two columns on a phone. */
export function DetailGrid({ columns = 4, children, className }: DetailGridProps) {
  return <dl className={cn('grid grid-cols-2 gap-x-5 gap-y-3', columnCount[columns], className)}>{children}</dl>;
}

const spans = { 1: '', 2: 'col-span-2', full: 'col-span-full' };

export interface DetailProps {
  label: ReactNode;
  /** Number of columns to span. */
  span?: keyof typeof spans;
  /** Tabular figures, for dates and numbers in a column. */
  numeric?: boolean;
  children: ReactNode;
}

export function Detail({ label, span = 1, numeric = false, children }: DetailProps) {
  return (
    <div className={cn('min-w-0', spans[span])}>
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className={cn('wrap-anywhere text-sm', numeric && 'tabular-nums')}>{children}</dd>
    </div>
  );
}
