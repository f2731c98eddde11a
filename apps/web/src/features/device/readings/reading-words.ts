import type { DeviceReadings } from '@steward/api/schema/telemetry';

export type Reading = DeviceReadings['readings'][number];

/** By rule: the reading that it is compared with. */
export const readingsByRule = ({ readings }: DeviceReadings): Map<string, Reading> =>
  new Map(readings.flatMap((reading) => reading.limits.map(({ ruleId }) => [ruleId, reading] as const)));

/** What a rule without a reading says. */
export const notConnected = 'Not connected to a reading';
