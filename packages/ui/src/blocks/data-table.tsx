import {
  type Cell,
  type ColumnDef,
  createColumnHelper,
  functionalUpdate,
  type Header,
  type Row,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Fragment, type MouseEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { useVirtualRows } from '../hooks/use-virtual-rows';
import {
  type ColumnFrom,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  type TableRowProps,
} from '../primitives/table';
import { DetailRow } from './detail-row';
import { ExpandCell, HiddenHead } from './row-actions';
import { SelectBox } from './select-box';
import { SortableHead } from './sortable-head';
import { TableSkeleton } from './table-skeleton';

interface ColumnMeta {
  /** Width of the container from which the column is shown. Its content must also be available elsewhere. */
  from?: ColumnFrom | undefined;
  /** Of the cells. */
  className?: string;
  headClassName?: string;
  /** The header is for screen readers only. */
  hiddenHead?: boolean;
  /** The column's value is the tooltip of its cells, which shorten it. */
  tooltip?: boolean;
  /** `cell` returns the whole cell, such as a NameCell or RowActions. */
  ownCell?: boolean;
}

const features = tableFeatures({ rowSortingFeature, columnMeta: {} as ColumnMeta });

interface Item {
  id: string;
}

// biome-ignore lint/suspicious/noExplicitAny: columns of one table have values of different types
export type DataColumn<T extends Item> = ColumnDef<typeof features, T, any>;
export type DataColumns<T extends Item> = readonly DataColumn<T>[];

/**
 * Helper for the columns of a DataTable. Where the table sorts, it does so by each `accessor` column without
 * `enableSorting: false`; a `display` column cannot sort it.
 */
export const dataColumns = <T extends Item>() => createColumnHelper<typeof features, T>();

/** Meta of a column with a menu: on a phone in the corner of the card. */
export const menuColumn = {
  headClassName: 'text-right',
  className: 'text-right max-sm:absolute max-sm:top-1 max-sm:right-1',
} satisfies ColumnMeta;

export interface TableOrder {
  /** Id of a column. */
  sort: string;
  direction: 'asc' | 'desc';
}

/** Rows that open a detail below them, by a button and by a click anywhere else in the row. */
interface RowDetail<T> {
  /** Accessible name of the button, for example "Details of Clean battery terminals". */
  label: (item: T) => string;
  isOpen: (id: string) => boolean;
  onToggle: (id: string) => void;
  render: (item: T) => ReactNode;
}

/** Rows that can be selected by a checkbox at their start, all of them by one in the head. */
export interface RowSelection<T> {
  /** Name of a row, for the label of its checkbox. */
  nameOf: (item: T) => string;
  isSelected: (id: string) => boolean;
  /** Rows without a checkbox; by default every row has one. */
  isSelectable?: ((item: T) => boolean) | undefined;
  /** @param range everything since the row that was selected last */
  onToggle: (item: T, range: boolean) => void;
  /** Selects all items of the table, or none if all are selected. */
  onToggleAll: () => void;
}

export interface DataTableProps<T extends Item> {
  label: string;
  columns: DataColumns<T>;
  /** Undefined while they load. */
  items: readonly T[] | undefined;
  /** Placeholder rows while the items load. */
  skeletonRows?: number;
  /** Current sort order of the items. Without it, headers do not sort. */
  order?: TableOrder | undefined;
  onOrder?: ((order: TableOrder) => void) | undefined;
  rowProps?: (item: T) => Pick<TableRowProps, 'dimmed' | 'selected' | 'aria-current'>;
  detail?: RowDetail<T>;
  /** Undefined where rows cannot be selected, and on a phone until the user asks for it. */
  selection?: RowSelection<T> | undefined;
  /** Scrolled into view when it changes. */
  shownId?: string | undefined;
  /** Scrolls the row of `shownId` to the middle, else only as far as necessary. */
  centerShown?: boolean | undefined;
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
        <Rows
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

/** Calls `cell` as a function. As a component it would be remounted whenever the page creates new columns. */
function cellContent<T extends Item>(cell: Cell<typeof features, T, unknown>): ReactNode {
  const render = cell.column.columnDef.cell;
  return typeof render === 'function' ? render(cell.getContext()) : render;
}

type TableItemRow<T extends Item> = Row<typeof features, T>;

/** Checkbox that selects all rows of the page. */
function SelectAllHead<T extends Item>({
  label,
  items = noItems,
  selection: { isSelected, isSelectable, onToggleAll },
}: {
  label: string;
  items: readonly T[] | undefined;
  selection: RowSelection<T>;
}) {
  const selectable = isSelectable ? items.filter(isSelectable) : items;
  const selectedCount = selectable.filter(({ id }) => isSelected(id)).length;
  const isAll = selectedCount > 0 && selectedCount === selectable.length;
  return (
    <TableHead className="w-9 pr-0">
      <SelectBox
        label={`Select all rows of ${label}`}
        checked={isAll || (selectedCount > 0 && 'indeterminate')}
        onToggle={onToggleAll}
      />
    </TableHead>
  );
}

/** First cell of a row. On a phone at the left edge of the card, which makes room for it. */
function SelectCell<T extends Item>({ item, selection }: { item: T; selection: RowSelection<T> }) {
  const { nameOf, isSelected, isSelectable, onToggle } = selection;
  return (
    <TableCell className="w-9 pr-0 max-sm:group-data-stack/table:absolute max-sm:group-data-stack/table:top-3 max-sm:group-data-stack/table:left-3.5 max-sm:group-data-stack/table:z-1">
      {isSelectable?.(item) === false ? null : (
        <SelectBox
          label={`Select ${nameOf(item)}`}
          checked={isSelected(item.id)}
          onToggle={(range) => onToggle(item, range)}
        />
      )}
    </TableCell>
  );
}

/** Class of rows with a checkbox: makes room for it on a phone; otherwise keeps a minimum width of the name column. */
const selectableRow =
  'max-sm:group-data-stack/table:pl-11 max-sm:group-data-stack/table:[&>td:nth-child(2)]:basis-full sm:[&>td:nth-child(2)]:min-w-36';

interface RowsProps<T extends Item>
  extends Pick<DataTableProps<T>, 'rowProps' | 'detail' | 'selection' | 'shownId' | 'centerShown'> {
  rows: readonly TableItemRow<T>[];
}

/** A click on a row, but not on a control in it, on a menu that one of them has opened, or at the end of a selection of text. */
function isOutsideControls({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest('a, button, input, label, select, textarea') && !getSelection()?.toString();
}

const detailId = (id: string) => `detail-${id}`;

function Rows<T extends Item>({ rows, rowProps, detail, selection, shownId, centerShown }: RowsProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null);
  // an open row and its detail are measured and rendered one by one
  const parts = rows.flatMap((row, index) => {
    const part = { key: row.id, row, index, isDetail: false };
    return detail?.isOpen(row.id) ? [part, { ...part, key: detailId(row.id), isDetail: true }] : [part];
  });
  const virtual = useVirtualRows({ ids: parts.map(({ key }) => key), body });
  const shownIndex = shownId === undefined ? -1 : parts.findIndex(({ key }) => key === shownId);
  const scrollToShown = useEffectEvent(() => {
    const row = body.current?.querySelector(`[data-row="${shownId}"]`);
    if (virtual) virtual.scrollTo(shownIndex, centerShown ? 'center' : 'auto');
    else row?.scrollIntoView({ block: centerShown ? 'center' : 'nearest' });
  });
  const isShown = shownIndex >= 0;
  useEffect(() => {
    if (shownId !== undefined && isShown) scrollToShown();
  }, [shownId, isShown]);

  const columnCount = (rows[0]?.getAllCells().length ?? 0) + (detail ? 1 : 0) + (selection ? 1 : 0);
  const render = (
    { key, row, index, isDetail }: (typeof parts)[number],
    part: number,
    measure?: Ref<HTMLTableRowElement>,
  ) => {
    const { original } = row;
    const { selected = false, ...props } = rowProps?.(original) ?? {};
    return isDetail ? (
      <DetailRow key={key} ref={measure} data-index={part} id={key} columns={columnCount} selected={selected}>
        {detail?.render(original)}
      </DetailRow>
    ) : (
      <TableRow
        key={key}
        ref={measure}
        data-index={part}
        data-row={row.id}
        aria-rowindex={index + 2}
        selected={selected}
        open={detail?.isOpen(row.id) ?? false}
        data-state={selection?.isSelected(row.id) ? 'selected' : undefined}
        className={selection && selectableRow}
        onClick={detail && ((event) => isOutsideControls(event) && detail.onToggle(row.id))}
        {...props}
      >
        {selection ? <SelectCell item={original} selection={selection} /> : null}
        {row.getAllCells().map((cell) => {
          const { from, className, ownCell, tooltip } = cell.column.columnDef.meta ?? {};
          return ownCell ? (
            <Fragment key={cell.id}>{cellContent(cell)}</Fragment>
          ) : (
            <TableCell
              key={cell.id}
              from={from}
              className={className}
              title={tooltip ? ((cell.getValue() as string | null) ?? undefined) : undefined}
            >
              {cellContent(cell)}
            </TableCell>
          );
        })}
        {detail ? (
          <ExpandCell
            open={detail.isOpen(row.id)}
            onToggle={() => detail.onToggle(row.id)}
            label={detail.label(original)}
            controls={detailId(row.id)}
          />
        ) : null}
      </TableRow>
    );
  };
  if (!virtual) return <TableBody ref={body}>{parts.map((part, index) => render(part, index))}</TableBody>;
  return (
    <TableBody
      ref={body}
      onFocus={({ target }) => virtual.onFocus(target.closest<HTMLElement>('[data-row]')?.dataset.row)}
      onBlur={() => virtual.onFocus(undefined)}
    >
      {virtual.rows.map(({ index, gap }) => {
        const part = parts[index];
        return part ? (
          <Fragment key={part.key}>
            {gap > 0 ? <Gap height={gap} columns={columnCount} /> : null}
            {render(part, index, virtual.measure)}
          </Fragment>
        ) : null;
      })}
      {virtual.gapAfter > 0 ? <Gap height={virtual.gapAfter} columns={columnCount} /> : null}
    </TableBody>
  );
}

/** The space of rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot be focused
    <tr aria-hidden="true">
      <td colSpan={columns} className="p-0" style={{ height }} />
    </tr>
  );
}
