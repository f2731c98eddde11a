import { type GroupName, groupNames } from './candidate-groups';

/**
 * What the first scores of a candidate's neighbours say about it: a limit seldom stands alone in its table, on its page or
 * in its unit. `train.py` makes the same features.
 */

/** Stands for the scores of no neighbours. */
const nobody = -6;

/**
 * @param scores log-odds of each candidate of a manual, judged alone
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
    for (const [at, key] of keys.entries()) {
      const group = members.get(key[name]);
      if (group) group.push(at);
      else members.set(key[name], [at]);
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
  const sorted = group.map((at) => scores[at] ?? 0).sort((a, b) => b - a);
  const [first = nobody, second = nobody] = sorted;
  const sum = sorted.reduce((total, score) => total + score, 0);
  const expected = sorted.reduce((total, score) => total + chance(score), 0);
  const others = group.length - 1;
  for (const at of group) {
    const own = scores[at] ?? 0;
    Object.assign(features[at] ?? {}, {
      [`${name}.mean`]: others ? (sum - own) / others : nobody,
      [`${name}.best`]: own === first ? second : first,
      [`${name}.above`]: others ? sorted.filter((score) => score > own).length / others : 0,
      [`${name}.expected`]: Math.log1p(Math.max(0, expected - chance(own))),
    });
  }
}

const chance = (score: number): number => 1 / (1 + Math.exp(-score));
