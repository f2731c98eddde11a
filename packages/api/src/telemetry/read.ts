import type { Db, Tx } from '@steward/db/client';
import { sql } from 'drizzle-orm';
import { type ShownNumbers, shownNumbers } from './shown-unit';

export type Value = number | string | boolean;

/** The text of a boolean is 'true' or 'false', and its value 1 or 0. */
const reportedValue = (value: number | null, text: string | null): Value =>
  text === null ? (value ?? 0) : value === null ? text : text === 'true';

/** The value of a reading in the unit in which its series is shown. The texts of booleans have numbers too, but no unit. */
export const shownValueOf = ({ toShown }: ShownNumbers, value: number | null, text: string | null): Value =>
  reportedValue(value === null || text !== null ? value : toShown(value), text);

/** A point and the columns of its series that tell how it is shown. */
export type ReadingRow = {
  metric: string;
  unit: string | null;
  shown_unit: string | null;
  at: string;
  value: number | null;
  text: string | null;
};

/** The value of a row and its unit, as they are shown. */
export function shownReading({ unit, shown_unit, value, text }: ReadingRow): Pick<LatestReading, 'unit' | 'value'> {
  const conversion = shownNumbers({ unit, shownUnit: shown_unit });
  return { unit: conversion.unit, value: shownValueOf(conversion, value, text) };
}

export interface LatestReading {
  deviceId: string;
  metric: string;
  /** As reported by the device, or chosen by a person; null if unknown. */
  unit: string | null;
  at: Date;
  value: Value;
}

/** The latest reading of each metric of the devices, by metric. */
export async function latestReadings(
  db: Db | Tx,
  organizationId: string,
  deviceIds: readonly string[],
): Promise<LatestReading[]> {
  if (!deviceIds.length) return [];
  const rows = await db.execute<ReadingRow & { device_id: string }>(sql`
    select s.device_id, s.metric, s.unit, s.shown_unit, p.at, p.value, p.text
    from telemetry_series s
    cross join lateral (
      select at, value, text from telemetry_points p
      where p.organization_id = s.organization_id and p.series_id = s.id
      order by at desc limit 1
    ) p
    where s.organization_id = ${organizationId} and s.device_id in ${[...deviceIds]}
    order by s.metric`);
  return [...rows].map((row) => ({
    deviceId: row.device_id,
    metric: row.metric,
    at: new Date(row.at),
    ...shownReading(row),
  }));
}
