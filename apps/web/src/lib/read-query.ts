/** Parsers of URL search parameters, which users can edit. Each returns undefined for an invalid value. */

export type Query = Record<string, unknown>;

/** For `validateSearch` of a route: makes all search parameters optional. */
export const optional =
  <T extends object>(read: (query: Query) => T) =>
  (query: Query): Partial<T> =>
    read(query);

/** A key of a table, case-insensitive: `?status=online` is ONLINE. */
export function readKey<K extends string>(value: unknown, table: Record<K, unknown>): K | undefined {
  if (typeof value !== 'string') return undefined;
  return (Object.keys(table) as K[]).find((key) => key.toLowerCase() === value.toLowerCase());
}

/** A page number from 1. Accepts numbers (from links within the application) and text (from the URL). */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 ? page : undefined;
}

export function readText(value: unknown, maxLength: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined;
}

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

/** A moment: '2026-11-21T08:00:00.000Z'. */
export function readInstant(value: unknown): string | undefined {
  const text = readText(value, 40);
  return text && instant.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

const instant = /^\d{4}-\d{2}-\d{2}T.*Z$/;

/** A calendar date: '2026-11-21'. */
export function readDate(value: unknown): string | undefined {
  const text = readText(value, 10);
  return text && calendarDate.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
