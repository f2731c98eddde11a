import type { DeviceMetrics } from '@steward/api/schema/metrics';
import type { Rule } from '@steward/api/schema/rules';
import { MetricPicker } from '../../../care/metrics/metric-picker';
import { isCompared, metricsOfRule } from '../../../care/metrics/metric-words';
import { useMay } from '../../../lib/session/use-may';
import type { LastReading } from '../readings/reading-words';
import { RuleReading } from './rule-reading';

interface ReadingCellProps {
  rule: Rule;
  reading: LastReading | null;
  metrics: DeviceMetrics | undefined;
}

/** The latest reading of a rule. For an active rule without one, offers the reading with the most similar name. */
export function ReadingCell({ rule, reading, metrics }: ReadingCellProps) {
  const mayChoose = useMay('rules:write');
  const uncompared = metrics && reading ? metricsOfRule(metrics, rule.id).filter((metric) => !isCompared(metric)) : [];
  const offered = mayChoose ? uncompared.find((metric) => metric.similar.length > 0) : undefined;
  return (
    <>
      {reading ? <RuleReading ruleName={rule.name} reading={reading} /> : null}
      {metrics && offered ? (
        <span className="block">
          <MetricPicker deviceId={rule.deviceId} metric={offered} metrics={metrics}>
            Similar: {offered.similar[0]}
          </MetricPicker>
        </span>
      ) : null}
    </>
  );
}
