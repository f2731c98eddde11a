/** What the scorers are told about any text and its headings. */

/** Share of capitals among the letters of a text. */
export function capitalShare(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters ? (text.match(/\p{Lu}/gu)?.length ?? 0) / letters : 0;
}

type HeadingCues = Readonly<Record<string, { test: (heading: string) => boolean }>>;

/**
 * What the three nearest headings say: 1 for each cue that the nearest has, and for each that one above it has.
 * @param path the nearest last
 */
export function headingFeatures(cues: HeadingCues, path: readonly string[]): Record<string, number> {
  const [nearest, ...above] = path.slice(-3).reverse();
  const values: Record<string, number> = {};
  for (const [name, cue] of Object.entries(cues)) {
    values[`heading.${name}`] = Number(nearest !== undefined && cue.test(nearest));
    values[`above.${name}`] = Number(above.some((heading) => cue.test(heading)));
  }
  return values;
}
