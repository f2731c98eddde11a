import { RuleForm } from '../../../care/rule-form';
import { useRuleChanges } from '../../../care/use-rule-changes';
import { CareTab, type CareTabProps } from '../components/care-tab';
import { useRules } from '../hooks';
import { ruleSorts } from '../labels';
import { newestFirst } from '../loader';
import { orderOf } from '../order';
import { ruleColumns, ruleName } from './rule-columns';
import { RuleDetail } from './rule-detail';

export function RulesTab(props: CareTabProps) {
  const { search } = props.care;
  const order = orderOf(search, ruleSorts, newestFirst);
  return (
    <CareTab
      {...props}
      tab="rules"
      query={useRules(search, order)}
      order={order}
      changes={useRuleChanges()}
      columns={ruleColumns}
      nameOf={ruleName}
      isDimmed={({ status }) => status !== 'ACTIVE'}
      renderDetail={(rule) => <RuleDetail rule={rule} />}
      renderForm={({ item, ...form }) => <RuleForm rule={item} {...form} />}
    />
  );
}
