import { isDeepStrictEqual } from 'node:util';

/** Which of the given changes differ from what is stored. */
export function realChanges<Row extends object>(
  row: Row,
  changes: { [K in keyof Row]?: Row[K] | undefined },
): Partial<Row> {
  const differing = Object.entries(changes).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(row[key as keyof Row], value),
  );
  return Object.fromEntries(differing) as Partial<Row>;
}
