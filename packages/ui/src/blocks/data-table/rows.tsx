import type { Cell, Row } from '@tanstack/react-table';
import { Fragment, type MouseEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { useVirtualRows } from '../../hooks/use-virtual-rows';
import { TableBody, TableCell, TableRow, type TableRowProps } from '../../primitives/table';
import { DetailRow } from '../detail-row';
import { ExpandCell } from '../row-actions';
import type { features, Item } from './columns';
import { type RowSelection, SelectCell, selectableRow } from './selection';

/** Rows that open a detail below them, by a button and by a click anywhere else in the row. */
interface RowDetail<T> {
  /** Accessible name of the button, for example "Details of Clean battery terminals". */
  label: (item: T) => string;
  isOpen: (id: string) => boolean;
  onToggle: (id: string) => void;
  render: (item: T) => ReactNode;
}

export interface RowOptions<T extends Item> {
  rowProps?: ((item: T) => Pick<TableRowProps, 'dimmed' | 'selected' | 'aria-current'>) | undefined;
  detail?: RowDetail<T> | undefined;
  /** Undefined where rows cannot be selected, and on a phone until the user asks for it. */
  selection?: RowSelection<T> | undefined;
  /** Scrolled into view when it changes. */
  shownId?: string | undefined;
  /** Scrolls the row of `shownId` to the middle, else only as far as necessary. */
  centerShown?: boolean | undefined;
}

/** Calls `cell` as a function. As a component it would be remounted whenever the page creates new columns. */
function cellContent<T extends Item>(cell: Cell<typeof features, T, unknown>): ReactNode {
  const render = cell.column.columnDef.cell;
  return typeof render === 'function' ? render(cell.getContext()) : render;
}

/** A click on a row, but not on a control in it, on a menu that one of them has opened, or at the end of a selection of text. */
function isOutsideControls({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest('a, button, input, label, select, textarea') && !getSelection()?.toString();
}

const detailId = (id: string) => `detail-${id}`;

interface DataTableRowsProps<T extends Item> extends RowOptions<T> {
  rows: readonly Row<typeof features, T>[];
}

/** The body of a DataTable. Of long tables, only the rows near the visible part are rendered. */
export function DataTableRows<T extends Item>(props: DataTableRowsProps<T>) {
  const { rows, rowProps, detail, selection, shownId, centerShown } = props;
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
