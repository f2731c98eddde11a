import { type ColumnDef, createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { ColumnFrom } from '../../primitives/table';

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

export const features = tableFeatures({ rowSortingFeature, columnMeta: {} as ColumnMeta });

export interface Item {
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
