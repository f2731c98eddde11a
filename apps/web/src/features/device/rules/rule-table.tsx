import type { Rule } from '@steward/api/schema/rules';
import { DataTable, dataColumns } from '@steward/ui/blocks/data-table';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { RowAction, RowActions } from '@steward/ui/blocks/row-actions';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { Card } from '@steward/ui/primitives/card';
import { Switch } from '@steward/ui/primitives/switch';
import { Pencil, Trash2 } from 'lucide-react';
import { priorityLevels, shownStatusLabels, statusTones } from '../../../care/rule-words';
import { SourceChip } from '../components/source-chip';
import type { OpenPage } from '../hooks';
import type { OpenedRows } from '../opened-rows';
import { RuleDetail } from './rule-detail';
import { RuleDetailActions, toggleLabel } from './rule-detail-actions';
import type { RuleActions } from './use-rule-editor';

interface RuleTableProps {
  /** Undefined while loading. */
  rules: readonly Rule[] | undefined;
  label: string;
  pages: OpenPage;
  opened: OpenedRows;
  actions: RuleActions;
}

export function RuleTable({ rules, label, pages, opened, actions }: RuleTableProps) {
  return (
    <Card className="@container overflow-x-auto">
      <DataTable
        label={label}
        columns={ruleColumns(pages, actions)}
        items={rules}
        rowProps={(rule) => ({ selected: pages.item === rule.id, dimmed: rule.status !== 'ACTIVE' })}
        shownId={pages.item}
        detail={{
          label: ({ name }) => `Details of ${name}`,
          isOpen: opened.isOpen,
          onToggle: opened.toggle,
          render: (rule) => (
            <>
              <RuleDetail rule={rule} pages={pages} />
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
const ruleColumns = (pages: OpenPage, { onToggle, onEdit, onDelete }: RuleActions) => [
  column.display({
    id: 'name',
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
    id: 'priority',
    header: 'Priority',
    meta: { from: '2xl' },
    cell: ({ row: { original } }) => <Priority level={priorityLevels[original.priority]} />,
  }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original } }) => (
      <StatusDot {...statusTones[original.status]}>{shownStatusLabels[original.status]}</StatusDot>
    ),
  }),
  column.display({
    id: 'category',
    header: 'Category',
    meta: { from: '2xl' },
    cell: ({ row: { original } }) => original.category,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { headClassName: 'text-right', ownCell: true },
    cell: ({ row: { original: rule } }) => (
      <RowActions>
        <Switch
          checked={rule.status === 'ACTIVE'}
          onCheckedChange={() => onToggle(rule)}
          aria-label={toggleLabel(rule)}
          title={toggleLabel(rule)}
          className="mr-1.5"
        />
        <RowAction icon={Pencil} label={`Edit ${rule.name}`} onClick={() => onEdit(rule)} />
        {onDelete ? <RowAction icon={Trash2} label={`Delete ${rule.name}`} onClick={() => onDelete(rule)} /> : null}
      </RowActions>
    ),
  }),
];
