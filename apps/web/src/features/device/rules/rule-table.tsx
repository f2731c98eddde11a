import type { Rule } from '@steward/api/schema/rules';
import type { DeviceReadings } from '@steward/api/schema/telemetry';
import { DataTable, dataColumns } from '@steward/ui/blocks/data-table';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Card } from '@steward/ui/primitives/card';
import { Switch } from '@steward/ui/primitives/switch';
import { actionsColumn, priorityCell, ruleStatusCell } from '../../../care/item-columns';
import { readingText } from '../../../care/reading-text';
import { SourceChip } from '../components/source-chip';
import type { OpenPage } from '../hooks';
import type { OpenedRows } from '../opened-rows';
import { notConnected, readingsByRule } from '../readings/reading-words';
import { RuleDetail } from './rule-detail';
import { RuleDetailActions, toggleLabel } from './rule-detail-actions';
import type { RuleActions } from './use-rule-editor';

interface RuleTableProps {
  /** Undefined while loading. */
  rules: readonly Rule[] | undefined;
  /** Undefined while loading. */
  readings: DeviceReadings | undefined;
  label: string;
  pages: OpenPage;
  opened: OpenedRows;
  actions: RuleActions;
}

export function RuleTable({ rules, readings, label, pages, opened, actions }: RuleTableProps) {
  const lastReading = lastReadings(readings);
  return (
    <Card className="@container overflow-x-auto">
      <DataTable
        label={label}
        columns={ruleColumns(pages, lastReading, actions)}
        items={rules}
        rowProps={(rule) => ({ selected: pages.item === rule.id, dimmed: rule.status !== 'ACTIVE' })}
        shownId={pages.item}
        detail={{
          label: ({ name }) => `Details of ${name}`,
          isOpen: opened.isOpen,
          onToggle: opened.toggle,
          render: (rule) => (
            <>
              <RuleDetail rule={rule} lastReading={lastReading(rule)} pages={pages} />
              <RuleDetailActions rule={rule} {...actions} />
            </>
          ),
        }}
      />
    </Card>
  );
}

/** The reading that a rule is compared with, or that there is none. Null for a rule that compares nothing. */
function lastReadings(data: DeviceReadings | undefined): (rule: Rule) => string | null {
  if (!data) return () => null;
  const byRule = readingsByRule(data);
  const missing = new Set(data.withoutReading);
  return ({ id }) => {
    const reading = byRule.get(id);
    if (reading) return readingText(reading);
    return missing.has(id) ? notConnected : null;
  };
}

const column = dataColumns<Rule>();

/** Columns by container width: beside an open page of the manual the name needs the space. Hidden values are in the detail. */
const ruleColumns = (
  pages: OpenPage,
  lastReading: (rule: Rule) => string | null,
  { onToggle, ...actions }: RuleActions,
) => [
  column.accessor('name', {
    header: 'Rule Name',
    meta: { ownCell: true },
    cell: ({ row: { original: rule } }) => (
      <NameCell
        title={rule.name}
        className="sm:w-3/5"
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
    cell: ({ row: { original: rule } }) => lastReading(rule),
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
