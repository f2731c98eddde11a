import type { Rule } from '@steward/api/schema/rules';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { RowAction, RowActions } from '@steward/ui/blocks/row-actions';
import { SortableHead } from '@steward/ui/blocks/sortable-head';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { TableSkeleton } from '@steward/ui/blocks/table-skeleton';
import {
  type ColumnFrom,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@steward/ui/primitives/table';
import { Pencil, Trash2 } from 'lucide-react';
import { priorityLevels, shownStatusLabels, statusTones } from '../../../care/rule-words';
import { dayOf } from '../../../lib/calendar';
import { DeviceLink } from '../components/device-link';
import { ItemPageChip } from '../components/item-page-chip';
import { RowName } from '../components/row-name';
import { type RuleSort, ruleSorts } from '../labels';
import { type Order, sortedState } from '../order';

interface RuleTableProps extends RuleActions {
  /** Undefined while they load. */
  rules: readonly Rule[] | undefined;
  order: Order<RuleSort>;
  onSort: (column: RuleSort) => void;
}

interface RuleActions {
  onOpen: (rule: Rule) => void;
  onEdit: ((rule: Rule) => void) | undefined;
  onDelete: ((rule: Rule) => void) | undefined;
}

/** The detail says them too. */
const from: Partial<Record<RuleSort, ColumnFrom>> = { createdAt: '4xl', category: '2xl', priority: 'xl' };
const columns = [undefined, undefined, from.category, from.priority, undefined, from.createdAt, undefined];

export function RuleTable({ rules, order, onSort, ...actions }: RuleTableProps) {
  const head = (column: RuleSort) => (
    <SortableHead from={from[column]} sorted={sortedState(order, column)} onSort={() => onSort(column)}>
      {ruleSorts[column]}
    </SortableHead>
  );
  return (
    <Table stack aria-label="Automation Rules" aria-busy={rules === undefined}>
      <TableHeader>
        <tr>
          {head('name')}
          {head('status')}
          {head('category')}
          {head('priority')}
          <TableHead>Device</TableHead>
          {head('createdAt')}
          <TableHead className="text-right">Actions</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {rules ? (
          rules.map((rule) => <RuleRow key={rule.id} rule={rule} {...actions} />)
        ) : (
          <TableSkeleton columns={columns} />
        )}
      </TableBody>
    </Table>
  );
}

function RuleRow({ rule, onOpen, onEdit, onDelete }: RuleActions & { rule: Rule }) {
  const { name, description, status, category, priority, createdAt } = rule;
  const active = status === 'ACTIVE';
  return (
    <TableRow dimmed={!active}>
      <NameCell
        title={name}
        second={description}
        className="max-sm:min-w-0 sm:py-1.5"
        chip={<ItemPageChip item={rule} tab="rules" />}
      >
        <RowName onOpen={() => onOpen(rule)}>{name}</RowName>
      </NameCell>
      <TableCell>
        <StatusDot {...statusTones[status]}>{shownStatusLabels[status]}</StatusDot>
      </TableCell>
      <TableCell from={from.category}>{category || 'General'}</TableCell>
      <TableCell from={from.priority}>
        <Priority level={priorityLevels[priority]} />
      </TableCell>
      <TableCell className="truncate max-sm:order-1 max-sm:basis-full sm:max-w-44">
        <DeviceLink item={rule} />
      </TableCell>
      <TableCell from={from.createdAt} className="text-muted-foreground tabular-nums">
        {dayOf(createdAt)}
      </TableCell>
      <RowActions>
        {onEdit ? <RowAction icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(rule)} /> : null}
        {onDelete ? <RowAction icon={Trash2} label={`Delete ${name}`} onClick={() => onDelete(rule)} /> : null}
      </RowActions>
    </TableRow>
  );
}
