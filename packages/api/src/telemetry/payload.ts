import { type FlatValue, flatValues, join } from './flat-values';
import type { PayloadTemplate } from './payload-template';
import { isTimeName, reportedTime } from './reported-time';
import { maxBatchValues, maxMetrics, metricName, metricUnit, telemetryValue } from './schema';

export interface MessageReading {
  metric: string;
  /** Time of measurement, or of arrival if the message contains none. */
  at: Date;
  value: number | string | boolean;
  unit?: string;
}

export interface MessageContext {
  template: PayloadTemplate | null;
  /** Prefix of all names: the topic levels that a wildcard matched. */
  prefix: string;
  /** Metric name of a single-value message. */
  singleName: string;
  now: Date;
}

export interface MessageReadings {
  readings: MessageReading[];
  /** One sentence about what was not stored; null if everything was. */
  problem: string | null;
}

interface Entry {
  at: Date;
  values: FlatValue[];
}

/**
 * Parses a message: a JSON object, a JSON array of objects, or a single value ('21.5', '21.5 °C', 'true', 'running'). An entry with
 * too many values is rejected as a whole, so that a device never stores a random subset.
 */
export function readMessage(text: string, context: MessageContext): MessageReadings {
  const content = parse(text);
  // otherwise it would be stored as a text
  if (content === undefined && /^\s*[{[]/.test(text)) {
    return { readings: [], problem: 'The message is not valid JSON.' };
  }
  const readings: MessageReading[] = [];
  const problems: string[] = [];
  for (const { at, values } of entriesOf(text, content, context)) {
    const chosenMetrics = context.template ? choose(values, context.template) : values.map(toMetric);
    if (chosenMetrics.length > maxMetrics) {
      problems.push(
        `The message has ${chosenMetrics.length} values, of which at most ${maxMetrics} can be stored. Choose them.`,
      );
      continue;
    }
    if (context.template && values.length > 0 && chosenMetrics.length === 0)
      problems.push('The message has no chosen value.');
    for (const reading of chosenMetrics) {
      if (isStorable(reading)) readings.push({ ...reading, at });
      else
        problems.push(
          `The value "${reading.metric.slice(0, 60)}" or its name or unit is too long or has a character that cannot be stored.`,
        );
    }
  }
  if (readings.length > maxBatchValues) {
    return { readings: [], problem: `The message has more than ${maxBatchValues.toLocaleString('en-US')} values.` };
  }
  return { readings, problem: problems[0] ?? (readings.length ? null : 'The message has no values.') };
}

/** The values of a message under the paths that a template uses, for selection by the user. */
export function valuesOfMessage(text: string, context: Omit<MessageContext, 'template'>): FlatValue[] {
  const names = new Set<string>();
  return entriesOf(text, parse(text), { ...context, template: null })
    .flatMap(({ values }) => values)
    .filter(({ path }) => !names.has(path) && names.add(path));
}

type Chosen = Omit<MessageReading, 'at'>;
const toMetric = ({ path, value, unit }: FlatValue): Chosen => ({ metric: path, value, ...(unit ? { unit } : {}) });

function choose(values: readonly FlatValue[], template: PayloadTemplate): Chosen[] {
  const byPath = new Map(values.map((value) => [value.path, value]));
  return template.values.flatMap(({ path, metric, unit }) => {
    const flatValue = byPath.get(path);
    if (!flatValue) return [];
    const readingUnit = unit || flatValue.unit;
    return [{ metric, value: asNumber(flatValue.value), ...(readingUnit ? { unit: readingUnit } : {}) }];
  });
}

/** Converts numeric texts, which many devices send. Only selected values are converted: others may be article or serial numbers. */
function asNumber(value: FlatValue['value']): FlatValue['value'] {
  return typeof value === 'string' && /^\s*[-+]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

const isStorable = ({ metric, value, unit }: Chosen) =>
  metricName.safeParse(metric).success &&
  telemetryValue.safeParse(value).success &&
  metricUnit.optional().safeParse(unit).success;

/** @param content of the text as JSON; undefined if it is not JSON */
function entriesOf(text: string, content: unknown, context: MessageContext): Entry[] {
  if (isObject(content)) return [entryOf(content, context)];
  if (Array.isArray(content) && content.length > 0 && content.every(isObject)) {
    return content.map((entry) => entryOf(entry, context));
  }
  if (Array.isArray(content)) return [{ at: context.now, values: flatValues(content, context.prefix) }];
  const singleValue = content === undefined ? numberWithUnit(text.trim()) : { value: content };
  const { value, ...unit } = singleValue;
  return [{ at: context.now, values: flatValues(value, context.singleName).map((flat) => ({ ...flat, ...unit })) }];
}

/** Reads an entry in the form of `POST /api/devices/{id}/telemetry`, {timestamp, values, units}, or any other object. */
function entryOf(entry: Record<string, unknown>, { template, prefix, now }: MessageContext): Entry {
  const { values: inner, units, ...otherFields } = entry;
  const content = isObject(inner) ? { ...otherFields, ...inner } : entry;
  const timeField = Object.entries(content).find(([name, value]) => isTimeName(name) && isTime(value, now));
  const all = flatValues(isObject(inner) ? content : withoutUnits(entry), prefix);
  const chosenTime = template?.timePath && all.find(({ path }) => path === template.timePath)?.value;
  const at = reportedTime(chosenTime || timeField?.[1], now) ?? now;
  const unitOf = new Map(
    isObject(units) ? Object.entries(units).map(([name, unit]) => [join(prefix, name), unit]) : [],
  );
  const timePaths = new Set([template?.timePath, timeField && join(prefix, timeField[0])]);
  const values = all
    .filter(({ path }) => !timePaths.has(path))
    .map((value) => {
      const unit = unitOf.get(value.path);
      return typeof unit === 'string' ? { ...value, unit } : value;
    });
  return { at, values: withOwnUnit(values, prefix) };
}

/** Joins the two values of the message {"value": 21, "unit": "°C"}, which may also have a time. */
function withOwnUnit(values: FlatValue[], prefix: string): FlatValue[] {
  const [measured, unit] = ['value', 'unit'].map((name) => values.find(({ path }) => path === join(prefix, name)));
  if (values.length !== 2 || !measured || typeof unit?.value !== 'string') return values;
  return [{ ...measured, unit: unit.value }];
}

/** Under the name of a time, a text is never a reading, and a number is one only if it cannot be a time. */
const isTime = (value: unknown, now: Date) => typeof value === 'string' || reportedTime(value, now) !== null;

/** Removes `units`, which holds the units of the other values, unless it is a value itself. */
function withoutUnits({ units, ...entry }: Record<string, unknown>): object {
  return isObject(units) && Object.values(units).every((unit) => typeof unit === 'string')
    ? entry
    : { ...entry, units };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON. Undefined if the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function numberWithUnit(text: string): { value: number | string | null; unit?: string } {
  const [, number, unit] = /^([-+]?\d+(?:\.\d+)?)\s*([^\d\s.,:-]\S{0,19})$/.exec(text) ?? [];
  if (number === undefined || unit === undefined) return { value: text || null };
  return { value: Number(number), unit };
}
