/** Common names of the time of measurement in messages. */
const timeNames = new Set(['timestamp', 'time', 'ts', 'datetime', '@timestamp', 'measuredat']);

export const isTimeName = (name: string): boolean => timeNames.has(name.toLowerCase().replaceAll('_', ''));

/** Earlier times mean that the clock of the device is not set. */
const earliestMs = Date.UTC(2000, 0, 1);
const dayMs = 86_400_000;

/**
 * Parses a time of measurement: ISO 8601 with a zone, or seconds, milliseconds, microseconds or nanoseconds since 1970. Null for
 * anything else, and for implausible times: before the year 2000 or more than a day ahead.
 */
export function reportedTime(value: unknown, now: Date): Date | null {
  const time = typeof value === 'number' ? fromEpoch(value) : typeof value === 'string' ? fromText(value) : Number.NaN;
  return time >= earliestMs && time <= now.getTime() + dayMs ? new Date(time) : null;
}

/** Detects the unit by magnitude: units differ by a factor of 1000, so times of this century are unambiguous. */
function fromEpoch(value: number): number {
  if (value > 1e17) return value / 1e6;
  if (value > 1e14) return value / 1e3;
  return value > 1e11 ? value : value * 1000;
}

function fromText(text: string): number {
  if (/^\d{9,19}(\.\d+)?$/.test(text)) return fromEpoch(Number(text));
  return /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
}
