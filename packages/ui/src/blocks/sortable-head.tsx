import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ColumnFrom, TableHead } from '../primitives/table';

export interface SortableHeadProps {
  /** Direction, if the table is sorted by this column. */
  sorted?: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  children: ReactNode;
  from?: ColumnFrom | undefined;
  className?: string;
}

/** Column header that sorts the table; only the active one shows an arrow. */
export function SortableHead({ sorted, onSort, children, from, className }: SortableHeadProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <TableHead aria-sort={sorted} from={from} className={className}>
      <button
        type="button"
        onClick={onSort}
        className="inline-flex h-7 items-center gap-1 rounded-sm hover:text-foreground"
      >
        {children}
        {sorted ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
      </button>
    </TableHead>
  );
}
