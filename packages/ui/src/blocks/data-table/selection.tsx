import { TableCell, TableHead } from '../../primitives/table';
import { SelectBox } from '../select-box';
import type { Item } from './columns';

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

/** Checkbox that selects all rows of the page. */
export function SelectAllHead<T extends Item>({
  label,
  items = [],
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
export function SelectCell<T extends Item>({ item, selection }: { item: T; selection: RowSelection<T> }) {
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
export const selectableRow =
  'max-sm:group-data-stack/table:pl-11 max-sm:group-data-stack/table:[&>td:nth-child(2)]:basis-full sm:[&>td:nth-child(2)]:min-w-36';
