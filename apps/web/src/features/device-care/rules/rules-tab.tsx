import { RuleBulkBar } from '../../../care/bulk/rule-bulk-bar';
import { RuleForm } from '../../../care/rule-form';
import { useRuleChanges } from '../../../care/use-rule-changes';
import { CareTab, type CareTabProps } from '../components/care-tab';
import { useRuleReadings, useRules } from '../hooks';
import { ruleSorts } from '../labels';
import { matchingOf, newestFirst, rulesInput } from '../loader';
import { orderOf } from '../order';
import { ruleColumns, ruleName } from './rule-columns';
import { RuleDetail } from './rule-detail';

export function RulesTab(props: CareTabProps) {
  const { search } = props.care;
  const order = orderOf(search, ruleSorts, newestFirst);
  const query = useRules(search, order);
  const readings = useRuleReadings(query.data?.content);
  return (
    <CareTab
      {...props}
      tab="rules"
      exported={{ path: '/api/rules', name: 'rules', filters: rulesInput(search, order) }}
      query={query}
      order={order}
      changes={useRuleChanges()}
      columns={(actions) => ruleColumns(actions, readings)}
      nameOf={ruleName}
      isDimmed={({ status }) => status !== 'ACTIVE'}
      renderDetail={(rule) => <RuleDetail rule={rule} readings={readings.get(rule.id)} />}
      renderBulkBar={(selection, total) => (
        <RuleBulkBar selection={selection} filters={matchingOf(rulesInput(search, order))} total={total} />
      )}
      renderForm={({ item, ...form }) => <RuleForm rule={item} {...form} />}
    />
  );
}
