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
 * Its column names find the time and the value, also in a file of exported readings. Times without a zone are in the organization's time
 * zone. The separator is a comma, a semicolon or a tab.
 */
export function parseSeries(text: string, now: number): ParsedSeries {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: line.trim(), number: index + 1 }));
  const rows = lines.filter(({ line }) => line !== '').map(({ line, number }) => ({ cells: cellsOf(line), number }));
  const header = rows[0] && Number.isNaN(parseNumber(rows[0].cells[1] ?? rows[0].cells[0] ?? '')) ? rows.shift() : null;
  const columns = columnsOf(header?.cells ?? []);
  if (rows.length > maxEnteredReadings)
    return { error: `At most ${maxEnteredReadings.toLocaleString('en')} readings.` };
  const metrics = new Set(rows.map(({ cells }) => cells[columns.metric]));
  if (metrics.size > 1) return { error: 'The lines belong to several metrics. Keep only those of one metric.' };
  const readings: EnteredReading[] = [];
  for (const [index, { cells, number }] of rows.entries()) {
    const isValueAlone = cells.length === 1;
    const value = parseNumber(cells[isValueAlone ? 0 : columns.value] ?? '');
    if (Number.isNaN(value)) return { error: `Line ${number} has no number.` };
    const time = cells[columns.time] ?? '';
    const at = isValueAlone ? now - (rows.length - 1 - index) * minuteMs : timeOf(time, cells[columns.offset]);
    if (Number.isNaN(at)) return { error: `Line ${number}: "${time}" is not a time like 2026-11-21 09:41.` };
    readings.push({ at: new Date(at).toISOString(), value });
  }
  return { readings };
}

const quotedOrPlain: Record<string, RegExp> = {
  '\t': /("(?:[^"]|"")*"|[^\t]*)(?:\t|$)/g,
  ';': /("(?:[^"]|"")*"|[^;]*)(?:;|$)/g,
  ',': /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g,
};

function cellsOf(line: string): string[] {
  const separator = Object.keys(quotedOrPlain).find((candidate) => line.includes(candidate));
  if (separator === undefined) return [line];
  const cells = [...line.matchAll(quotedOrPlain[separator] ?? /$/g)].map(([, cell = '']) => cell.trim());
  // the pattern also matches the empty rest at the end of the line
  return cells.slice(0, -1).map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'));
}

/** Column indexes; -1 for one that the file does not have. */
function columnsOf(header: readonly string[]) {
  const indexOf = (names: RegExp) => header.findIndex((name) => names.test(name));
  const [time, value] = [indexOf(/^(time|date|zeit|datum)/i), indexOf(/^(value|mean|wert)$/i)];
  return {
    time: time < 0 ? 0 : time,
    value: value < 0 ? 1 : value,
    offset: indexOf(/^offset$/i),
    metric: indexOf(/^metric$/i),
  };
}

const wallTime =
  /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\.(\d{1,2})\.(\d{4}))[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?$/;
const utcOffset = /^UTC([+-]\d{2}:\d{2})?$/;

/** @param offset from UTC, as in exported readings: 'UTC+05:30' */
function timeOf(text: string, offset = ''): number {
  const [, year, month, day, dayFirst, monthSecond, yearLast, hours, minutes, seconds = '0', fraction = '0'] =
    wallTime.exec(text) ?? [];
  if (hours === undefined) return /^\d{4}-/.test(text) ? Date.parse(text) : Number.NaN;
  const date = [year ?? yearLast, month ?? monthSecond?.padStart(2, '0'), day ?? dayFirst?.padStart(2, '0')].join('-');
  if (Number.isNaN(Date.parse(date))) return Number.NaN;
  const [known, shift = 'Z'] = utcOffset.exec(offset) ?? [];
  const midnight = known === undefined ? midnightOf(date) : Date.parse(`${date}T00:00:00${shift}`);
  const millis = Number(fraction.padEnd(3, '0'));
  return midnight + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + millis;
}
