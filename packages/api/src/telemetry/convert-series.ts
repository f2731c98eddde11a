import type { Tx } from '@steward/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { significantDigits } from './units';

/** Maximum number of readings that one call converts, because the device's new readings wait for it. */
export const maxConvertedPoints = 1_000_000;

/**
 * Converts the stored numbers and roll-ups of a series, in the transaction that has locked its device.
 * @returns false if there are too many readings
 */
export async function convertSeries(
  tx: Tx,
  organizationId: string,
  seriesId: number,
  { factor, offset }: { factor: number; offset: number },
): Promise<boolean> {
  const ofSeries = sql`organization_id = ${organizationId} and series_id = ${seriesId}`;
  const [found] = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from telemetry_points where ${ofSeries} limit ${maxConvertedPoints + 1}
    ) p`);
  if (Number(found?.total) > maxConvertedPoints) return false;
  const inUnit = (column: string): SQL => rounded(sql`${sql.raw(column)} * ${factor}::float8 + ${offset}::float8`);
  // the texts of booleans have numbers too, but no unit
  await tx.execute(sql`
    update telemetry_points set value = ${inUnit('value')} where ${ofSeries} and value is not null and text is null`);
  await tx.execute(sql`
    update telemetry_rollups
    set min = ${inUnit('min')}, max = ${inUnit('max')}, last = ${inUnit('last')},
      sum = ${rounded(sql`sum * ${factor}::float8 + count * ${offset}::float8`)}
    where ${ofSeries}`);
  return true;
}

/** To the digits to which single readings are rounded, so that a value that equals a limit does not exceed it. */
const rounded = (value: SQL): SQL =>
  sql`to_char((${value})::float8, ${`9.${'9'.repeat(significantDigits - 1)}EEEE`}::text)::float8`;
