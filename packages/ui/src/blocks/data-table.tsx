import { functionalUpdate, type Header, useTable } from '@tanstack/react-table';
import { Table, TableBody, TableHead, TableHeader } from '../primitives/table';
import { type DataColumns, features, type Item } from './data-table/columns';
import { DataTableRows, type RowOptions } from './data-table/rows';
import { SelectAllHead } from './data-table/selection';
import { HiddenHead } from './row-actions';
import { SortableHead } from './sortable-head';
import { TableSkeleton } from './table-skeleton';

export interface TableOrder {
  /** Id of a column. */
  sort: string;
  direction: 'asc' | 'desc';
}

export interface DataTableProps<T extends Item> extends RowOptions<T> {
  label: string;
  columns: DataColumns<T>;
  /** Undefined while they load. */
  items: readonly T[] | undefined;
  /** Placeholder rows while the items load. */
  skeletonRows?: number;
  /** Current sort order of the items. Without it, headers do not sort. */
  order?: TableOrder | undefined;
  onOrder?: ((order: TableOrder) => void) | undefined;
  /** Rows become cards on a phone. */
  stack?: boolean;
  className?: string;
}

/**
 * Table of a list: headers, sorting, placeholder rows and cells from one column definition. The page or the server sorts and
 * pages; this component only reports what the user asks for. Of long tables, only the rows near the visible part are rendered.
 */
export function DataTable<T extends Item>(props: DataTableProps<T>) {
  const {
    label,
    columns,
    items,
    skeletonRows,
    order,
    onOrder,
    rowProps,
    detail,
    selection,
    shownId,
    centerShown,
    stack = true,
    className,
  } = props;
  const sorting = order ? [{ id: order.sort, desc: order.direction === 'desc' }] : [];
  const table = useTable({
    features,
    columns,
    data: items ?? (noItems as readonly T[]),
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSorting: onOrder !== undefined,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = functionalUpdate(update, sorting);
      if (next) onOrder?.({ sort: next.id, direction: next.desc ? 'desc' : 'asc' });
    },
  });
  return (
    <Table
      stack={stack}
      aria-label={label}
      aria-busy={items === undefined}
      aria-rowcount={items && items.length + 1}
      className={className}
    >
      <TableHeader>
        <tr>
          {selection ? <SelectAllHead label={label} items={items} selection={selection} /> : null}
          {table.getFlatHeaders().map((header) => (
            <Head key={header.id} header={header} />
          ))}
          {detail ? <HiddenHead>Details</HiddenHead> : null}
        </tr>
      </TableHeader>
      {items ? (
        <DataTableRows
          rows={table.getRowModel().rows}
          rowProps={rowProps}
          detail={detail}
          selection={selection}
          shownId={shownId}
          centerShown={centerShown}
        />
      ) : (
        <TableBody>
          <TableSkeleton
            columns={[...columns.map(({ meta }) => meta?.from), ...(detail ? [undefined] : [])]}
            rows={skeletonRows}
            selectable={selection !== undefined}
          />
        </TableBody>
      )}
    </Table>
  );
}

const noItems: readonly never[] = [];
const sortStates = { asc: 'ascending', desc: 'descending' } as const;

function Head<T extends Item>({ header }: { header: Header<typeof features, T, unknown> }) {
  const { column } = header;
  const { from, hiddenHead, headClassName } = column.columnDef.meta ?? {};
  const text = column.columnDef.header as string;
  if (hiddenHead) return <HiddenHead>{text}</HiddenHead>;
  if (!column.getCanSort()) {
    return (
      <TableHead from={from} className={headClassName}>
        {text}
      </TableHead>
    );
  }
  const sorted = column.getIsSorted();
  return (
    <SortableHead
      from={from}
      className={headClassName}
      sorted={sorted ? sortStates[sorted] : undefined}
      onSort={() => column.toggleSorting()}
    >
      {text}
    </SortableHead>
  );
}
