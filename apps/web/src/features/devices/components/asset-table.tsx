import type { DeviceCard as Device } from '@steward/api/schema/devices';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { PersonAvatar } from '@steward/ui/blocks/person-avatar';
import { HiddenHead } from '@steward/ui/blocks/row-actions';
import { SortableHead } from '@steward/ui/blocks/sortable-head';
import { TableSkeleton } from '@steward/ui/blocks/table-skeleton';
import { machineIcon } from '@steward/ui/lib/machine-icon';
import { Card } from '@steward/ui/primitives/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import type { ReactNode } from 'react';
import { DueDate } from '../../../care/due-date';
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
  /** The pager. */
  foot?: ReactNode;
}

/** Columns by container width. Hidden values are on the device's page; the location moves below the name. */
const from = { location: '4xl', task: 'xl', assignee: '2xl', updated: '5xl' } as const;
const columns = [undefined, undefined, from.location, from.task, undefined, from.assignee, from.updated, undefined];

export function AssetTable({ devices, now, sort, onSort, foot, ...actions }: AssetTableProps) {
  const sortable = (by: Sort, direction: 'ascending' | 'descending' = 'ascending') => ({
    sorted: sort === by ? direction : undefined,
    onSort: () => onSort(by),
  });
  return (
    <Card className="@container overflow-x-auto">
      <Table stack aria-label="Smart Assets" aria-busy={devices === undefined}>
        <TableHeader>
          <TableRow>
            <SortableHead {...sortable('name')}>Name</SortableHead>
            <SortableHead {...sortable('status')}>Status</SortableHead>
            <TableHead from={from.location}>Location</TableHead>
            <TableHead from={from.task}>Due next</TableHead>
            <TableHead>Due</TableHead>
            <TableHead from={from.assignee}>Assigned to</TableHead>
            <SortableHead {...sortable('lastSeen', 'descending')} from={from.updated} className="text-right">
              Updated
            </SortableHead>
            <HiddenHead>Actions</HiddenHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {devices ? (
            devices.map((device) => <AssetRow key={device.id} device={device} now={now} {...actions} />)
          ) : (
            <TableSkeleton columns={columns} rows={10} />
          )}
        </TableBody>
      </Table>
      {foot}
    </Card>
  );
}

function AssetRow({ device, now, ...actions }: AssetActions & { device: Device; now: number }) {
  const { id, name, location, nextTask, assignedUserName, updatedAt } = device;
  const Icon = machineIcon(device);
  const reason = reasonText(device.statusReason, name, useToday());
  return (
    <TableRow>
      <NameCell
        title={name}
        icon={<Icon aria-hidden="true" className="text-icon" />}
        second={
          <span title={location} className="hidden sm:@max-4xl:inline">
            {location}
          </span>
        }
        className="sm:w-1/4 sm:@max-xl:w-full"
      >
        <AssetLink id={id} name={name} />
      </NameCell>
      <TableCell className="py-1.5 xl:min-w-40">
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
      </TableCell>
      <TableCell from={from.location} className="max-w-52 truncate" title={location}>
        {location}
      </TableCell>
      <TableCell from={from.task} className="sm:w-1/4 sm:min-w-40 sm:max-w-0">
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate" title={nextTask?.taskName}>
            {nextTask?.taskName ?? <span className="text-muted-foreground">–</span>}
          </span>
          <TaskPageChip device={device} />
        </span>
      </TableCell>
      <TableCell className="tabular-nums">{nextTask ? <DueDate date={nextTask.nextMaintenance} /> : null}</TableCell>
      <TableCell from={from.assignee}>
        {assignedUserName ? (
          <span title={assignedUserName} className="inline-flex">
            <PersonAvatar name={assignedUserName} />
            <span className="sr-only">{assignedUserName}</span>
          </span>
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">Unassigned</span>
          </>
        )}
      </TableCell>
      <TableCell from={from.updated} className="text-right text-muted-foreground tabular-nums">
        {relativeTime(updatedAt, now)}
      </TableCell>
      <TableCell className="w-11">
        <AssetRowMenu device={device} {...actions} />
      </TableCell>
    </TableRow>
  );
}
