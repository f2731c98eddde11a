/**
 * Inference of sums of decision trees that `train/` exports: gradient-boosted ones (Friedman 2001), extremely randomized
 * ones (Geurts 2006) beside a linear term, or all of them. A score is the probability that a candidate belongs to the class:
 * the logistic function of the sum of the leaves it falls into.
 */

/** Leaves have feature -1. A value goes left when it is at most the threshold. Arrays are indexed by node. */
interface Tree {
  feature: number[];
  threshold: number[];
  left: number[];
  right: number[];
  value: number[];
}

export interface BoostedTrees {
  /** Names of the features, in the order that the trees count them. */
  features: string[];
  baseline: number;
  /** A linear term: what a unit of each feature adds. */
  linear?: number[];
  trees: Tree[];
}

export type FeatureValues = Readonly<Record<string, number>>;

/** @returns 0 to 1 */
export function probability(model: BoostedTrees, values: FeatureValues): number {
  const row = model.features.map((name) => values[name] ?? 0);
  return 1 / (1 + Math.exp(-logOdds(model, row)));
}

/**
 * The sum of leaves and linear term that `probability` makes a probability of.
 * @param row values in the order of the model's features
 */
export function logOdds({ baseline, linear = [], trees }: BoostedTrees, row: readonly number[]): number {
  let total = 0;
  for (const [at, coefficient] of linear.entries()) total += coefficient * (row[at] ?? 0);
  total += baseline;
  for (const tree of trees) total += leafValue(tree, row);
  return total;
}

function leafValue({ feature, threshold, left, right, value }: Tree, row: readonly number[]): number {
  let node = 0;
  for (let column = feature[node] ?? -1; column >= 0; column = feature[node] ?? -1) {
    node = ((row[column] ?? 0) <= (threshold[node] ?? 0) ? left[node] : right[node]) ?? 0;
  }
  return value[node] ?? 0;
}
