import { meters } from '@steward/db/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { splitTime } from '../csv/values';
import { type FileTime, instantOf, readFileTime } from '../meters/file-time';
import { compareReadings, type FileReading } from '../meters/plausible-readings';
import { enteredReading } from '../meters/schema';
import { timeZoneOf } from '../people';
import { amount, date, deviceField, field, type ImportField, shortened } from './fields';
import type { ColumnOf, ImportKindRules, ImportPlan, Reader } from './kind';
import type { ImportRow } from './read-file';
import type { ImportOptions, ImportProblem } from './schema';
import { storeReadings } from './store-readings';
import { deviceFinder, devicesNamed, groupedBy, keyOf } from './stored';

const time: ImportField['read'] = (cell, formats) => {
  const value = readFileTime(cell, formats.dateOrder);
  if (value) return { value };
  const day = date(splitTime(cell).day, formats);
  if ('problem' in day) return day;
  return { problem: `"${shortened(cell)}" is not a time: write it as 2026-03-31 14:30` };
};

/** The columns of a file of meter readings. */
const readingFields: readonly ImportField[] = [
  deviceField,
  field('meter', 'Meter', ['meter', 'metername', 'counter', 'countername', 'hourmeter'], (cell) => ({ value: cell })),
  field(
    'at',
    'Time',
    ['time', 'date', 'readat', 'readon', 'readingtime', 'readingdate', 'datetime', 'timestamp', 'day', 'datum'],
    time,
    { required: true, isDate: true },
  ),
  field(
    'value',
    'Reading',
    ['reading', 'value', 'meterreading', 'counterreading', 'count', 'total', 'hours', 'stand', 'zählerstand'],
    amount(enteredReading.shape.value),
    { required: true, isAmount: true },
  ),
];

interface ReadingValues {
  device: string;
  meter?: string;
  at: FileTime;
  value: number;
}

const valuesOf = (row: ImportRow) => row.values as unknown as ReadingValues;

export const readingImport: ImportKindRules = { fields: readingFields, plan };

async function plan(
  reader: Reader,
  rows: readonly ImportRow[],
  _options: ImportOptions,
  columnOf: ColumnOf,
): Promise<ImportPlan> {
  const { db, organizationId, now } = reader;
  const devices = await devicesNamed(
    reader,
    rows.map((row) => valuesOf(row).device),
  );
  const findDevice = deviceFinder(devices);
  const findMeter = meterFinder(
    await metersOf(
      reader,
      devices.map(({ id }) => id),
    ),
  );
  const timeZone = rows.length ? await timeZoneOf(db, organizationId) : '';
  const readings: FileReading[] = [];
  const problems: ImportProblem[] = [];
  const report = ({ line }: { line: number }, fieldName: string, message: string) =>
    problems.push({ line, column: columnOf(fieldName), message });
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { device: deviceText, meter: meterText, at: fileTime, value } = valuesOf(row);
    const device = findDevice(deviceText);
    if (typeof device === 'string') {
      report(row, 'device', device);
      continue;
    }
    const meter = findMeter(device, meterText);
    if (typeof meter === 'string') {
      report(row, columnOf('meter') === null ? 'device' : 'meter', meter);
      continue;
    }
    const at = instantOf(fileTime, timeZone, now);
    const key = `${meter.id} ${at.getTime()}`;
    const earlier = lines.get(key);
    if (at > now) report(row, 'at', 'The time is in the future.');
    else if (earlier !== undefined) report(row, 'at', `Line ${earlier} has a reading of this meter at the same time.`);
    else readings.push({ line: row.line, meter, at, value });
    lines.set(key, earlier ?? row.line);
  }
  const { added, storedCount, doubts } = await compareReadings(db, organizationId, readings);
  for (const { reading, sentence } of doubts) report(reading, 'value', `${sentence} If so, enter it at the meter.`);
  return {
    newCount: added.length,
    existingCount: storedCount,
    problems,
    store: async (ctx, tx) => {
      await storeReadings(ctx, tx, added);
      return { added: added.length, updated: 0, skipped: storedCount };
    },
  };
}

type ImportedMeter = FileReading['meter'] & { name: string };

/** The meters of the devices, at most `maxMetersPerDevice` of each. */
async function metersOf({ db, organizationId }: Reader, deviceIds: readonly string[]): Promise<ImportedMeter[]> {
  if (!deviceIds.length) return [];
  const { id, deviceId, name, unit, usePerDay } = meters;
  return db
    .select({ id, deviceId, name, unit, usePerDay })
    .from(meters)
    .where(and(eq(meters.organizationId, organizationId), inArray(deviceId, [...deviceIds])))
    .orderBy(asc(sql`lower(${name})`));
}

/** Finds a meter of a device by its name, or its only meter if no name is given; otherwise returns a sentence about the problem. */
function meterFinder(stored: readonly ImportedMeter[]) {
  const byDevice = groupedBy(stored, ({ deviceId }) => deviceId);
  return (device: { id: string; name: string }, text: string | undefined): ImportedMeter | string => {
    const deviceMeters = byDevice.get(device.id) ?? [];
    const [first, ...others] = deviceMeters;
    if (!first) return `"${device.name}" has no meter.`;
    const names = deviceMeters.map(({ name }) => `"${name}"`).join(', ');
    if (text === undefined)
      return others.length ? `"${device.name}" has several meters. Name one of: ${names}.` : first;
    const match = deviceMeters.find(({ name }) => keyOf(name) === keyOf(text));
    return match ?? `"${device.name}" has no meter called "${shortened(text)}", but ${names}.`;
  };
}
