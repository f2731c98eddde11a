import type { Rule } from '@steward/api/schema/rules';
import { DetailRow } from '@steward/ui/blocks/detail-row';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { ExpandCell, HiddenHead, RowAction, RowActions } from '@steward/ui/blocks/row-actions';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { TableSkeleton } from '@steward/ui/blocks/table-skeleton';
import { Card } from '@steward/ui/primitives/card';
import { Switch } from '@steward/ui/primitives/switch';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { Pencil, Trash2 } from 'lucide-react';
import { priorityLevels, shownStatusLabels, statusTones } from '../../../care/rule-words';
import { SourceChip } from '../components/source-chip';
import type { OpenPage } from '../hooks';
import type { OpenedRows } from '../opened-rows';
import { useInView } from '../use-in-view';
import { RuleDetail } from './rule-detail';
import { RuleDetailActions, toggleLabel } from './rule-detail-actions';
import type { RuleActions } from './use-rule-editor';

/** Beside an open page of the manual the name needs the room; the detail says it too. */
const whereWide = '2xl';
const columns = [undefined, whereWide, undefined, whereWide, undefined, undefined] as const;

interface RuleTableProps {
  rules: readonly Rule[];
  loading: boolean;
  label: string;
  pages: OpenPage;
  opened: OpenedRows;
  actions: RuleActions;
}

export function RuleTable({ rules, loading, label, ...item }: RuleTableProps) {
  return (
    <Card className="@container overflow-x-auto">
      <Table stack aria-label={label} aria-busy={loading}>
        <TableHeader>
          <tr>
            <TableHead>Rule Name</TableHead>
            <TableHead from={whereWide}>Priority</TableHead>
            <TableHead>Status</TableHead>
            <TableHead from={whereWide}>Category</TableHead>
            <TableHead className="text-right">Actions</TableHead>
            <HiddenHead>Details</HiddenHead>
          </tr>
        </TableHeader>
        <TableBody>
          {loading ? (
            <TableSkeleton columns={columns} />
          ) : (
            rules.map((rule) => <RuleRow key={rule.id} rule={rule} {...item} />)
          )}
        </TableBody>
      </Table>
    </Card>
  );
}

type RuleRowProps = Pick<RuleTableProps, 'pages' | 'opened' | 'actions'> & { rule: Rule };

function RuleRow({ rule, pages, opened, actions }: RuleRowProps) {
  const open = opened.isOpen(rule.id);
  const selected = pages.item === rule.id;
  const active = rule.status === 'ACTIVE';
  const row = useInView<HTMLTableRowElement>(selected);
  const { onToggle, onEdit, onDelete } = actions;
  return (
    <>
      <TableRow ref={row} open={open} selected={selected} dimmed={!active} className="max-sm:relative">
        <NameCell
          title={rule.name}
          className="sm:w-3/5"
          chip={<SourceChip source={rule.source} itemId={rule.id} pages={pages} />}
        >
          {rule.name}
        </NameCell>
        <TableCell from={whereWide}>
          <Priority level={priorityLevels[rule.priority]} />
        </TableCell>
        <TableCell>
          <StatusDot {...statusTones[rule.status]}>{shownStatusLabels[rule.status]}</StatusDot>
        </TableCell>
        <TableCell from={whereWide}>{rule.category}</TableCell>
        <RowActions>
          <Switch
            checked={active}
            onCheckedChange={() => onToggle(rule)}
            aria-label={toggleLabel(rule)}
            title={toggleLabel(rule)}
            className="mr-1.5"
          />
          <RowAction icon={Pencil} label={`Edit ${rule.name}`} onClick={() => onEdit(rule)} />
          {onDelete ? <RowAction icon={Trash2} label={`Delete ${rule.name}`} onClick={() => onDelete(rule)} /> : null}
        </RowActions>
        <ExpandCell
          open={open}
          onToggle={() => opened.toggle(rule.id)}
          label={`Details of ${rule.name}`}
          controls={`rule-${rule.id}`}
        />
      </TableRow>
      {open ? (
        <DetailRow id={`rule-${rule.id}`} columns={columns.length} selected={selected}>
          <RuleDetail rule={rule} pages={pages} />
          <RuleDetailActions rule={rule} {...actions} />
        </DetailRow>
      ) : null}
    </>
  );
}
