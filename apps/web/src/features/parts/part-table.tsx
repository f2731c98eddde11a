import type { Part } from '@steward/api/schema/parts';
import { DataTable } from '@steward/ui/blocks/data-table';
import { dataColumns, menuColumn } from '@steward/ui/blocks/data-table/columns';
import { StatusPill } from '@steward/ui/blocks/status-pill';
import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { Ellipsis } from 'lucide-react';
import { amountOf, lowText } from '../../care/part-words';

export interface PartActions {
  mayEdit: boolean;
  mayDelete: boolean;
  money: (amount: number) => string;
  onEdit: (part: Part) => void;
  onReceive: (part: Part) => void;
  onDelete: (part: Part) => void;
}

interface PartTableProps extends PartActions {
  /** Undefined while they load. */
  parts: readonly Part[] | undefined;
}

export function PartTable({ parts, ...actions }: PartTableProps) {
  return <DataTable label="Spare parts" columns={partColumns(actions)} items={parts} skeletonRows={8} />;
}

const column = dataColumns<Part>();

/** Columns by container width. Hidden values are in the form of the part. */
const partColumns = ({ money, ...actions }: PartActions) => [
  column.accessor('name', {
    header: 'Part',
    meta: { className: 'sm:w-full sm:min-w-44 sm:max-w-0 max-sm:pr-12' },
    cell: ({ row: { original: part } }) => (
      <div className="min-w-0">
        <p className="font-medium sm:truncate" title={part.name}>
          {part.name}
        </p>
        <p className="text-muted-foreground text-xs sm:truncate">{part.number}</p>
      </div>
    ),
  }),
  column.accessor('stock', {
    header: 'Stock',
    meta: { className: 'whitespace-nowrap tabular-nums' },
    cell: ({ row: { original: part } }) => (
      <span className="inline-flex items-center gap-2">
        {amountOf(part.stock, part)}
        {part.isLow ? <StatusPill tone={part.stock < 0 ? 'error' : 'warning'}>{lowText(part)}</StatusPill> : null}
      </span>
    ),
  }),
  column.accessor('minimum', {
    header: 'Minimum',
    meta: { from: '2xl', className: 'whitespace-nowrap tabular-nums' },
    cell: ({ row: { original: part } }) =>
      part.minimum === null ? (
        <span className="max-sm:hidden">–</span>
      ) : (
        <>
          <span className="text-muted-foreground sm:hidden">Minimum </span>
          {amountOf(part.minimum, part)}
        </>
      ),
  }),
  column.accessor('location', {
    header: 'Storage location',
    meta: { from: '3xl', className: 'truncate sm:max-w-40', tooltip: true },
    cell: ({ getValue }) => getValue() ?? <span className="max-sm:hidden">–</span>,
  }),
  column.accessor('price', {
    header: 'Price',
    meta: { from: 'xl', headClassName: 'text-right', className: 'whitespace-nowrap text-right tabular-nums' },
    cell: ({ row: { original: part } }) =>
      part.price === null ? <span className="max-sm:hidden">–</span> : money(part.price),
  }),
  ...(actions.mayEdit
    ? [
        column.display({
          id: 'menu',
          header: 'Actions',
          meta: { ...menuColumn, hiddenHead: true },
          cell: ({ row: { original: part } }) => <PartMenu part={part} {...actions} />,
        }),
      ]
    : []),
];

function PartMenu({ part, mayDelete, onEdit, onReceive, onDelete }: { part: Part } & Omit<PartActions, 'money'>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${part.name}`} className="tap-area relative">
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => onReceive(part)}>Receive stock</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onEdit(part)}>Edit</DropdownMenuItem>
        {mayDelete ? (
          <DropdownMenuItem variant="destructive" onSelect={() => onDelete(part)}>
            Delete
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
