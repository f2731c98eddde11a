import type { ComparedReading } from '@steward/api/schema/metrics';
import type { Rule } from '@steward/api/schema/rules';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { actionsColumn, priorityCell, ruleStatusCell } from '../../../care/item-columns';
import {
  type CareRowActions,
  createdColumn,
  deviceColumn,
  nameColumn,
  withDescription,
} from '../components/care-columns';
import { ruleSorts } from '../labels';
import { LastReading } from './last-reading';

const column = dataColumns<Rule>();
export const ruleName = ({ name }: Rule) => name;

/** The description, or the last reading where its column has no room. The stacked rows of a phone show both. */
function secondLine({ description }: Rule, readings: readonly ComparedReading[] | undefined) {
  if (!readings?.some(({ reading }) => reading)) return description;
  return (
    <>
      <span className="sm:@max-5xl:hidden" title={description}>
        {description}
      </span>
      <span className="tabular-nums max-sm:hidden @5xl:hidden">
        <LastReading readings={readings} isInline />
      </span>
    </>
  );
}

/** Columns by container width. Hidden values are in the detail. */
export const ruleColumns = (actions: CareRowActions<Rule>, readings: ReadonlyMap<string, ComparedReading[]>) => [
  nameColumn(
    {
      ...{ id: 'name', header: ruleSorts.name, tab: 'rules', nameOf: ruleName },
      ...withDescription,
      second: (rule) => secondLine(rule, readings.get(rule.id)),
    },
    actions,
  ),
  column.display({
    id: 'reading',
    header: 'Last reading',
    meta: { from: '5xl', className: 'text-muted-foreground tabular-nums' },
    cell: ({ row: { original: rule } }) => <LastReading readings={readings.get(rule.id)} />,
  }),
  column.accessor('status', { header: ruleSorts.status, cell: ruleStatusCell }),
  column.accessor('category', {
    header: ruleSorts.category,
    meta: { from: '2xl' },
    cell: ({ getValue }) => getValue() || 'General',
  }),
  column.accessor('priority', { header: ruleSorts.priority, meta: { from: 'xl' }, cell: priorityCell }),
  deviceColumn<Rule>({ className: 'truncate max-sm:order-1 max-sm:basis-full sm:max-w-44' }),
  createdColumn<Rule>('4xl'),
  actionsColumn(ruleName, actions),
];
