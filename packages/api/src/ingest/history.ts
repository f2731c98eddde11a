import type { z } from 'zod';
import { alarmsInSpan } from '../alarms/list';
import type { ActorContext } from '../context';
import { chosenMetrics } from '../telemetry/chosen-metrics';
import { readingHistory } from '../telemetry/history';
import { normalizeMetric } from '../telemetry/metric-names';
import { findDeviceModel } from '../telemetry/model-scope';
import type { ReadingHistory, readingHistoryInput } from '../telemetry/schema';

/** The readings of metrics in a time span with the alarms they raised. @throws NOT_FOUND for an absent or foreign device */
export async function readingHistoryWithAlarms(
  ctx: ActorContext,
  input: z.output<typeof readingHistoryInput>,
): Promise<ReadingHistory> {
  const { organizationId } = ctx.actor;
  const device = await findDeviceModel(ctx, input.deviceId);
  const span = { from: new Date(input.from), to: input.to ? new Date(input.to) : ctx.now() };
  const [history, alarms, chosen] = await Promise.all([
    readingHistory(ctx, device.id, span, input),
    alarmsInSpan(ctx.db, organizationId, device.id, span),
    chosenMetrics(ctx.db, organizationId, device),
  ]);
  const reportedMetricOf = (metric: string) => normalizeMetric(chosen.get(normalizeMetric(metric)) ?? metric);
  return {
    ...history,
    metrics: history.metrics.map((metric) => ({
      ...metric,
      alarms: alarms
        .filter(({ cause }) => reportedMetricOf(cause.metric) === normalizeMetric(metric.metric))
        .map(({ id, cause, priority, value, raisedAt, clearedAt }) => ({
          ...{ id, ruleName: cause.ruleName, priority, condition: cause.condition, value, unit: cause.unit },
          raisedAt: raisedAt.toISOString(),
          clearedAt: clearedAt?.toISOString() ?? null,
        })),
    })),
  };
}
