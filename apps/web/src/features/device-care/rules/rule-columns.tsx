import type { Rule } from '@steward/api/schema/rules';
import { dataColumns } from '@steward/ui/blocks/data-table';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { priorityLevels, shownStatusLabels, statusTones } from '../../../care/rule-words';
import {
  actionsColumn,
  type CareColumns,
  createdCell,
  createdMeta,
  deviceCell,
  nameCell,
} from '../components/care-columns';
import { ruleSorts } from '../labels';

const column = dataColumns<Rule>();
export const ruleName = ({ name }: Rule) => name;

/** Columns by container width. Hidden values are in the detail. */
export const ruleColumns: CareColumns<Rule> = (actions) => [
  column.accessor('name', {
    header: ruleSorts.name,
    meta: { ownCell: true },
    cell: nameCell(
      {
        tab: 'rules',
        nameOf: ruleName,
        second: ({ description }) => description,
        className: 'max-sm:min-w-0 sm:py-1.5',
      },
      actions,
    ),
  }),
  column.accessor('status', {
    header: ruleSorts.status,
    cell: ({ row: { original } }) => (
      <StatusDot {...statusTones[original.status]}>{shownStatusLabels[original.status]}</StatusDot>
    ),
  }),
  column.accessor('category', {
    header: ruleSorts.category,
    meta: { from: '2xl' },
    cell: ({ row: { original } }) => original.category || 'General',
  }),
  column.accessor('priority', {
    header: ruleSorts.priority,
    meta: { from: 'xl' },
    cell: ({ row: { original } }) => <Priority level={priorityLevels[original.priority]} />,
  }),
  column.display({
    id: 'device',
    header: 'Device',
    meta: { className: 'truncate max-sm:order-1 max-sm:basis-full sm:max-w-44' },
    cell: deviceCell,
  }),
  column.accessor('createdAt', { header: ruleSorts.createdAt, meta: createdMeta('4xl'), cell: createdCell }),
  actionsColumn(ruleName, actions),
];
