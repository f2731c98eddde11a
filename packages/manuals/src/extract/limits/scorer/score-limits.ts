import { type BoostedTrees, type FeatureValues, logOdds } from '../../../learned/boosted-trees';
import type { NamedCandidate } from './candidate-features';
import { groupKeys } from './candidate-groups';
import { contextFeatures } from './context-features';

/** Two models: the first judges each candidate alone, the second beside the scores of its neighbours. */
export interface LimitScorer {
  alone: BoostedTrees;
  beside: BoostedTrees;
}

export interface ScoredCandidate extends NamedCandidate {
  /** That a person would keep it as a limit, 0 to 1. */
  probability: number;
}

/** @param features of each candidate, in their order */
export function scoreLimits(
  { alone, beside }: LimitScorer,
  candidates: readonly NamedCandidate[],
  features: readonly FeatureValues[],
): ScoredCandidate[] {
  const first = features.map((values) => logOdds(alone, (name) => values[name] ?? 0));
  const context = contextFeatures(first, candidates.map(groupKeys));
  return candidates.map((named, at) => {
    const odds = logOdds(beside, (name) => context[at]?.[name] ?? features[at]?.[name] ?? 0);
    return { ...named, probability: 1 / (1 + Math.exp(-odds)) };
  });
}
