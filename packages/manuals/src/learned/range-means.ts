interface Range {
  /** First index; indexes outside the list are ignored. */
  from: number;
  /** Index after the last one. */
  to: number;
}

/** @returns means over the entries of `range` that are not in `gap`, a range inside it; 0 if there are none */
type RangeMeans<N extends string> = (range: Range, gap?: Range) => Record<N, number>;

/**
 * Means of indicators (0 or 1) over ranges of a list, each in constant time from cumulative sums.
 * @param rows indicators of each entry of the list, under the same names
 */
export function rangeMeans<N extends string>(
  names: readonly N[],
  rows: readonly Readonly<Record<N, number>>[],
): RangeMeans<N> {
  const sums = names.map((name) => {
    const cumulative = new Float64Array(rows.length + 1);
    for (const [index, row] of rows.entries()) cumulative[index + 1] = (cumulative[index] ?? 0) + row[name];
    return { name, cumulative };
  });

  return (range, gap = { from: range.from, to: range.from }) => {
    const [outer, inner] = [insideList(range, rows.length), insideList(gap, rows.length)];
    const count = lengthOf(outer) - lengthOf(inner);
    const means = {} as Record<N, number>;
    for (const { name, cumulative } of sums)
      means[name] = count > 0 ? (sumOver(outer, cumulative) - sumOver(inner, cumulative)) / count : 0;
    return means;
  };
}

const insideList = ({ from, to }: Range, length: number): Range => ({
  from: Math.max(0, from),
  to: Math.min(length, to),
});

const lengthOf = ({ from, to }: Range): number => Math.max(0, to - from);

const sumOver = ({ from, to }: Range, cumulative: Float64Array): number =>
  from < to ? (cumulative[to] ?? 0) - (cumulative[from] ?? 0) : 0;

/** Means of indicators over a whole list; 0 if it is empty. */
export function means<N extends string>(
  names: readonly N[],
  rows: readonly Readonly<Record<N, number>>[],
): Record<N, number> {
  const meanOf = (name: N) => rows.reduce((sum, row) => sum + row[name], 0) / Math.max(1, rows.length);
  return Object.fromEntries(names.map((name) => [name, meanOf(name)])) as Record<N, number>;
}
