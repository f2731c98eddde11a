import type { ComparedReading, DeviceMetrics, RuleMetric } from '@steward/api/schema/metrics';
import { readingText } from '../reading-text';

/** What a rule without a reading says. */
export const notConnected = 'Not connected to a reading';

/** Why readings are not compared: 'bar cannot be converted to °C' */
export const wrongUnitText = (from: string, to: string) => `${from} cannot be converted to ${to}`;

/** What a metric of a rule is connected to, as a phrase. */
export function connectionText({ connection, unit }: RuleMetric): string {
  if (!connection) return notConnected;
  const { by, metric, isReported, isConvertible, chosenByName } = connection;
  if (!isReported) return `Connected to ${metric}, which this device has not reported`;
  if (!isConvertible) return `${metric}: ${wrongUnitText(connection.unit ?? '', unit)}`;
  return by === 'chosen' ? `${metric}, chosen by ${chosenByName || 'a person'}` : metric;
}

/** Whether the readings of the metric are compared. */
export const isCompared = ({ connection }: RuleMetric): boolean =>
  Boolean(connection?.isReported && connection.isConvertible);

export const metricsOfRule = ({ ruleMetrics }: DeviceMetrics, ruleId: string): RuleMetric[] =>
  ruleMetrics.filter(({ ruleIds }) => ruleIds.includes(ruleId));

/** The readings that a rule is compared with, or why they are not. */
export function comparedText(readings: readonly ComparedReading[]): string {
  const wrong = readings.find(({ reading, isConvertible }) => reading && !isConvertible);
  if (wrong) return wrongUnitText(wrong.reading?.unit ?? '', wrong.unit);
  const texts = readings.map(({ reading }) => reading && readingText(reading));
  return texts.every((text) => text !== null) ? texts.join(', ') : notConnected;
}
