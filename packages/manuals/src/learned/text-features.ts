import { cached } from './cached';
import { type FeatureGroup, groupUnder } from './feature-group';

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
 * @returns a function of the heading texts, outermost first, that keeps its results, because many candidates share their headings
 */
export function headingFeatures(cues: HeadingCues): (path: readonly string[]) => readonly FeatureGroup[] {
  const nearestGroup = groupUnder('heading', Object.keys(cues));
  const aboveGroup = groupUnder('above', Object.keys(cues));
  const matches = (isMatch: (cue: HeadingCues[string]) => boolean) =>
    Object.fromEntries(Object.entries(cues).map(([name, cue]) => [name, Number(isMatch(cue))]));
  const featuresOf = cached((joined: string) => {
    const [nearest, ...above] = joined === '' ? [] : joined.split('\n').slice(-3).reverse();
    return [
      nearestGroup(matches((cue) => nearest !== undefined && cue.test(nearest))),
      aboveGroup(matches((cue) => above.some((heading) => cue.test(heading)))),
    ];
  });
  return (path) => featuresOf(path.slice(-3).join('\n'));
}
