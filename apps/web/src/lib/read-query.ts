/** Readers of the address bar, where everything is text that anybody may have typed. What cannot be read is undefined. */

export type Query = Record<string, unknown>;

/** For `validateSearch` of a route: nothing in its address is obligatory. */
export const optional =
  <T extends object>(read: (query: Query) => T) =>
  (query: Query): Partial<T> =>
    read(query);

/** One of the keys of a table, in any case: `?status=online` is ONLINE. */
export function readKey<K extends string>(value: unknown, table: Record<K, unknown>): K | undefined {
  if (typeof value !== 'string') return undefined;
  return (Object.keys(table) as K[]).find((key) => key.toLowerCase() === value.toLowerCase());
}

/** A page number, from 1. Links inside the application give numbers, the address bar gives text. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 ? page : undefined;
}

export function readText(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;
}
