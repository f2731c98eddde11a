import type { DeviceMetrics } from '@steward/api/schema/metrics';
import type { DeviceReadings } from '@steward/api/schema/telemetry';
import { connectionText, metricsOfRule, notConnected, wrongUnitText } from '../../../care/metrics/metric-words';
import { convertedText, readingText } from '../../../care/reading-text';
import { fullMomentOf } from '../../../lib/calendar';

export type Reading = DeviceReadings['readings'][number];

export interface LastReading {
  /** The readings that the rule is compared with, or the reason why there are none. */
  text: string;
  /** What a single reading is compared with; null for a rule over time or over several metrics. */
  limit: Reading['limits'][number] | null;
}

/**
 * The last reading of each rule. Null for a text-only rule.
 * @param metrics undefined while they load
 */
export function lastReadings(
  data: DeviceReadings | undefined,
  metrics: DeviceMetrics | undefined,
): (rule: { id: string }) => LastReading | null {
  if (!data) return () => null;
  const lastReadings = new Map<string, LastReading>();
  for (const reading of data.readings) {
    for (const compared of [...reading.limits, ...reading.watchers]) {
      const before = lastReadings.get(compared.ruleId);
      const limit = 'isBroken' in compared && !before ? compared : null;
      const value =
        'isBroken' in compared
          ? convertedText(reading, compared.converted, compared.condition.unit)
          : readingText(reading);
      const text = [before?.text, value].filter(Boolean).join(', ');
      lastReadings.set(compared.ruleId, { text, limit });
    }
  }
  for (const ruleId of data.withoutReading) {
    lastReadings.set(ruleId, { text: unconnectedText(ruleId, metrics), limit: null });
  }
  for (const { ruleId, from, to } of data.wrongUnit) {
    lastReadings.set(ruleId, { text: wrongUnitText(from, to), limit: null });
  }
  return ({ id }) => lastReadings.get(id) ?? null;
}

function unconnectedText(ruleId: string, metrics: DeviceMetrics | undefined): string {
  const ruleMetrics = metrics ? metricsOfRule(metrics, ruleId) : [];
  const text = ruleMetrics.find(
    ({ connection, incomparable }) => connection && incomparable.includes(connection.metric),
  );
  return text ? connectionText(text) : notConnected;
}

/** Why active rules are not compared with a reading; empty if all are. */
export function uncomparedText({ withoutReading, wrongUnit }: DeviceReadings): string {
  const ofWrongUnit = new Set(wrongUnit.map(({ ruleId }) => ruleId));
  const unconnected = withoutReading.filter((id) => !ofWrongUnit.has(id)).length;
  const units = new Set(wrongUnit.map(({ from, to }) => wrongUnitText(from, to)));
  return [
    unconnected
      ? `${activeRules(unconnected)} not connected to a reading, because the device reports no numbers under the name of their metric.`
      : '',
    ofWrongUnit.size ? `${activeRules(ofWrongUnit.size)} not compared, because ${[...units].join(', and ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Smaller differences between the clocks of devices and browsers are ignored. */
const allowedAheadMs = 10 * 60_000;

/** Explains readings with a time in the future: no alarm is raised before that time. Null if there are none. */
export function aheadText({ readings }: DeviceReadings, now: number): string | null {
  const [newest] = readings
    .filter(({ at }) => Date.parse(at) > now + allowedAheadMs)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (!newest) return null;
  return `The clock of the device was ahead: the last reading of ${newest.metric} has the time ${fullMomentOf(newest.at)}. Readings with an earlier time are stored, but raise and clear no alarms.`;
}

const activeRules = (count: number) => (count === 1 ? '1 active rule is' : `${count} active rules are`);
