/** Splits rows for statements of bounded size. */
export function* inBatches<T>(rows: readonly T[], size = 200): Generator<T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
