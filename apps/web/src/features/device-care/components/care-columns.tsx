import { type DataColumns, dataColumns } from '@steward/ui/blocks/data-table';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { RowAction, RowActions } from '@steward/ui/blocks/row-actions';
import type { ColumnFrom } from '@steward/ui/primitives/table';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayOf } from '../../../lib/calendar';
import type { CareTab } from '../labels';
import { DeviceLink } from './device-link';
import { ItemPageChip } from './item-page-chip';
import { RowName } from './row-name';

/** A rule, a task or a precaution. */
export type CareItem = Parameters<typeof ItemPageChip>[0]['item'];

/** What a user can do with a row. An action that the role does not allow is undefined. */
export interface CareRowActions<Item> {
  onOpen: (item: Item) => void;
  onEdit: ((item: Item) => void) | undefined;
  onDelete: ((item: Item) => void) | undefined;
}

export type CareColumns<Item extends CareItem> = (actions: CareRowActions<Item>) => DataColumns<Item>;

interface NameOptions<Item> {
  tab: CareTab;
  nameOf: (item: Item) => string;
  /** Second line. */
  second: (item: Item) => ReactNode;
  className?: string;
}

/** Cell of the first column: the name opens the detail. */
export const nameCell =
  <Item extends CareItem>({ tab, nameOf, second, className }: NameOptions<Item>, { onOpen }: CareRowActions<Item>) =>
  ({ row: { original: item } }: { row: { original: Item } }) => (
    <NameCell
      title={nameOf(item)}
      second={second(item)}
      className={className}
      chip={<ItemPageChip item={item} tab={tab} />}
    >
      <RowName onOpen={() => onOpen(item)}>{nameOf(item)}</RowName>
    </NameCell>
  );

export const deviceCell = ({ row }: { row: { original: CareItem } }) => <DeviceLink item={row.original} />;

export const createdMeta = (from: ColumnFrom) => ({ from, className: 'text-muted-foreground tabular-nums' });
export const createdCell = ({ row }: { row: { original: { createdAt: string } } }) => dayOf(row.original.createdAt);

/** Last column: edit and delete, after the actions specific to the kind of item. */
export const actionsColumn = <Item extends CareItem>(
  nameOf: (item: Item) => string,
  { onEdit, onDelete }: CareRowActions<Item>,
  ownActions?: (item: Item) => ReactNode,
) =>
  dataColumns<Item>().display({
    id: 'actions',
    header: 'Actions',
    meta: { headClassName: 'text-right', ownCell: true },
    cell: ({ row: { original: item } }) => (
      <RowActions>
        {ownActions?.(item)}
        {onEdit ? <RowAction icon={Pencil} label={`Edit ${nameOf(item)}`} onClick={() => onEdit(item)} /> : null}
        {onDelete ? <RowAction icon={Trash2} label={`Delete ${nameOf(item)}`} onClick={() => onDelete(item)} /> : null}
      </RowActions>
    ),
  });
