import type { Rule } from '@steward/api/schema/rules';
import { Condition } from '@steward/ui/blocks/condition';
import { Detail } from '@steward/ui/blocks/detail-grid';
import { rulePartsOf } from '../../../care/condition-parts';
import { priorityLabels, shownStatusLabels } from '../../../care/rule-words';
import { dayOf } from '../../../lib/calendar';
import { LastReading } from './last-reading';

/** All fields of a rule, with its condition as a sentence. */
export function RuleDetail({ rule, readings }: { rule: Rule } & Parameters<typeof LastReading>[0]) {
  const parts = rulePartsOf(rule);
  return (
    <>
      <Detail label="Description" span="full">
        {rule.description}
      </Detail>
      <Detail label="Condition" span="full">
        {parts ? <Condition parts={parts} /> : rule.condition}
      </Detail>
      {readings ? (
        <Detail label="Last reading" span="full" numeric>
          <LastReading readings={readings} />
        </Detail>
      ) : null}
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
