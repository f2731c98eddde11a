import { type BoostedTrees, type FeatureValues, logOdds } from '../../../learned/boosted-trees';
import type { NamedCandidate } from './candidate-features';
import { groupKeys } from './candidate-groups';
import { candidateWords, type WordWeights, wordOdds } from './candidate-words';
import { contextFeatures } from './context-features';

/**
 * The first model judges each candidate alone, the second beside the scores of its neighbours; the third only by the words
 * that name it. The log-odds of the last two are added.
 */
export interface LimitScorer {
  alone: BoostedTrees;
  beside: BoostedTrees;
  words: WordWeights;
}

export interface ScoredCandidate extends NamedCandidate {
  /** That a person would keep it as a limit, 0 to 1. */
  probability: number;
}

/** @param features of each candidate, in their order */
export function scoreLimits(
  { alone, beside, words }: LimitScorer,
  candidates: readonly NamedCandidate[],
  features: readonly FeatureValues[],
): ScoredCandidate[] {
  const rowAlone = rowsOf(alone);
  const rowBeside = rowsOf(beside);
  const first = features.map((values) => logOdds(alone, rowAlone(values)));
  const context = contextFeatures(first, candidates.map(groupKeys));
  return candidates.map((named, at) => {
    const odds =
      logOdds(beside, rowBeside(features[at] ?? {}, context[at] ?? {})) + wordOdds(words, candidateWords(named));
    return { ...named, probability: 1 / (1 + Math.exp(-odds)) };
  });
}

/** @returns a function that puts values into the order of a model's features; few of them are not 0 */
function rowsOf(model: BoostedTrees): (...values: FeatureValues[]) => number[] {
  const columns = new Map(model.features.map((name, column) => [name, column]));
  return (...values) => {
    const row = model.features.map(() => 0);
    for (const part of values) {
      for (const name in part) {
        const column = columns.get(name);
        if (column !== undefined) row[column] = part[name] ?? 0;
      }
    }
    return row;
  };
}
