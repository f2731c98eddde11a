import type { DeviceCard as Device } from '@steward/api/schema/devices';
import { DataTable } from '@steward/ui/blocks/data-table';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { PersonAvatar } from '@steward/ui/blocks/person-avatar';
import { machineIcon } from '@steward/ui/lib/machine-icon';
import { Card } from '@steward/ui/primitives/card';
import type { ReactNode } from 'react';
import { type Selection, tableSelection } from '../../../care/bulk/use-selection';
import { DueByMeter } from '../../../care/due-by-meter';
import { useToday } from '../../../lib/organization-calendar';
import { relativeTime } from '../../../lib/relative-time';
import { reasonText } from '../../../lib/status-reason';
import type { DevicesSearch } from '../search';
import type { AssetActions } from './asset-actions';
import { AssetLink } from './asset-link';
import { AssetRowMenu } from './asset-row-menu';
import { AssetStatus } from './asset-status';
import { TaskPageChip } from './task-page-chip';

type Sort = NonNullable<DevicesSearch['sort']>;

interface AssetTableProps extends AssetActions {
  /** Undefined while it loads. */
  devices: readonly Device[] | undefined;
  now: number;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Undefined where rows cannot be selected. */
  selection?: Selection<Device> | undefined;
  /** The pager. */
  foot?: ReactNode;
}

export function AssetTable({ devices, now, sort, onSort, foot, selection, ...actions }: AssetTableProps) {
  return (
    <Card className="@container overflow-x-auto">
      <DataTable
        label="Smart Assets"
        columns={assetColumns(now, useToday(), actions)}
        items={devices}
        skeletonRows={10}
        selection={selection && tableSelection(selection, ({ name }) => name)}
        // each sort has one direction
        order={{ sort, direction: sort === 'lastSeen' ? 'desc' : 'asc' }}
        onOrder={(order) => onSort(order.sort as Sort)}
      />
      {foot}
    </Card>
  );
}

const column = dataColumns<Device>();

/** Columns by container width. Hidden values are on the device's page; the location moves below the name. */
const assetColumns = (now: number, today: string, actions: AssetActions) => [
  column.accessor('name', {
    header: 'Name',
    meta: { ownCell: true },
    cell: ({ row: { original: device } }) => {
      const Icon = machineIcon(device);
      return (
        <NameCell
          title={device.name}
          icon={<Icon aria-hidden="true" className="text-icon" />}
          second={
            <span title={device.location} className="hidden sm:@max-4xl:inline">
              {device.location}
            </span>
          }
          className="sm:w-1/4 sm:@max-xl:w-full"
        >
          <AssetLink id={device.id} name={device.name} />
        </NameCell>
      );
    },
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { className: 'py-1.5 xl:min-w-40' },
    cell: ({ row: { original: device } }) => {
      const reason = reasonText(device.statusReason, device.name, today);
      return (
        <>
          <AssetStatus device={device} />
          {reason ? (
            <p
              // fills the cell without widening it
              className="mt-0.5 w-0 min-w-full truncate text-muted-foreground text-xs max-sm:w-auto max-sm:min-w-0 max-sm:max-w-full"
              title={reason}
            >
              {reason}
            </p>
          ) : null}
        </>
      );
    },
  }),
  column.accessor('location', {
    header: 'Location',
    enableSorting: false,
    meta: { from: '4xl', className: 'max-w-52 truncate', tooltip: true },
  }),
  column.display({
    header: 'Due next',
    meta: { from: 'xl', className: 'sm:w-1/4 sm:min-w-40 sm:max-w-0' },
    cell: ({ row: { original: device } }) => (
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate" title={device.nextTask?.taskName}>
          {device.nextTask?.taskName ?? <span className="text-muted-foreground">–</span>}
        </span>
        <TaskPageChip device={device} />
      </span>
    ),
  }),
  column.display({
    header: 'Due',
    meta: { className: 'tabular-nums' },
    cell: ({ row: { original: device } }) =>
      device.nextTask ? (
        <DueByMeter date={device.nextTask.nextMaintenance} meterDue={device.nextTask.meterDue} />
      ) : null,
  }),
  column.accessor('assignedUserName', {
    header: 'Assigned to',
    enableSorting: false,
    meta: { from: '2xl' },
    cell: ({ getValue }) => <Assignee name={getValue()} />,
  }),
  column.accessor('updatedAt', {
    id: 'lastSeen',
    header: 'Updated',
    meta: { from: '5xl', headClassName: 'text-right', className: 'text-right text-muted-foreground tabular-nums' },
    cell: ({ getValue }) => relativeTime(getValue(), now),
  }),
  column.display({
    header: 'Actions',
    meta: { hiddenHead: true, className: 'w-11' },
    cell: ({ row: { original: device } }) => <AssetRowMenu device={device} {...actions} />,
  }),
];

function Assignee({ name }: { name: Device['assignedUserName'] }) {
  return name ? (
    <span title={name} className="inline-flex">
      <PersonAvatar name={name} />
      <span className="sr-only">{name}</span>
    </span>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Unassigned</span>
    </>
  );
}
