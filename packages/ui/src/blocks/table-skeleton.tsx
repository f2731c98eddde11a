import { Skeleton } from '../primitives/skeleton';
import { TableCell, TableRow } from '../primitives/table';

const widths = ['w-24', 'w-15', 'w-20', 'w-12'];

/** Rows in the table's own shape while it loads. */
export function TableSkeleton({ columns, rows = 5 }: { columns: number; rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <TableCell key={column} className={column === 0 ? 'sm:w-full' : undefined}>
          <Skeleton
            className={`h-3 max-w-full ${column === 0 ? 'w-45' : column === columns - 1 ? 'w-6' : widths[column % widths.length]}`}
          />
        </TableCell>
      ))}
    </TableRow>
  ));
}
