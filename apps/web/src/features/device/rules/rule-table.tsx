import type { Rule } from '@steward/api/schema/rules';
import { DetailRow } from '@steward/ui/blocks/detail-row';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { ExpandCell, HiddenHead } from '@steward/ui/blocks/row-actions';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { TableSkeleton } from '@steward/ui/blocks/table-skeleton';
import { Card } from '@steward/ui/primitives/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { useState } from 'react';
import { SourceChip } from '../components/source-chip';
import type { OpenPage } from '../hooks';
import { useInView } from '../use-in-view';
import { RuleDetail } from './rule-detail';

const columns = 5;
const priorityLevels = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' } as const;

interface RuleTableProps {
  rules: readonly Rule[];
  loading: boolean;
  label: string;
  pages: OpenPage;
}

export function RuleTable({ rules, loading, label, pages }: RuleTableProps) {
  return (
    <Card className="overflow-x-auto">
      <Table stack aria-label={label} aria-busy={loading}>
        <TableHeader>
          <tr>
            <TableHead>Rule Name</TableHead>
            <TableHead>Priority</TableHead>
            <TableHead>Status</TableHead>
            <TableHead>Category</TableHead>
            <HiddenHead>Details</HiddenHead>
          </tr>
        </TableHeader>
        <TableBody>
          {loading ? (
            <TableSkeleton columns={columns} />
          ) : (
            rules.map((rule) => <RuleRow key={rule.id} rule={rule} pages={pages} />)
          )}
        </TableBody>
      </Table>
    </Card>
  );
}

function RuleRow({ rule, pages }: { rule: Rule; pages: OpenPage }) {
  const [open, setOpen] = useState(false);
  const selected = pages.item === rule.id;
  const active = rule.status === 'ACTIVE';
  const row = useInView<HTMLTableRowElement>(selected);
  return (
    <>
      <TableRow ref={row} open={open} selected={selected} dimmed={!active} className="max-sm:relative">
        <NameCell
          title={rule.name}
          className="sm:w-3/5!"
          chip={<SourceChip source={rule.source} itemId={rule.id} pages={pages} />}
        >
          {rule.name}
        </NameCell>
        <TableCell>
          <Priority level={priorityLevels[rule.priority]} />
        </TableCell>
        <TableCell>
          <StatusDot tone={active ? 'ok' : 'offline'} hollow={!active}>
            {active ? 'Active' : 'Inactive'}
          </StatusDot>
        </TableCell>
        <TableCell>{rule.category}</TableCell>
        <ExpandCell
          open={open}
          onToggle={() => setOpen(!open)}
          label={`Details of ${rule.name}`}
          controls={`rule-${rule.id}`}
        />
      </TableRow>
      {open ? (
        <DetailRow id={`rule-${rule.id}`} columns={columns} selected={selected}>
          <RuleDetail rule={rule} pages={pages} />
        </DetailRow>
      ) : null}
    </>
  );
}
