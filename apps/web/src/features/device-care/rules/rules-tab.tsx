import type { Rule } from '@steward/api/schema/rules';
import { Gauge } from 'lucide-react';
import { ConfirmRemoval } from '../../../care/confirm-removal';
import { RuleForm } from '../../../care/rule-form';
import { useRuleChanges } from '../../../care/use-rule-changes';
import { useMay } from '../../../lib/session/use-may';
import type { CareTabProps } from '../care-tab-props';
import { CareDetail } from '../components/care-detail';
import { CareList } from '../components/care-list';
import { CareToolbar } from '../components/care-toolbar';
import { CreateFirst } from '../components/create-first';
import { useRules } from '../hooks';
import { ruleSorts } from '../labels';
import { newestFirst } from '../loader';
import { notifyFailure } from '../notify-failure';
import { orderByColumn, orderOf } from '../order';
import { useRowDialog } from '../use-row-dialog';
import { RuleDetail } from './rule-detail';
import { RuleTable } from './rule-table';

export function RulesTab({ care, adding, onAdd, onAddClose }: CareTabProps) {
  const order = orderOf(care.search, ruleSorts, newestFirst);
  const query = useRules(care.search, order);
  const { save, remove, removing } = useRuleChanges();
  const { open, close, itemOf } = useRowDialog<Rule>();
  const mayWrite = useMay('rules:write');
  const mayDelete = useMay('rules:delete');
  const onEdit = mayWrite ? open('form') : undefined;
  const onDelete = mayDelete ? open('removal') : undefined;
  const opened = itemOf('detail');
  const edited = itemOf('form');
  return (
    <>
      <h2 className="sr-only">Automation Rules</h2>
      <CareToolbar label="Search rules" care={care} />
      <CareList
        query={query}
        care={care}
        failure="Failed to fetch rules"
        icon={Gauge}
        none="No rules found"
        invitation="Create your first automation rule to get started"
        first={mayWrite ? <CreateFirst onClick={onAdd}>Create First Rule</CreateFirst> : null}
      >
        {(rules) => (
          <RuleTable
            rules={rules}
            order={order}
            onSort={(column) => care.change(orderByColumn(order, column))}
            onOpen={open('detail')}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        )}
      </CareList>
      {opened ? (
        <CareDetail
          title={opened.name}
          item={opened}
          tab="rules"
          onClose={close}
          onEdit={onEdit && (() => onEdit(opened))}
          onDelete={onDelete && (() => onDelete(opened))}
        >
          <RuleDetail rule={opened} />
        </CareDetail>
      ) : null}
      {adding ? <RuleForm onSave={(entered) => save(entered)} onClose={onAddClose} /> : null}
      {edited ? <RuleForm rule={edited} onSave={(entered) => save(entered, edited)} onClose={close} /> : null}
      <ConfirmRemoval
        item={itemOf('removal')}
        kind="rule"
        nameOf={({ name }) => name}
        pending={removing}
        onConfirm={(rule) => void remove(rule).then(close, notifyFailure('Failed to delete rule'))}
        onClose={close}
      />
    </>
  );
}
