import type { ComparedReading, DeviceMetrics, RuleMetric } from '@steward/api/schema/metrics';
import { convertedText } from '../reading-text';

/** Shown for a rule whose metric is not connected to a reading. */
export const notConnected = 'Not connected to a reading';

/** Reason why readings are not compared: 'bar cannot be converted to °C' */
export const wrongUnitText = (from: string, to: string) => `${from} cannot be converted to ${to}`;

/** Reason why readings are not compared: 'temperature sends text, not numbers' */
const textReadingText = (metric: string) => `${metric} sends text, not numbers`;

/** Describes the connection of a rule's metric as a phrase. */
export function connectionText({ connection, unit, incomparable }: RuleMetric): string {
  if (!connection) return notConnected;
  const { by, metric, isReported, isConvertible, chosenByName } = connection;
  if (!isReported) return `Connected to ${metric}, which this device has not reported`;
  if (!isConvertible) return `${metric}: ${wrongUnitText(connection.unit ?? '', unit)}`;
  if (incomparable.includes(metric)) return textReadingText(metric);
  return by === 'chosen' ? `${metric}, chosen by ${chosenByName || 'a person'}` : metric;
}

/** Whether readings of the metric are compared with the rule. */
export const isCompared = ({ connection, incomparable }: RuleMetric): boolean =>
  Boolean(connection?.isReported && !incomparable.includes(connection.metric));

export const metricsOfRule = ({ ruleMetrics }: DeviceMetrics, ruleId: string): RuleMetric[] =>
  ruleMetrics.filter(({ ruleIds }) => ruleIds.includes(ruleId));

/** The readings that a rule is compared with, or the reason why there are none. */
export function comparedText(readings: readonly ComparedReading[]): string {
  const inconvertible = readings.find(({ reading, isConvertible }) => reading && !isConvertible);
  if (inconvertible) return wrongUnitText(inconvertible.reading?.unit ?? '', inconvertible.unit);
  const text = readings.find(({ condition, reading }) => condition && typeof reading?.value === 'string');
  if (text?.reading) return textReadingText(text.reading.metric);
  const texts = readings.map(({ reading, converted, unit }) => reading && convertedText(reading, converted, unit));
  return texts.every((text) => text !== null) ? texts.join(', ') : notConnected;
}
