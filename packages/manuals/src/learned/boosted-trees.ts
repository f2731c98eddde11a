import { cached } from './cached';
import type { FeatureGroup } from './feature-group';

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

/** Values by feature name. A feature without a value is 0. */
export type FeatureValues = Readonly<Record<string, number>>;

/** Features of one candidate. No name occurs twice. Candidates of one piece, page or heading may share records and groups. */
export interface CandidateFeatures {
  records: readonly FeatureValues[];
  groups: readonly FeatureGroup[];
}

/** All features of a candidate in one record, for training. */
export function allFeatures({ records, groups }: CandidateFeatures): FeatureValues {
  const grouped = groups.flatMap(({ names, values }) =>
    names.map((name, index) => [name, values[index] ?? 0] as const),
  );
  return Object.assign({}, ...records, Object.fromEntries(grouped));
}

/** Probability from log-odds. */
export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** @returns a function that computes the log-odds of a candidate: the sum of baseline, linear term and leaf values */
export function scorerOf(model: BoostedTrees): (features: CandidateFeatures) => number {
  const { baseline, linear = [] } = model;
  const columns = new Map(model.features.map((name, column) => [name, column]));
  const forest = nodesOf(model.trees);
  const row = new Float64Array(model.features.length);
  const columnsOf = cached((names: readonly string[]) => names.map((name) => columns.get(name)));

  return ({ records, groups }) => {
    row.fill(0);
    for (const record of records) {
      for (const name in record) {
        const column = columns.get(name);
        if (column !== undefined) row[column] = record[name] ?? 0;
      }
    }
    for (const { names, values } of groups) {
      const groupColumns = columnsOf(names);
      for (let index = 0; index < values.length; index++) {
        const column = groupColumns[index];
        if (column !== undefined) row[column] = values[index] ?? 0;
      }
    }
    let total = 0;
    for (let column = 0; column < linear.length; column++) total += (linear[column] ?? 0) * (row[column] ?? 0);
    total += baseline;
    for (const root of forest.roots) total += leafValue(forest, root, row);
    return total;
  };
}

/** The nodes of all trees, each branch followed by its left subtree, in typed arrays: faster to walk than the arrays of each tree. */
interface Forest {
  roots: number[];
  feature: Int16Array;
  /** Threshold of a branch, value of a leaf. */
  value: Float64Array;
  /** Right child of a branch. */
  right: Int32Array;
}

function nodesOf(trees: readonly Tree[]): Forest {
  const count = trees.reduce((sum, tree) => sum + tree.feature.length, 0);
  const forest: Forest = {
    roots: [],
    feature: new Int16Array(count),
    value: new Float64Array(count),
    right: new Int32Array(count),
  };
  let end = 0;
  for (const tree of trees) {
    forest.roots.push(end);
    end = addSubtree(forest, end, tree, 0);
  }
  return forest;
}

/** @returns the index after the subtree of `node`, which is placed at `place` */
function addSubtree(forest: Forest, place: number, tree: Tree, node: number): number {
  const feature = tree.feature[node] ?? -1;
  forest.feature[place] = feature;
  forest.value[place] = (feature < 0 ? tree.value[node] : tree.threshold[node]) ?? 0;
  if (feature < 0) return place + 1;
  const right = addSubtree(forest, place + 1, tree, tree.left[node] ?? 0);
  forest.right[place] = right;
  return addSubtree(forest, right, tree, tree.right[node] ?? 0);
}

function leafValue({ feature, value, right }: Forest, root: number, row: Float64Array): number {
  let node = root;
  for (let column = feature[node] ?? -1; column >= 0; column = feature[node] ?? -1) {
    node = (row[column] ?? 0) <= (value[node] ?? 0) ? node + 1 : (right[node] ?? 0);
  }
  return value[node] ?? 0;
}
