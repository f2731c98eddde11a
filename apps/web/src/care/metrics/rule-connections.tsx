import type { DeviceMetrics } from '@steward/api/schema/metrics';
import { useMay } from '../../lib/session/use-may';
import { MetricPicker } from './metric-picker';
import { connectionText, metricsOfRule } from './metric-words';

interface RuleConnectionsProps {
  deviceId: string;
  ruleId: string;
  metrics: DeviceMetrics;
}

/** For each metric of a rule, its connected reading and a button to change it. Empty for a text-only rule. */
export function RuleConnections({ deviceId, ruleId, metrics }: RuleConnectionsProps) {
  const mayChoose = useMay('rules:write');
  const ruleMetrics = metricsOfRule(metrics, ruleId);
  return ruleMetrics.map((metric) => (
    <span key={`${metric.metric} ${metric.unit}`} className="mr-3 inline-block">
      {ruleMetrics.length > 1 ? `${metric.metric}: ` : null}
      {connectionText(metric)}{' '}
      {mayChoose && metrics.reported.length ? (
        <MetricPicker deviceId={deviceId} metric={metric} metrics={metrics}>
          {metric.connection ? 'Change' : 'Choose a reading'}
        </MetricPicker>
      ) : null}
    </span>
  ));
}
