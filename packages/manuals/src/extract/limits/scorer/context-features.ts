import { logistic } from '../../../learned/boosted-trees';
import { type GroupName, groupNames } from './candidate-groups';

/** Score for a candidate without neighbours. */
const noNeighbourScore = -6;

/**
 * Features from the scores of a candidate's neighbours, because a limit is seldom the only one in its table, on its page or in its
 * unit. `train.py` computes the same features.
 * @param scores log-odds of each candidate of a manual, scored alone
 * @param keys in the order of `scores`
 * @returns features in the order of `scores`
 */
export function contextFeatures(
  scores: readonly number[],
  keys: readonly Record<GroupName, string>[],
): Record<string, number>[] {
  const features = scores.map((score): Record<string, number> => ({ alone: score }));
  for (const name of groupNames) {
    const members = new Map<string, number[]>();
    for (const [index, key] of keys.entries()) {
      const group = members.get(key[name]);
      if (group) group.push(index);
      else members.set(key[name], [index]);
    }
    for (const group of members.values()) describeGroup(name, group, scores, features);
  }
  return features;
}

function describeGroup(
  name: GroupName,
  group: readonly number[],
  scores: readonly number[],
  features: Record<string, number>[],
): void {
  const sorted = group.map((index) => scores[index] ?? 0).sort((a, b) => b - a);
  const [first = noNeighbourScore, second = noNeighbourScore] = sorted;
  const sum = sorted.reduce((total, score) => total + score, 0);
  const expectedCount = sorted.reduce((total, score) => total + logistic(score), 0);
  const others = group.length - 1;
  for (const index of group) {
    const score = scores[index] ?? 0;
    Object.assign(features[index] ?? {}, {
      [`${name}.mean`]: others ? (sum - score) / others : noNeighbourScore,
      [`${name}.best`]: score === first ? second : first,
      [`${name}.above`]: others ? sorted.indexOf(score) / others : 0,
      [`${name}.expected`]: Math.log1p(Math.max(0, expectedCount - logistic(score))),
    });
  }
}
