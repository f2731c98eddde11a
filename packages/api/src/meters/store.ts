import type { Tx } from '@steward/db/client';
import { meterReadings } from '@steward/db/schema';
import { and, asc, desc, eq, gt, gte, lt, lte, ne, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { DomainError } from '../errors';
import { type MeterRow, type ReadingRow, readingsOf } from './queries';
import { type Doubt, doubtOf, estimatedTotal, type Neighbours, type Reading } from './rules';

export type NewReading = Pick<ReadingRow, 'at' | 'value' | 'source' | 'recordedBy' | 'recordedByName'> &
  Partial<Pick<ReadingRow, 'replacedValue' | 'automaticOn'>>;

/** The readings directly before and after a time, except the one being corrected. Readings beyond a replacement are left out. */
export async function neighboursOf(tx: Tx, meter: MeterRow, at: Date, correctedId?: string): Promise<Neighbours> {
  const otherReadings = and(readingsOf(meter), correctedId ? ne(meterReadings.id, correctedId) : undefined);
  const columns = {
    at: meterReadings.at,
    value: meterReadings.value,
    replacedValue: meterReadings.replacedValue,
  };
  const [previous] = await tx
    .select(columns)
    .from(meterReadings)
    .where(and(otherReadings, lte(meterReadings.at, at)))
    .orderBy(desc(meterReadings.at))
    .limit(1);
  const [next] = await tx
    .select(columns)
    .from(meterReadings)
    .where(and(otherReadings, gt(meterReadings.at, at)))
    .orderBy(asc(meterReadings.at))
    .limit(1);
  // the old meter showed at most its last value before the replacement
  return { previous: previous ?? null, next: next ? { at: next.at, value: next.replacedValue ?? next.value } : null };
}

/**
 * Compares a reading with its neighbours. `doubt`: why it needs confirmation, null if it is plausible. `previous`: the reading before
 * it, null if there is none.
 */
export async function doubtAbout(
  tx: Tx,
  meter: MeterRow,
  reading: Reading,
  correctedId?: string,
): Promise<{ doubt: Doubt | null; previous: Reading | null }> {
  const neighbours = await neighboursOf(tx, meter, reading.at, correctedId);
  return {
    doubt: doubtOf(meter.unit, reading, neighbours, meter.usePerDay),
    previous: neighbours.previous,
  };
}

/** Stores a reading; its total includes the counts of replaced meters. @throws CONFLICT if there is a reading with the same time */
export async function insertReading(tx: Tx, meter: MeterRow, reading: NewReading): Promise<ReadingRow> {
  const [row] = await tx
    .insert(meterReadings)
    .values({
      ...reading,
      organizationId: meter.organizationId,
      id: uuidv7(),
      meterId: meter.id,
      total: sql`${reading.value}::float8 + ${offsetAt(meter, reading.at)} + ${(reading.replacedValue ?? reading.value) - reading.value}::float8`,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new DomainError('CONFLICT', 'There is already a reading at this time.');
  return row;
}

/** The first full second from a time on at which the meter has no reading: there can be one reading at a time. */
export async function freeTimeFrom(tx: Tx, meter: MeterRow, from: Date): Promise<Date> {
  const rows = await tx
    .select({ at: meterReadings.at })
    .from(meterReadings)
    .where(and(readingsOf(meter), gte(meterReadings.at, from)))
    .orderBy(asc(meterReadings.at))
    .limit(maxReadingsAfter);
  const taken = new Set(rows.map(({ at }) => at.getTime()));
  let time = from.getTime();
  while (taken.has(time)) time += 1000;
  return new Date(time);
}

/** Maximum number of later readings that are checked for a free second. No meter gets this many completions with a reading on one day. */
const maxReadingsAfter = 1000;

/** Difference between total and shown value at a time: the counts of the meters that were replaced before. */
export const offsetAt = (meter: MeterRow, at: Date) => sql`coalesce((
  select sum(${meterReadings.replacedValue} - ${meterReadings.value}) from ${meterReadings}
  where ${readingsOf(meter)} and ${meterReadings.at} < ${at.toISOString()}), 0)`;

/** Recomputes all totals after a replacement was added, corrected or deleted between other readings. */
export async function recountTotals(tx: Tx, meter: MeterRow): Promise<void> {
  await tx.execute(sql`
    update ${meterReadings} set total = counted.total from (
      select ${meterReadings.id}, ${meterReadings.value}
        + sum(coalesce(${meterReadings.replacedValue} - ${meterReadings.value}, 0)) over (order by ${meterReadings.at}) as total
      from ${meterReadings} where ${readingsOf(meter)}
    ) counted
    where ${readingsOf(meter)} and ${meterReadings.id} = counted.id and ${meterReadings.total} <> counted.total`);
}

/**
 * Stores a reading from a device. Only the last one of each calendar day is kept, so that a device that reports every second
 * does not fill the table.
 */
export async function storeAutomaticReading(
  tx: Tx,
  meter: MeterRow,
  reading: NewReading & { automaticOn: string },
): Promise<void> {
  const { at, value, source } = reading;
  const ofDay = and(readingsOf(meter), eq(meterReadings.automaticOn, reading.automaticOn));
  const isTaken = sql`exists (select 1 from ${meterReadings} other where other.organization_id = ${meter.organizationId}
    and other.meter_id = ${meter.id} and other.at = ${at.toISOString()})`;
  const [movedRow] = await tx
    .update(meterReadings)
    .set({ at, value, source, total: sql`${value}::float8 + ${offsetAt(meter, at)}` })
    .where(and(ofDay, lt(meterReadings.at, at), sql`not ${isTaken}`))
    .returning({ id: meterReadings.id });
  if (movedRow) return;
  const [newerRow] = await tx
    .select({ id: meterReadings.id })
    .from(meterReadings)
    .where(and(ofDay, gte(meterReadings.at, at)))
    .limit(1);
  if (newerRow) return;
  await tx
    .insert(meterReadings)
    .values({
      ...reading,
      organizationId: meter.organizationId,
      id: uuidv7(),
      meterId: meter.id,
      total: sql`${value}::float8 + ${offsetAt(meter, at)}`,
    })
    .onConflictDoNothing();
}

/** Total at a time: interpolated between readings, or extrapolated by the recent use after the last one. */
export async function totalAt(tx: Tx, meter: MeterRow, at: Date): Promise<number | null> {
  const columns = { readAt: meterReadings.at, total: meterReadings.total };
  const [before] = await tx
    .select(columns)
    .from(meterReadings)
    .where(and(readingsOf(meter), lte(meterReadings.at, at)))
    .orderBy(desc(meterReadings.at))
    .limit(1);
  const [after] = await tx
    .select(columns)
    .from(meterReadings)
    .where(and(readingsOf(meter), gt(meterReadings.at, at)))
    .orderBy(asc(meterReadings.at))
    .limit(1);
  if (!before) return after?.total ?? null;
  if (!after) return estimatedTotal({ ...before, usePerDay: meter.usePerDay }, at);
  const share = (at.getTime() - before.readAt.getTime()) / (after.readAt.getTime() - before.readAt.getTime());
  return Math.floor(before.total + share * (after.total - before.total));
}
