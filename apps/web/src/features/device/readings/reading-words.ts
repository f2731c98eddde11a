import type { DeviceReadings } from '@steward/api/schema/telemetry';

export type Reading = DeviceReadings['readings'][number];

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

/** '97.4 °C', 'on', 'eco'. A number whose unit is unknown has none. */
export function readingText({ value, unit }: Pick<Reading, 'value' | 'unit'>): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return value;
  return [number.format(value), unit].filter(Boolean).join(' ');
}

/** By rule: the reading that it is compared with. */
export const readingsByRule = ({ readings }: DeviceReadings): Map<string, Reading> =>
  new Map(readings.flatMap((reading) => reading.limits.map(({ ruleId }) => [ruleId, reading] as const)));

/** What a rule without a reading says. */
export const notConnected = 'Not connected to a reading';
