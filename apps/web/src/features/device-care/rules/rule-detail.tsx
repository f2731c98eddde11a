import type { Rule } from '@steward/api/schema/rules';
import { Condition } from '@steward/ui/blocks/condition';
import { Detail } from '@steward/ui/blocks/detail-grid';
import { conditionParts } from '../../../care/condition-parts';
import { priorityLabels, shownStatusLabels } from '../../../care/rule-words';
import { dayOf } from '../../../lib/calendar';

/** All fields of a rule, with its condition as a sentence. */
export function RuleDetail({ rule }: { rule: Rule }) {
  return (
    <>
      <Detail label="Description" span="full">
        {rule.description}
      </Detail>
      <Detail label="Condition" span="full">
        {rule.machineCondition ? <Condition parts={conditionParts(rule.machineCondition)} /> : rule.condition}
      </Detail>
      <Detail label="Status">{shownStatusLabels[rule.status]}</Detail>
      <Detail label="Category">{rule.category || 'General'}</Detail>
      <Detail label="Priority">{priorityLabels[rule.priority]}</Detail>
      <Detail label="Metric">{rule.metric || 'Not specified'}</Detail>
      <Detail label="Metric value">{rule.metricValue || 'Not specified'}</Detail>
      <Detail label="Threshold">{rule.threshold || 'Not specified'}</Detail>
      <Detail label="Action" span="full">
        {rule.action}
      </Detail>
      <Detail label="Consequence" span="full">
        {rule.consequence || 'Not specified'}
      </Detail>
      <Detail label="Created" numeric>
        {dayOf(rule.createdAt)}
      </Detail>
    </>
  );
}
