import type { DeviceReadings } from '@steward/api/schema/telemetry';
import { notConnected, wrongUnitText } from '../../../care/metrics/metric-words';
import { readingText } from '../../../care/reading-text';

export type Reading = DeviceReadings['readings'][number];

/**
 * For each rule, the readings that it is compared with as text, or the reason why there are none. Null for a text-only rule.
 */
export function lastReadings(data: DeviceReadings | undefined): (rule: { id: string }) => string | null {
  if (!data) return () => null;
  const texts = new Map<string, string[]>();
  for (const reading of data.readings) {
    for (const { ruleId } of [...reading.limits, ...reading.watchers]) {
      texts.set(ruleId, [...(texts.get(ruleId) ?? []), readingText(reading)]);
    }
  }
  const missing = new Set(data.withoutReading);
  const wrongUnits = new Map(data.wrongUnit.map(({ ruleId, from, to }) => [ruleId, wrongUnitText(from, to)]));
  return ({ id }) => {
    const problem = wrongUnits.get(id) ?? (missing.has(id) ? notConnected : undefined);
    return problem ?? texts.get(id)?.join(', ') ?? null;
  };
}
