import { maxEnteredReadings } from '@steward/api/schema/rules';
import { midnightOf } from '../../lib/calendar';
import { parseNumber } from '../parse-number';

export interface EnteredReading {
  at: string;
  value: number;
}

export type ParsedSeries = { readings: EnteredReading[] } | { error: string };

const minuteMs = 60_000;

/**
 * Parses 'time,value' lines, or values alone, which become one reading per minute, ending now. A first line without a number is a header.
 * Times without a zone are in the organization's time zone. The separator is a comma, a semicolon or a tab.
 */
export function parseSeries(text: string, now: number): ParsedSeries {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: line.trim(), number: index + 1 }));
  const rows = lines.filter(({ line }) => line !== '').map(({ line, number }) => ({ ...splitLine(line), number }));
  if (rows[0] && Number.isNaN(rows[0].value)) rows.shift();
  if (rows.length > maxEnteredReadings)
    return { error: `At most ${maxEnteredReadings.toLocaleString('en')} readings.` };
  const readings: EnteredReading[] = [];
  for (const [index, { time, value, number }] of rows.entries()) {
    if (Number.isNaN(value)) return { error: `Line ${number} has no number.` };
    const at = time === null ? now - (rows.length - 1 - index) * minuteMs : timeOf(time);
    if (Number.isNaN(at)) return { error: `Line ${number}: "${time}" is not a time like 2026-11-21 09:41.` };
    readings.push({ at: new Date(at).toISOString(), value });
  }
  return { readings };
}

function splitLine(line: string): { time: string | null; value: number } {
  const separator = ['\t', ';', ','].find((candidate) => line.includes(candidate));
  if (separator === undefined) return { time: null, value: parseNumber(line) };
  const [time = '', value = ''] = line.split(separator);
  return { time: time.trim(), value: parseNumber(value.trim()) };
}

const wallTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

function timeOf(text: string): number {
  const [, date = '', hours, minutes, seconds = '0'] = wallTime.exec(text) ?? [];
  if (!date) return /^\d{4}-/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(Date.parse(date))) return Number.NaN;
  return midnightOf(date) + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}
