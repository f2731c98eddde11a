import type { DeviceMetrics } from '@steward/api/schema/metrics';
import type { Rule } from '@steward/api/schema/rules';
import type { DeviceReadings } from '@steward/api/schema/telemetry';
import { DataTable } from '@steward/ui/blocks/data-table';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Card } from '@steward/ui/primitives/card';
import { Switch } from '@steward/ui/primitives/switch';
import type { ReactNode } from 'react';
import { type Selection, tableSelection } from '../../../care/bulk/use-selection';
import { actionsColumn, priorityCell, ruleStatusCell } from '../../../care/item-columns';
import { SourceChip } from '../components/source-chip';
import type { OpenPage } from '../hooks';
import type { OpenedRows } from '../opened-rows';
import { lastReadings } from '../readings/reading-words';
import { ReadingCell } from './reading-cell';
import { RuleDetail } from './rule-detail';
import { RuleDetailActions, toggleLabel } from './rule-detail-actions';
import { RuleReading } from './rule-reading';
import type { RuleActions } from './use-rule-editor';

interface RuleTableProps {
  /** Undefined while loading. */
  rules: readonly Rule[] | undefined;
  /** Undefined while loading. */
  readings: DeviceReadings | undefined;
  /** Undefined while loading. */
  metrics: DeviceMetrics | undefined;
  label: string;
  pages: OpenPage;
  opened: OpenedRows;
  actions: RuleActions;
  /** Undefined on a phone until the user starts selecting. */
  selection: Selection<Rule> | undefined;
}

export function RuleTable({ rules, readings, metrics, label, pages, opened, actions, selection }: RuleTableProps) {
  const lastReading = lastReadings(readings, metrics);
  const beyondCell = (rule: Rule) => {
    const reading = lastReading(rule);
    if (!reading?.limit?.isBroken) return null;
    // where the column of the last reading has no room; the stacked rows of a phone show it
    return (
      <div className="pt-0.5 tabular-nums max-sm:hidden @3xl:hidden">
        <RuleReading ruleName={rule.name} reading={reading} />
      </div>
    );
  };
  const readingCell = (rule: Rule) => <ReadingCell rule={rule} reading={lastReading(rule)} metrics={metrics} />;
  return (
    <Card className="@container overflow-x-auto">
      <DataTable
        label={label}
        columns={ruleColumns(pages, { readingCell, beyondCell }, actions)}
        items={rules}
        selection={selection && tableSelection(selection, ({ name }) => name)}
        rowProps={(rule) => ({ selected: pages.item === rule.id, dimmed: rule.status !== 'ACTIVE' })}
        shownId={pages.item}
        detail={{
          label: ({ name }) => `Details of ${name}`,
          isOpen: opened.isOpen,
          onToggle: opened.toggle,
          render: (rule) => (
            <>
              <RuleDetail rule={rule} lastReading={lastReading(rule)} metrics={metrics} pages={pages} />
              <RuleDetailActions rule={rule} {...actions} />
            </>
          ),
        }}
      />
    </Card>
  );
}

const column = dataColumns<Rule>();

/** Columns by container width: beside an open page of the manual the name needs the space. Hidden values are in the detail. */
const ruleColumns = (
  pages: OpenPage,
  cells: Record<'readingCell' | 'beyondCell', (rule: Rule) => ReactNode>,
  { onToggle, ...actions }: RuleActions,
) => [
  column.accessor('name', {
    header: 'Rule Name',
    meta: { ownCell: true },
    cell: ({ row: { original: rule } }) => (
      <NameCell
        title={rule.name}
        className="sm:w-3/5"
        second={cells.beyondCell(rule)}
        chip={<SourceChip source={rule.source} itemId={rule.id} pages={pages} />}
      >
        {rule.name}
      </NameCell>
    ),
  }),
  column.display({
    id: 'reading',
    header: 'Last reading',
    meta: { from: '3xl', className: 'text-muted-foreground tabular-nums' },
    cell: ({ row: { original: rule } }) => cells.readingCell(rule),
  }),
  column.accessor('priority', { header: 'Priority', meta: { from: '2xl' }, cell: priorityCell }),
  column.accessor('status', { header: 'Status', cell: ruleStatusCell }),
  column.accessor('category', { header: 'Category', meta: { from: '2xl' } }),
  actionsColumn(
    ({ name }) => name,
    actions,
    (rule) => (
      <Switch
        checked={rule.status === 'ACTIVE'}
        onCheckedChange={() => onToggle(rule)}
        aria-label={toggleLabel(rule)}
        title={toggleLabel(rule)}
        className="mr-1.5"
      />
    ),
  ),
];
