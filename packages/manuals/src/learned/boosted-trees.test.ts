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
    expect(logOddsOf({ records: [{ words: 3 }], groups: [] })).toBe(0.25 - 2);
    expect(logOddsOf({ records: [{ words: 4 }], groups: [] })).toBe(0.25 + 2);
    expect(logOddsOf({ records: [{ words: 4, bold: 1 }], groups: [] })).toBe(0.25 + 4);
  });

  it('takes features from groups and keeps none from the candidate before', () => {
    const logOddsOf = scorerOf(model);
    const page = { names: ['bold'], values: [1] };
    expect(logOddsOf({ records: [{ words: 4 }], groups: [page] })).toBe(0.25 + 4);
    expect(logOddsOf({ records: [{ words: 5 }], groups: [page] })).toBe(0.25 + 4);
    expect(logOddsOf({ records: [{ words: 4 }], groups: [] })).toBe(0.25 + 2);
  });

  it('adds the linear term', () => {
    expect(scorerOf({ ...model, linear: [0.5, -1], trees: [] })({ records: [{ words: 4, bold: 1 }], groups: [] })).toBe(
      1.25,
    );
  });

  it('ignores features that the model does not have', () => {
    expect(
      scorerOf(model)({
        records: [{ words: 4, italic: 1 }],
        groups: [{ names: ['margin'], values: [2] }],
      }),
    ).toBe(0.25 + 2);
  });
});

describe('logistic', () => {
  it('turns log-odds into a probability', () => {
    expect(logistic(0)).toBe(0.5);
    expect(logistic(Math.log(3))).toBeCloseTo(0.75);
  });
});

describe('allFeatures', () => {
  it('joins the records and groups of a candidate', () => {
    expect(
      allFeatures({ records: [{ words: 4 }, { bold: 1 }], groups: [{ names: ['size', 'icon'], values: [2, 0] }] }),
    ).toEqual({
      words: 4,
      bold: 1,
      size: 2,
      icon: 0,
    });
  });
});
