import type { Precaution } from '@steward/api/schema/safety';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { RowAction, RowActions } from '@steward/ui/blocks/row-actions';
import { SortableHead } from '@steward/ui/blocks/sortable-head';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { SeverityPill } from '@steward/ui/blocks/status-pill';
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
import { categoryLabels, severityLevels, typeLabels } from '../../../care/precaution-words';
import { dayOf } from '../../../lib/calendar';
import { DeviceLink } from '../components/device-link';
import { ItemPageChip } from '../components/item-page-chip';
import { RowName } from '../components/row-name';
import { type PrecautionSort, precautionSorts } from '../labels';
import { type Order, sortedState } from '../order';

interface PrecautionActions {
  onOpen: (precaution: Precaution) => void;
  /** Undefined for those who may not. */
  onEdit: ((precaution: Precaution) => void) | undefined;
  onDelete: ((precaution: Precaution) => void) | undefined;
}

interface PrecautionTableProps extends PrecautionActions {
  /** Undefined while they load. */
  precautions: readonly Precaution[] | undefined;
  order: Order<PrecautionSort>;
  onSort: (column: PrecautionSort) => void;
}

/** The detail says them too. */
const from: Partial<Record<PrecautionSort, ColumnFrom>> = {
  createdAt: '5xl',
  category: '4xl',
  type: '2xl',
  status: 'xl',
};
const columns = [undefined, from.status, from.type, undefined, from.category, undefined, from.createdAt, undefined];

export function PrecautionTable({ precautions, order, onSort, ...actions }: PrecautionTableProps) {
  const head = (column: PrecautionSort) => (
    <SortableHead from={from[column]} sorted={sortedState(order, column)} onSort={() => onSort(column)}>
      {precautionSorts[column]}
    </SortableHead>
  );
  return (
    <Table stack aria-label="Safety Precautions" aria-busy={precautions === undefined}>
      <TableHeader>
        <tr>
          {head('title')}
          {head('status')}
          {head('type')}
          {head('severity')}
          {head('category')}
          <TableHead>Device</TableHead>
          {head('createdAt')}
          <TableHead className="text-right">Actions</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {precautions ? (
          precautions.map((precaution) => <PrecautionRow key={precaution.id} precaution={precaution} {...actions} />)
        ) : (
          <TableSkeleton columns={columns} />
        )}
      </TableBody>
    </Table>
  );
}

function PrecautionRow({ precaution, onOpen, onEdit, onDelete }: PrecautionActions & { precaution: Precaution }) {
  const { title, description, type, category, severity, isActive, createdAt } = precaution;
  return (
    <TableRow dimmed={!isActive}>
      <NameCell
        title={title}
        second={description}
        className="max-sm:min-w-0 sm:py-1.5"
        chip={<ItemPageChip item={precaution} tab="safety" />}
      >
        <RowName onOpen={() => onOpen(precaution)}>{title}</RowName>
      </NameCell>
      <TableCell from={from.status}>
        <StatusDot tone={isActive ? 'ok' : 'offline'} hollow={!isActive}>
          {isActive ? 'Active' : 'Inactive'}
        </StatusDot>
      </TableCell>
      <TableCell from={from.type}>{typeLabels[type]}</TableCell>
      <TableCell>
        <SeverityPill level={severityLevels[severity]} />
      </TableCell>
      <TableCell from={from.category}>{categoryLabels[category]}</TableCell>
      <TableCell className="truncate max-sm:order-1 max-sm:basis-full sm:max-w-40">
        <DeviceLink item={precaution} />
      </TableCell>
      <TableCell from={from.createdAt} className="text-muted-foreground tabular-nums">
        {dayOf(createdAt)}
      </TableCell>
      <RowActions>
        {onEdit ? <RowAction icon={Pencil} label={`Edit ${title}`} onClick={() => onEdit(precaution)} /> : null}
        {onDelete ? <RowAction icon={Trash2} label={`Delete ${title}`} onClick={() => onDelete(precaution)} /> : null}
      </RowActions>
    </TableRow>
  );
}
