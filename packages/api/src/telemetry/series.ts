import type { Tx } from '@steward/db/client';
import { type StoredUnitCorrection, telemetrySeries } from '@steward/db/schema';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { DomainError } from '../errors';
import { isConvertible } from './limit-units';
import type { DeviceBatch } from './reading';
import type { UnitsOfSeries } from './shown-unit';
import { isSameUnit } from './units';

export interface Series extends UnitsOfSeries {
  id: number;
  correction: StoredUnitCorrection | null;
  /** Time of the newest stored point in milliseconds; null without points. */
  newestMs: number | null;
}

/** By device and metric. */
export type SeriesOfDevices = ReadonlyMap<string, ReadonlyMap<string, Series>>;

/** Maximum number of metrics of a device. A device with more puts values into metric names. */
export const maxSeriesPerDevice = 500;

type SeriesRow = { deviceId: string; metric: string } & Series;

/** The series that devices have already for the metrics of their readings. The transaction has locked the rows of the devices. */
export async function knownSeries(
  tx: Tx,
  organizationId: string,
  batches: readonly DeviceBatch[],
): Promise<SeriesOfDevices> {
  const metricsOfDevices = batches.flatMap(({ deviceId, readings }) =>
    [...new Set(readings.map(({ metric }) => metric))].map((metric) => ({ deviceId, metric })),
  );
  if (!metricsOfDevices.length) return new Map();
  const rows = await tx.execute<KnownRow>(sql`
    select s.device_id, s.metric, s.id, s.unit, s.shown_unit, s.correction, (
      select floor(extract(epoch from max(at)) * 1000)::bigint from telemetry_points p
      where p.organization_id = s.organization_id and p.series_id = s.id
    ) as newest_ms
    from unnest(${sql.param(metricsOfDevices.map(({ deviceId }) => deviceId))}::uuid[], ${sql.param(metricsOfDevices.map(({ metric }) => metric))}::text[])
      as wanted(device_id, metric)
    join telemetry_series s
      on s.organization_id = ${organizationId} and s.device_id = wanted.device_id and s.metric = wanted.metric`);
  return byDevice(
    [...rows].map(({ device_id, id, metric, unit, shown_unit, correction, newest_ms }) => ({
      ...{ deviceId: device_id, metric, id: Number(id), unit, shownUnit: shown_unit, correction },
      newestMs: newest_ms === null ? null : Number(newest_ms),
    })),
  );
}

type KnownRow = {
  device_id: string;
  metric: string;
  id: string;
  unit: string | null;
  shown_unit: string | null;
  correction: StoredUnitCorrection | null;
  newest_ms: string | null;
};

function byDevice(rows: readonly SeriesRow[]): Map<string, Map<string, Series>> {
  const devices = new Map<string, Map<string, Series>>();
  for (const { deviceId, metric, ...stored } of rows) {
    const series = devices.get(deviceId) ?? new Map<string, Series>();
    devices.set(deviceId, series.set(metric, stored));
  }
  return devices;
}

/**
 * The series of all metrics of the readings. Creates missing ones, and stores units that became known. A series keeps its unit while
 * reported ones can be converted to it, because its stored values are in that unit.
 */
export async function seriesOf(
  tx: Tx,
  organizationId: string,
  batches: readonly DeviceBatch[],
  known: SeriesOfDevices,
): Promise<SeriesOfDevices> {
  const changedSeries = batches.flatMap(({ deviceId, readings }) => {
    const before = known.get(deviceId);
    return [...reportedUnits(readings)].flatMap(([metric, unit]) => {
      const series = before?.get(metric);
      return !series || (unit && !keepsUnit(series, unit)) ? { deviceId, metric, unit, isMissing: !series } : [];
    });
  });
  if (!changedSeries.length) return known;
  await requireRoom(
    tx,
    organizationId,
    changedSeries.filter(({ isMissing }) => isMissing).map(({ deviceId }) => deviceId),
  );
  const rows = await tx
    .insert(telemetrySeries)
    .values(changedSeries.map(({ deviceId, metric, unit }) => ({ organizationId, deviceId, metric, unit })))
    .onConflictDoUpdate({
      target: [telemetrySeries.organizationId, telemetrySeries.deviceId, telemetrySeries.metric],
      set: {
        unit: sql`coalesce(excluded.unit, ${telemetrySeries.unit})`,
        // the chosen unit belonged to the previous one
        shownUnit: sql`case when excluded.unit is null then ${telemetrySeries.shownUnit} end`,
      },
    })
    .returning({
      deviceId: telemetrySeries.deviceId,
      metric: telemetrySeries.metric,
      id: telemetrySeries.id,
      unit: telemetrySeries.unit,
      shownUnit: telemetrySeries.shownUnit,
      correction: telemetrySeries.correction,
    });
  const storedSeries = byDevice(
    rows.map((row) => ({ ...row, newestMs: known.get(row.deviceId)?.get(row.metric)?.newestMs ?? null })),
  );
  return new Map(
    batches.map(({ deviceId }) => [
      deviceId,
      new Map([...(known.get(deviceId) ?? []), ...(storedSeries.get(deviceId) ?? [])]),
    ]),
  );
}

const keepsUnit = ({ unit, correction }: Series, reportedUnit: string): boolean =>
  unit ? isConvertible(actualUnit(reportedUnit, correction), { unit }) : false;

/** The unit of readings that a device reports in `reportedUnit`. */
export const actualUnit = (reportedUnit: string, correction: StoredUnitCorrection | null): string =>
  correction && isSameUnit(reportedUnit, correction.reported) ? correction.actual : reportedUnit;

/** The last unit that the readings name for each metric; null if none does. */
function reportedUnits(readings: DeviceBatch['readings']): Map<string, string | null> {
  const units = new Map<string, string | null>();
  for (const { metric, unit } of readings) if (unit || !units.has(metric)) units.set(metric, unit || null);
  return units;
}

/** @param missingDeviceIds the device of each series that has to be created @throws BAD_REQUEST */
async function requireRoom(tx: Tx, organizationId: string, missingDeviceIds: readonly string[]): Promise<void> {
  if (!missingDeviceIds.length) return;
  const { deviceId } = telemetrySeries;
  const rows = await tx
    .select({ deviceId, series: count() })
    .from(telemetrySeries)
    .where(and(eq(telemetrySeries.organizationId, organizationId), inArray(deviceId, [...new Set(missingDeviceIds)])))
    .groupBy(deviceId);
  const total = new Map(rows.map(({ deviceId, series }) => [deviceId, series]));
  for (const deviceId of missingDeviceIds) total.set(deviceId, (total.get(deviceId) ?? 0) + 1);
  if (Math.max(...total.values()) > maxSeriesPerDevice) {
    throw new DomainError('BAD_REQUEST', `A device can report at most ${maxSeriesPerDevice} different metrics.`);
  }
}
