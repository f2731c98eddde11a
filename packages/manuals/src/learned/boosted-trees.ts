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

/**
 * Features of one candidate. Candidates of the same piece, page or heading share the objects in `shared`, whose translation to
 * columns is cached. No feature may occur in two of the objects.
 */
export interface CandidateFeatures {
  own: FeatureValues;
  shared: readonly FeatureValues[];
}

/** All features of a candidate in one record, for training. */
export const allFeatures = ({ own, shared }: CandidateFeatures): FeatureValues => Object.assign({}, own, ...shared);

/** Probability from log-odds. */
export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** @returns a function that computes the log-odds of a candidate: the sum of baseline, linear term and leaf values */
export function scorerOf(model: BoostedTrees): (features: CandidateFeatures) => number {
  const { baseline, linear = [] } = model;
  const columns = new Map(model.features.map((name, column) => [name, column]));
  const forest = nodesOf(model.trees);
  const row = new Float64Array(model.features.length);
  const sharedCells = new WeakMap<FeatureValues, Cells>();

  function cellsOf(values: FeatureValues): Cells {
    let cells = sharedCells.get(values);
    if (!cells) {
      cells = nonZeroCells(values, columns);
      sharedCells.set(values, cells);
    }
    return cells;
  }

  return ({ own, shared }) => {
    row.fill(0);
    for (const name in own) {
      const column = columns.get(name);
      if (column !== undefined) row[column] = own[name] ?? 0;
    }
    for (const values of shared) {
      const cells = cellsOf(values);
      for (const [index, column] of cells.columns.entries()) row[column] = cells.values[index] ?? 0;
    }
    let total = 0;
    for (let column = 0; column < linear.length; column++) total += (linear[column] ?? 0) * (row[column] ?? 0);
    total += baseline;
    for (const root of forest.roots) total += leafValue(forest, root, row);
    return total;
  };
}

/** Columns of a row with values other than 0. */
interface Cells {
  columns: number[];
  values: number[];
}

function nonZeroCells(values: FeatureValues, columns: ReadonlyMap<string, number>): Cells {
  const cells: Cells = { columns: [], values: [] };
  for (const name in values) {
    const column = columns.get(name);
    const value = values[name];
    if (column === undefined || !value) continue;
    cells.columns.push(column);
    cells.values.push(value);
  }
  return cells;
}

/** The nodes of all trees in typed arrays, which are faster to walk than the arrays of each tree. */
interface Forest {
  roots: number[];
  feature: Int16Array;
  /** Threshold of a branch, value of a leaf. */
  value: Float64Array;
  left: Int32Array;
  right: Int32Array;
}

function nodesOf(trees: readonly Tree[]): Forest {
  const count = trees.reduce((sum, tree) => sum + tree.feature.length, 0);
  const forest: Forest = {
    roots: [],
    feature: new Int16Array(count),
    value: new Float64Array(count),
    left: new Int32Array(count),
    right: new Int32Array(count),
  };
  let root = 0;
  for (const tree of trees) {
    forest.roots.push(root);
    for (const [node, feature] of tree.feature.entries()) {
      forest.feature[root + node] = feature;
      forest.value[root + node] = (feature < 0 ? tree.value[node] : tree.threshold[node]) ?? 0;
      forest.left[root + node] = root + (tree.left[node] ?? 0);
      forest.right[root + node] = root + (tree.right[node] ?? 0);
    }
    root += tree.feature.length;
  }
  return forest;
}

function leafValue({ feature, value, left, right }: Forest, root: number, row: Float64Array): number {
  let node = root;
  for (let column = feature[node] ?? -1; column >= 0; column = feature[node] ?? -1) {
    node = ((row[column] ?? 0) <= (value[node] ?? 0) ? left[node] : right[node]) ?? 0;
  }
  return value[node] ?? 0;
}
