import type { Precaution } from '@steward/api/schema/safety';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { SeverityPill } from '@steward/ui/blocks/status-pill';
import { actionsColumn } from '../../../care/item-columns';
import { categoryLabels, severityLevels, typeLabels } from '../../../care/precaution-words';
import {
  type CareRowActions,
  createdColumn,
  deviceColumn,
  nameColumn,
  withDescription,
} from '../components/care-columns';
import { precautionSorts } from '../labels';

const column = dataColumns<Precaution>();
export const precautionName = ({ title }: Precaution) => title;

/** Columns by container width. Hidden values are in the detail. */
export const precautionColumns = (actions: CareRowActions<Precaution>) => [
  nameColumn(
    { id: 'title', header: precautionSorts.title, tab: 'safety', nameOf: precautionName, ...withDescription },
    actions,
  ),
  column.accessor('isActive', {
    id: 'status',
    header: precautionSorts.status,
    meta: { from: 'xl' },
    cell: ({ getValue }) => (
      <StatusDot tone={getValue() ? 'ok' : 'offline'} hollow={!getValue()}>
        {getValue() ? 'Active' : 'Inactive'}
      </StatusDot>
    ),
  }),
  column.accessor('type', {
    header: precautionSorts.type,
    meta: { from: '2xl' },
    cell: ({ getValue }) => typeLabels[getValue()],
  }),
  column.accessor('severity', {
    header: precautionSorts.severity,
    cell: ({ getValue }) => <SeverityPill level={severityLevels[getValue()]} />,
  }),
  column.accessor('category', {
    header: precautionSorts.category,
    meta: { from: '4xl' },
    cell: ({ getValue }) => categoryLabels[getValue()],
  }),
  deviceColumn<Precaution>({ className: 'truncate max-sm:order-1 max-sm:basis-full sm:max-w-40' }),
  createdColumn<Precaution>('5xl'),
  actionsColumn(precautionName, actions),
];
