import { isDeepStrictEqual } from 'node:util';

/** The changes that differ from the stored row. */
export function realChanges<Row extends object>(
  row: Row,
  changes: { [K in keyof Row]?: Row[K] | undefined },
): Partial<Row> {
  const differences = Object.entries(changes).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(row[key as keyof Row], value),
  );
  return Object.fromEntries(differences) as Partial<Row>;
}
