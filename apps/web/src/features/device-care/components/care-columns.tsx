import { type DataColumns, dataColumns } from '@steward/ui/blocks/data-table/columns';
import { NameCell } from '@steward/ui/blocks/name-cell';
import type { ColumnFrom } from '@steward/ui/primitives/table';
import type { ReactNode } from 'react';
import { dayOf } from '../../../lib/calendar';
import type { ItemTab } from '../labels';
import { DeviceLink } from './device-link';
import { ItemPageChip } from './item-page-chip';
import { RowName } from './row-name';

/** A rule, a task or a precaution. */
export type CareItem = Parameters<typeof ItemPageChip>[0]['item'];

/** Actions on a row; an action that the role does not allow is undefined. */
export interface CareRowActions<Item> {
  onOpen: (item: Item) => void;
  onEdit: ((item: Item) => void) | undefined;
  onDelete: ((item: Item) => void) | undefined;
}

export type CareColumns<Item extends CareItem> = (actions: CareRowActions<Item>) => DataColumns<Item>;

interface NameOptions<Item> {
  id: string;
  header: string;
  tab: ItemTab;
  nameOf: (item: Item) => string;
  /** Second line. */
  second: (item: Item) => ReactNode;
  className?: string;
}

/** The second line of a name is the item's description. */
export const withDescription = {
  second: ({ description }: { description: string }) => description,
  className: 'max-sm:min-w-0 sm:py-1.5',
};

/** First column: the name opens the detail. */
export const nameColumn = <Item extends CareItem>(
  { id, header, tab, nameOf, second, className }: NameOptions<Item>,
  { onOpen }: CareRowActions<Item>,
) =>
  dataColumns<Item>().accessor(nameOf, {
    id,
    header,
    meta: { ownCell: true },
    cell: ({ row: { original: item } }) => (
      <NameCell
        title={nameOf(item)}
        second={second(item)}
        className={className}
        chip={<ItemPageChip item={item} tab={tab} />}
      >
        <RowName onOpen={() => onOpen(item)}>{nameOf(item)}</RowName>
      </NameCell>
    ),
  });

interface DeviceOptions {
  /** The column sorts the table. */
  sorts?: boolean;
  from?: ColumnFrom;
  className: string;
}

export const deviceColumn = <Item extends CareItem>({ sorts = false, from, className }: DeviceOptions) =>
  dataColumns<Item>().accessor(({ deviceName }) => deviceName, {
    id: 'device',
    header: 'Device',
    enableSorting: sorts,
    meta: { from, className },
    cell: ({ row }) => <DeviceLink item={row.original} />,
  });

export const createdColumn = <Item extends CareItem & { createdAt: string }>(from: ColumnFrom) =>
  dataColumns<Item>().accessor(({ createdAt }) => createdAt, {
    id: 'createdAt',
    header: 'Created',
    meta: { from, className: 'text-muted-foreground tabular-nums' },
    cell: ({ getValue }) => dayOf(getValue()),
  });
