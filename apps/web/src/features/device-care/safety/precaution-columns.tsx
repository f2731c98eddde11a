import type { Precaution } from '@steward/api/schema/safety';
import { dataColumns } from '@steward/ui/blocks/data-table';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { SeverityPill } from '@steward/ui/blocks/status-pill';
import { categoryLabels, severityLevels, typeLabels } from '../../../care/precaution-words';
import {
  actionsColumn,
  type CareColumns,
  createdCell,
  createdMeta,
  deviceCell,
  nameCell,
} from '../components/care-columns';
import { precautionSorts } from '../labels';

const column = dataColumns<Precaution>();
export const precautionName = ({ title }: Precaution) => title;

/** Columns by container width. Hidden values are in the detail. */
export const precautionColumns: CareColumns<Precaution> = (actions) => [
  column.accessor('title', {
    header: precautionSorts.title,
    meta: { ownCell: true },
    cell: nameCell(
      {
        tab: 'safety',
        nameOf: precautionName,
        second: ({ description }) => description,
        className: 'max-sm:min-w-0 sm:py-1.5',
      },
      actions,
    ),
  }),
  column.accessor('isActive', {
    id: 'status',
    header: precautionSorts.status,
    meta: { from: 'xl' },
    cell: ({ row: { original } }) => (
      <StatusDot tone={original.isActive ? 'ok' : 'offline'} hollow={!original.isActive}>
        {original.isActive ? 'Active' : 'Inactive'}
      </StatusDot>
    ),
  }),
  column.accessor('type', {
    header: precautionSorts.type,
    meta: { from: '2xl' },
    cell: ({ row: { original } }) => typeLabels[original.type],
  }),
  column.accessor('severity', {
    header: precautionSorts.severity,
    cell: ({ row: { original } }) => <SeverityPill level={severityLevels[original.severity]} />,
  }),
  column.accessor('category', {
    header: precautionSorts.category,
    meta: { from: '4xl' },
    cell: ({ row: { original } }) => categoryLabels[original.category],
  }),
  column.display({
    id: 'device',
    header: 'Device',
    meta: { className: 'truncate max-sm:order-1 max-sm:basis-full sm:max-w-40' },
    cell: deviceCell,
  }),
  column.accessor('createdAt', { header: precautionSorts.createdAt, meta: createdMeta('5xl'), cell: createdCell }),
  actionsColumn(precautionName, actions),
];
