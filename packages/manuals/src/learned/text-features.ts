import { letterCounts } from '../read/characters';
import { cached } from './cached';
import type { FeatureGroup } from './feature-group';

/** Features of a text and its headings that all scorers share. */

/** Share of capital letters among the letters of a text, 0 to 1. */
export function capitalShare(text: string): number {
  const { letters, capitals } = letterCounts(text);
  return letters ? capitals / letters : 0;
}

type HeadingCues = Readonly<Record<string, { test: (heading: string) => boolean }>>;

/**
 * Features of the three nearest headings: for each cue, whether it matches the nearest heading and whether it matches one of
 * the two above.
 * @returns a function of the heading texts, outermost first, that keeps its results, because many candidates share their headings
 */
export function headingFeatures(cues: HeadingCues): (path: readonly string[]) => readonly FeatureGroup[] {
  const tests = Object.values(cues);
  const nearestNames = Object.keys(cues).map((name) => `heading.${name}`);
  const aboveNames = Object.keys(cues).map((name) => `above.${name}`);
  const featuresOf = cached((joined: string) => {
    const [nearest, ...above] = joined === '' ? [] : joined.split('\n').slice(-3).reverse();
    const isInNearest = tests.map((cue) => Number(nearest !== undefined && cue.test(nearest)));
    const isAbove = tests.map((cue) => Number(above.some((heading) => cue.test(heading))));
    return [
      { names: nearestNames, values: isInNearest },
      { names: aboveNames, values: isAbove },
    ];
  });
  return (path) => featuresOf(path.slice(-3).join('\n'));
}
