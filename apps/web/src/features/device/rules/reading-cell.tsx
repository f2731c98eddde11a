import type { DeviceMetrics } from '@steward/api/schema/metrics';
import type { Rule } from '@steward/api/schema/rules';
import { MetricPicker } from '../../../care/metrics/metric-picker';
import { isCompared, metricsOfRule } from '../../../care/metrics/metric-words';
import { useMay } from '../../../lib/session/use-may';

interface ReadingCellProps {
  rule: Rule;
  /** The latest reading, or the reason why there is none. */
  text: string | null;
  metrics: DeviceMetrics | undefined;
}

/** The latest reading of a rule. For an active rule without one, offers the reading with the most similar name. */
export function ReadingCell({ rule, text, metrics }: ReadingCellProps) {
  const mayChoose = useMay('rules:write');
  const open = metrics && mayChoose && text !== null ? metricsOfRule(metrics, rule.id) : [];
  const offered = open.find((metric) => !isCompared(metric) && metric.similar.length > 0);
  return (
    <>
      {text}
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
