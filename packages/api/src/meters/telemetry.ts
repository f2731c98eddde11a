import type { Tx } from '@steward/db/client';
import type { StoredPoint } from '../telemetry/store';
import { unitConverter } from '../telemetry/units';
import { refreshMeter } from './dues';
import { lockMetersOf } from './queries';
import { addReadingOfDevice } from './readings';

/** Meter units that can be converted; counts such as cycles cannot. */
const convertedUnits: Record<string, string> = { hour: 'h', kilometre: 'km', mile: 'mi' };

/** Converts a reported value to the unit of a meter; null if the units are incompatible. Without a unit it is assumed to match. */
export function inMeterUnit(value: number, reportedUnit: string | null, meterUnit: string): number | null {
  const target = convertedUnits[meterUnit];
  if (!reportedUnit || !target) return value;
  return unitConverter(reportedUnit, target)?.(value) ?? null;
}

/**
 * Counts the values that a device has reported for the metrics of its meters. Call this in the transaction that stored the points
 * and has locked the device. Late points are ignored.
 */
export async function countReportedReadings(
  tx: Tx,
  organizationId: string,
  deviceId: string,
  points: readonly StoredPoint[],
  now: Date,
): Promise<void> {
  const newest = new Map<string, StoredPoint>();
  for (const point of points) if (point.isNewest && point.value !== null) newest.set(point.metric, point);
  if (!newest.size) return;
  for (const meter of await lockMetersOf(tx, organizationId, [deviceId])) {
    const point = meter.metric === null ? undefined : newest.get(meter.metric);
    const value = point ? inMeterUnit(point.value ?? 0, point.unit, meter.unit) : null;
    if (!point || value === null || value < 0) continue;
    const at = point.at > now ? now : point.at;
    await addReadingOfDevice(tx, meter, { at, value }, 'telemetry');
    await refreshMeter(tx, meter);
  }
}
