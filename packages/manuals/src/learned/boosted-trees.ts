/**
 * Inference for the models that `train/` exports: gradient-boosted trees (Friedman 2001), extremely randomized trees (Geurts
 * 2006) with a linear term, or both. The score is the probability that a candidate belongs to the class: the logistic function
 * of the sum of its leaf values and the linear term.
 */

/** Arrays are indexed by node. Leaves have feature -1. A value less than or equal to the threshold goes left. */
interface Tree {
  feature: number[];
  threshold: number[];
  left: number[];
  right: number[];
  value: number[];
}

export interface BoostedTrees {
  /** Feature names; the trees refer to features by their index here. */
  features: string[];
  baseline: number;
  /** Coefficient of each feature in the linear term. */
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
 * Sum of baseline, linear term and leaf values, before the logistic function.
 * @param row values in the order of the model's features
 */
export function logOdds({ baseline, linear = [], trees }: BoostedTrees, row: readonly number[]): number {
  let total = 0;
  for (const [index, coefficient] of linear.entries()) total += coefficient * (row[index] ?? 0);
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
