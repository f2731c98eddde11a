import { describe, expect, it } from 'vitest';
import { allFeatures, type BoostedTrees, logistic, scorerOf } from './boosted-trees';

/** One tree: 'words' up to 3 gives -1, above it 'bold' up to .5 gives 1, else 2. */
const tree = {
  feature: [0, -1, 1, -1, -1],
  threshold: [3, 0, 0.5, 0, 0],
  left: [1, 0, 3, 0, 0],
  right: [2, 0, 4, 0, 0],
  value: [0, -1, 0, 1, 2],
};
const model: BoostedTrees = { features: ['words', 'bold'], baseline: 0.25, trees: [tree, tree] };

describe('scorerOf', () => {
  it('adds the leaf values of all trees to the baseline', () => {
    const logOddsOf = scorerOf(model);
    expect(logOddsOf({ own: { words: 3 }, shared: [] })).toBe(0.25 - 2);
    expect(logOddsOf({ own: { words: 4 }, shared: [] })).toBe(0.25 + 2);
    expect(logOddsOf({ own: { words: 4, bold: 1 }, shared: [] })).toBe(0.25 + 4);
  });

  it('takes features from shared objects and keeps none from the candidate before', () => {
    const logOddsOf = scorerOf(model);
    const page = { bold: 1 };
    expect(logOddsOf({ own: { words: 4 }, shared: [page] })).toBe(0.25 + 4);
    expect(logOddsOf({ own: { words: 5 }, shared: [page] })).toBe(0.25 + 4);
    expect(logOddsOf({ own: { words: 4 }, shared: [] })).toBe(0.25 + 2);
  });

  it('adds the linear term', () => {
    expect(scorerOf({ ...model, linear: [0.5, -1], trees: [] })({ own: { words: 4, bold: 1 }, shared: [] })).toBe(1.25);
  });

  it('ignores features that the model does not have', () => {
    expect(scorerOf(model)({ own: { words: 4, italic: 1 }, shared: [{ margin: 2 }] })).toBe(0.25 + 2);
  });
});

describe('logistic', () => {
  it('turns log-odds into a probability', () => {
    expect(logistic(0)).toBe(0.5);
    expect(logistic(Math.log(3))).toBeCloseTo(0.75);
  });
});

describe('allFeatures', () => {
  it('joins the own and the shared features of a candidate', () => {
    expect(allFeatures({ own: { words: 4 }, shared: [{ bold: 1 }, { size: 2 }] })).toEqual({
      words: 4,
      bold: 1,
      size: 2,
    });
  });
});
