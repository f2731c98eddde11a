import { Skeleton } from '../primitives/skeleton';
import { type ColumnFrom, TableCell, TableRow } from '../primitives/table';

const widths = ['w-24', 'w-15', 'w-20', 'w-12'];

interface TableSkeletonProps {
  /** Number of columns, or the `from` of each where some are hidden in narrow containers. */
  columns: number | readonly (ColumnFrom | undefined)[];
  rows?: number;
  /** The rows begin with a checkbox. */
  selectable?: boolean;
}

/** Placeholder rows in the shape of the table while it loads. */
export function TableSkeleton({ columns: given, rows = 5, selectable = false }: TableSkeletonProps) {
  const columns = typeof given === 'number' ? Array.from<undefined>({ length: given }) : given;
  const last = columns.length - 1;
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} aria-hidden="true">
      {selectable ? (
        <TableCell className="w-9 pr-0">
          <Skeleton className="size-4" />
        </TableCell>
      ) : null}
      {columns.map((from, column) => (
        <TableCell key={column} from={from} className={column === 0 ? 'sm:w-full' : undefined}>
          <Skeleton
            className={`h-3 max-w-full ${column === 0 ? 'w-45' : column === last ? 'w-6' : widths[column % widths.length]}`}
          />
        </TableCell>
      ))}
    </TableRow>
  ));
}
