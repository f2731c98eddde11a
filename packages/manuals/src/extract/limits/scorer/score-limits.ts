import { type BoostedTrees, type FeatureValues, logistic, scorerOf } from '../../../learned/boosted-trees';
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
  const scoreAlone = scorerOf(alone);
  const scoreBeside = scorerOf(beside);
  const aloneScores = features.map((own) => scoreAlone({ records: [own], groups: [] }));
  const context = contextFeatures(aloneScores, candidates.map(groupKeys));
  return candidates.map((named, index) => {
    const odds =
      scoreBeside({ records: [features[index] ?? {}, context[index] ?? {}], groups: [] }) +
      wordOdds(words, candidateWords(named));
    return { ...named, probability: logistic(odds) };
  });
}
