import type { DeviceMetrics } from '@steward/api/schema/metrics';
import type { Rule } from '@steward/api/schema/rules';
import { Condition } from '@steward/ui/blocks/condition';
import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { rulePartsOf } from '../../../care/condition-parts';
import { RuleConnections } from '../../../care/metrics/rule-connections';
import { priorityLabels } from '../../../care/rule-words';
import { dayOf } from '../../../lib/calendar';
import { OriginDetail } from '../components/origin-detail';
import { SourceQuote } from '../components/source-quote';
import type { OpenPage } from '../hooks';
import type { LastReading } from '../readings/reading-words';
import { RuleReading } from './rule-reading';

interface RuleDetailProps {
  rule: Rule;
  /** Null for a rule that compares nothing. */
  lastReading: LastReading | null;
  /** Undefined while loading. */
  metrics: DeviceMetrics | undefined;
  pages: OpenPage;
}

/** All values of a rule, with its condition as a sentence and its source. */
export function RuleDetail({ rule, lastReading, metrics, pages }: RuleDetailProps) {
  const parts = rulePartsOf(rule);
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-3">
        {rule.description ? <p>{rule.description}</p> : null}
        <DetailGrid columns={3}>
          {rule.metric ? <Detail label="Metric">{rule.metric}</Detail> : null}
          {rule.metricValue ? <Detail label="Metric value">{rule.metricValue}</Detail> : null}
          {rule.threshold ? <Detail label="Threshold">{rule.threshold}</Detail> : null}
          <Detail label="Condition" span={2}>
            {parts ? <Condition parts={parts} /> : rule.condition}
          </Detail>
          {lastReading === null ? null : (
            <Detail label="Last reading" span="full" numeric>
              <RuleReading ruleName={rule.name} reading={lastReading} />
            </Detail>
          )}
          {metrics && parts ? (
            <Detail label="Compared with" span="full">
              <RuleConnections deviceId={rule.deviceId} ruleId={rule.id} metrics={metrics} />
            </Detail>
          ) : null}
          <Detail label="Action">{rule.action}</Detail>
          <Detail label="Consequence" span={2}>
            {rule.consequence || 'Not specified'}
          </Detail>
          {rule.doubt ? (
            <Detail label="Why it is only suggested" span="full">
              {rule.doubt}
            </Detail>
          ) : null}
          <Detail label="Priority">{priorityLabels[rule.priority]}</Detail>
          <Detail label="Category">{rule.category}</Detail>
          <Detail label="Created date" numeric>
            {dayOf(rule.createdAt)}
          </Detail>
          <OriginDetail origin={rule.origin} edited={rule.edited} />
        </DetailGrid>
      </div>
      <SourceQuote source={rule.source} seeAlso={rule.seeAlso} itemId={rule.id} pages={pages} />
    </div>
  );
}
