import type { WorkRequest } from '@steward/api/schema/requests';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { StatusPill } from '@steward/ui/blocks/status-pill';
import { CircleAlert } from 'lucide-react';
import { momentOf } from '../../../lib/calendar';
import { DeviceLink } from '../components/device-link';
import { RowName } from '../components/row-name';
import { reporterText, stateLabels, stateTones } from './request-words';

const column = dataColumns<WorkRequest>();

/** Columns by container width. Hidden values are in the detail. */
export const requestColumns = (onOpen: (request: WorkRequest) => void) => [
  column.accessor('description', {
    header: 'Report',
    enableSorting: false,
    meta: { ownCell: true },
    cell: ({ row: { original: request } }) => (
      <NameCell
        title={request.description}
        second={reporterText(request)}
        className="max-sm:min-w-0 sm:py-1.5"
        chip={
          request.machineStopped ? (
            <StatusPill tone="error" icon={CircleAlert}>
              Stopped
            </StatusPill>
          ) : null
        }
      >
        <RowName onOpen={() => onOpen(request)}>{request.description}</RowName>
      </NameCell>
    ),
  }),
  column.accessor('state', {
    header: 'State',
    enableSorting: false,
    cell: ({ getValue }) => (
      <StatusDot tone={stateTones[getValue()]} hollow={getValue() !== 'NEW'}>
        {stateLabels[getValue()]}
      </StatusDot>
    ),
  }),
  column.accessor('reference', {
    header: 'Number',
    enableSorting: false,
    meta: { from: '3xl', className: 'tabular-nums' },
  }),
  column.accessor('deviceName', {
    id: 'device',
    header: 'Device',
    enableSorting: false,
    meta: { className: 'truncate max-sm:order-1 max-sm:basis-full sm:max-w-40' },
    cell: ({ row }) => <DeviceLink item={row.original} />,
  }),
  column.accessor('createdAt', {
    header: 'Reported',
    enableSorting: false,
    meta: { from: 'xl', className: 'text-muted-foreground tabular-nums' },
    cell: ({ getValue }) => momentOf(getValue()),
  }),
];
