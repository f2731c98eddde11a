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
 * Counts the values that devices have reported for the metrics of their meters. Call this in the transaction that stored the points
 * and has locked the devices. Late points are ignored.
 * @param points by device
 */
export async function countReportedReadings(
  tx: Tx,
  organizationId: string,
  points: ReadonlyMap<string, readonly StoredPoint[]>,
  now: Date,
): Promise<void> {
  const newestByDevice = new Map(
    [...points].map(([deviceId, devicePoints]) => [deviceId, newestNumbers(devicePoints)]),
  );
  const reporting = [...newestByDevice].filter(([, byMetric]) => byMetric.size > 0).map(([deviceId]) => deviceId);
  if (!reporting.length) return;
  for (const meter of await lockMetersOf(tx, organizationId, reporting)) {
    const point = meter.metric === null ? undefined : newestByDevice.get(meter.deviceId)?.get(meter.metric);
    const value = point ? inMeterUnit(point.value ?? 0, point.unit, meter.unit) : null;
    if (!point || value === null || value < 0) continue;
    const at = point.at > now ? now : point.at;
    await addReadingOfDevice(tx, meter, { at, value }, 'telemetry');
    await refreshMeter(tx, meter);
  }
}

function newestNumbers(points: readonly StoredPoint[]): Map<string, StoredPoint> {
  return new Map(
    points.filter(({ isNewest, value }) => isNewest && value !== null).map((point) => [point.metric, point]),
  );
}
