/** Features of a text and its headings that all scorers share. */

/** Share of capital letters among the letters of a text, 0 to 1. */
export function capitalShare(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters ? (text.match(/\p{Lu}/gu)?.length ?? 0) / letters : 0;
}

type HeadingCues = Readonly<Record<string, { test: (heading: string) => boolean }>>;

/**
 * Features of the three nearest headings: for each cue, whether it matches the nearest heading and whether it matches one of
 * the two above.
 * @param path heading texts, outermost first
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
