import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import type { Rule } from '@steward/api/schema/rules';
import type { DataColumn } from '@steward/ui/blocks/data-table/columns';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { RowAction, RowActions } from '@steward/ui/blocks/row-actions';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownStatusLabels, statusTones } from './rule-words';
import { priorityLevels } from './task-words';

/** Argument of a column's `cell`. */
interface CellOf<Item> {
  row: { original: Item };
}

export const priorityCell = ({ row: { original } }: CellOf<{ priority: keyof typeof priorityLevels }>) => (
  <Priority level={priorityLevels[original.priority]} />
);

export const ruleStatusCell = ({ row: { original } }: CellOf<Rule>) => (
  <StatusDot {...statusTones[original.status]}>{shownStatusLabels[original.status]}</StatusDot>
);

export const frequencyCell = ({ row: { original } }: CellOf<MaintenanceTask>) => (
  <span title={original.frequency}>{original.frequencyShort}</span>
);

/** An action that the role does not allow is absent. */
interface ItemActions<Item> {
  onEdit?: ((item: Item) => void) | undefined;
  onDelete?: ((item: Item) => void) | undefined;
}

/**
 * Last column: edit and delete, after the actions specific to the kind of item. Does not use the helper `dataColumns`, so
 * that the dialogs that share a chunk with this module do not load the table library.
 */
export const actionsColumn = <Item extends { id: string }>(
  nameOf: (item: Item) => string,
  { onEdit, onDelete }: ItemActions<Item>,
  ownActions?: (item: Item) => ReactNode,
): DataColumn<Item> => ({
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
