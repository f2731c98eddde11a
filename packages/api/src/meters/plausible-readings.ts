import type { Db, Tx } from '@steward/db/client';
import { meterReadings } from '@steward/db/schema';
import { sql } from 'drizzle-orm';
import { doubtOf, type Reading } from './rules';

/** A reading of a file, with the meter that it belongs to. */
export interface FileReading {
  line: number;
  meter: { id: string; deviceId: string; unit: string; usePerDay: number | null };
  at: Date;
  value: number;
}

export interface ComparedReadings {
  /** Plausible readings, with their total. */
  added: (FileReading & { total: number })[];
  /** Number of readings whose time already has one. */
  storedCount: number;
  /** Implausible readings, with the question that a person would have to answer. */
  doubts: { reading: FileReading; sentence: string }[];
}

/**
 * Compares readings of several meters with stored readings, and with each other in the order of their times. Later readings are not
 * compared with an implausible one.
 */
export async function compareReadings(
  db: Db | Tx,
  organizationId: string,
  readings: readonly FileReading[],
): Promise<ComparedReadings> {
  const result: ComparedReadings = { added: [], storedCount: 0, doubts: [] };
  const neighboursByLine = await storedNeighbours(db, organizationId, readings);
  const lastAdded = new Map<string, Reading>();
  for (const reading of [...readings].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const { meter, at, value } = reading;
    const { before, next, offset } = neighboursByLine.get(reading.line) ?? { before: null, next: null, offset: 0 };
    if (before && before.at.getTime() === at.getTime()) {
      result.storedCount++;
      continue;
    }
    const lastOfFile = lastAdded.get(meter.id) ?? null;
    const previous = lastOfFile && (!before || before.at < lastOfFile.at) ? lastOfFile : before;
    const doubt = doubtOf(meter.unit, reading, { previous, next }, meter.usePerDay);
    if (doubt) {
      result.doubts.push({ reading, sentence: doubt.sentence });
      continue;
    }
    result.added.push({ ...reading, total: value + offset });
    lastAdded.set(meter.id, reading);
  }
  return result;
}

interface StoredNeighbours {
  /** The stored reading at or before the time of the new one. */
  before: Reading | null;
  /** The stored reading after the new one; if it records a replacement, with the last value of the old meter. */
  next: Reading | null;
  /** Difference between total and shown value: the counts of meters that were replaced before. */
  offset: number;
}

/** The stored readings before and after each new one, by its line. */
async function storedNeighbours(
  db: Db | Tx,
  organizationId: string,
  readings: readonly FileReading[],
): Promise<Map<number, StoredNeighbours>> {
  if (!readings.length) return new Map();
  const times = readings.map(({ line, meter, at }) => ({ line, meter: meter.id, at }));
  const ofMeter = sql`${meterReadings.organizationId} = ${organizationId} and ${meterReadings.meterId} = read.meter`;
  const rows = await db.execute<{
    line: number;
    before_at: string | null;
    before_value: number;
    offset: number | null;
    next_at: string | null;
    next_value: number;
  }>(sql`
    select read.line, before.at as before_at, before.value as before_value, before.total - before.value as offset,
      next.at as next_at, next.value as next_value
    from jsonb_to_recordset(${JSON.stringify(times)}::text::jsonb) as read(line int, meter uuid, at timestamptz)
    left join lateral (
      select ${meterReadings.at}, ${meterReadings.value}, ${meterReadings.total} from ${meterReadings}
      where ${ofMeter} and ${meterReadings.at} <= read.at order by ${meterReadings.at} desc limit 1
    ) before on true
    left join lateral (
      select ${meterReadings.at}, coalesce(${meterReadings.replacedValue}, ${meterReadings.value}) as value
      from ${meterReadings} where ${ofMeter} and ${meterReadings.at} > read.at order by ${meterReadings.at} limit 1
    ) next on true`);
  const readingOf = (at: string | null, value: number) => (at === null ? null : { at: new Date(at), value });
  return new Map(
    [...rows].map(({ line, before_at, before_value, offset, next_at, next_value }) => [
      line,
      {
        before: readingOf(before_at, before_value),
        next: readingOf(next_at, next_value),
        offset: offset ?? 0,
      },
    ]),
  );
}
