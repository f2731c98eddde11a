import { type BoostedTrees, type FeatureValues, logOdds } from '../../../learned/boosted-trees';
import type { NamedCandidate } from './candidate-features';
import { groupKeys } from './candidate-groups';
import { candidateWords, type WordWeights, wordOdds } from './candidate-words';
import { contextFeatures } from './context-features';

/**
 * `alone` scores each candidate by its own features, `beside` also by the scores of its neighbours, and `words` by the words that
 * name it. The log-odds of `beside` and `words` are added.
 */
export interface LimitScorer {
  alone: BoostedTrees;
  beside: BoostedTrees;
  words: WordWeights;
}

export interface ScoredCandidate extends NamedCandidate {
  /** Probability that a person would accept the candidate as a limit, 0 to 1. */
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
  const aloneScores = features.map((values) => logOdds(alone, rowAlone(values)));
  const context = contextFeatures(aloneScores, candidates.map(groupKeys));
  return candidates.map((named, index) => {
    const odds =
      logOdds(beside, rowBeside(features[index] ?? {}, context[index] ?? {})) + wordOdds(words, candidateWords(named));
    return { ...named, probability: 1 / (1 + Math.exp(-odds)) };
  });
}

/** @returns a function that puts sparse features into the order of the model's features, with 0 for missing ones */
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
