import type { Alarm } from '@steward/api/schema/alarms';
import { DataTable } from '@steward/ui/blocks/data-table';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import type { RowSelection } from '@steward/ui/blocks/data-table/selection';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { StatusPill } from '@steward/ui/blocks/status-pill';
import { Link } from '@tanstack/react-router';
import { valueText } from '../../../care/alarm-words';
import { momentOf } from '../../../lib/calendar';
import { stateTones, stateWords } from '../words';

interface AlarmTableProps {
  /** Undefined while they load. */
  alarms: readonly Alarm[] | undefined;
  onOpen: (alarm: Alarm) => void;
  selection?: RowSelection<Alarm> | undefined;
}

export function AlarmTable({ alarms, onOpen, selection }: AlarmTableProps) {
  return (
    <DataTable label="Alarms" columns={alarmColumns(onOpen)} items={alarms} skeletonRows={8} selection={selection} />
  );
}

const column = dataColumns<Alarm>();

/** Columns by container width. Hidden values are in the dialog of the alarm. */
const alarmColumns = (onOpen: AlarmTableProps['onOpen']) => [
  column.accessor('ruleName', {
    header: 'Alarm',
    meta: { className: 'sm:w-full sm:min-w-44 sm:max-w-0' },
    cell: ({ row: { original: alarm } }) => (
      <div className="min-w-0">
        <button
          type="button"
          title={alarm.ruleName}
          className="tap-area relative block max-w-full rounded-sm text-left font-medium hover:underline sm:truncate"
          onClick={() => onOpen(alarm)}
        >
          {alarm.ruleName}
        </button>
        <p className="text-muted-foreground text-xs sm:truncate" title={alarm.condition}>
          {alarm.condition}
        </p>
      </div>
    ),
  }),
  column.accessor('deviceName', {
    header: 'Device',
    meta: { className: 'truncate max-sm:max-w-full sm:max-w-34 @2xl:max-w-52', tooltip: true },
    cell: ({ row: { original: alarm } }) => (
      <Link
        to="/devices/$deviceId"
        params={{ deviceId: alarm.deviceId }}
        search={{ tab: 'rules' }}
        className="tap-area relative rounded-sm hover:underline"
      >
        {alarm.deviceName}
      </Link>
    ),
  }),
  column.accessor('peakValue', {
    header: 'Worst value',
    meta: { from: '2xl', className: 'whitespace-nowrap tabular-nums' },
    cell: ({ row: { original: alarm } }) => valueText(alarm.peakValue, alarm),
  }),
  column.accessor('priority', {
    header: 'Priority',
    meta: { from: '3xl' },
    cell: ({ getValue }) => <Priority level={priorityLevels[getValue()]} />,
  }),
  column.accessor('state', {
    header: 'State',
    cell: ({ getValue }) => <StatusPill tone={stateTones[getValue()]}>{stateWords[getValue()]}</StatusPill>,
  }),
  column.accessor('raisedAt', {
    header: 'Raised',
    meta: { headClassName: 'text-right', className: 'text-right text-muted-foreground tabular-nums' },
    cell: ({ getValue }) => momentOf(getValue()),
  }),
];

const priorityLevels = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' } as const;
