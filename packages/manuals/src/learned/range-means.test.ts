import { describe, expect, it } from 'vitest';
import { means, rangeMeans } from './range-means';

describe('rangeMeans', () => {
  const rows = [1, 0, 0, 1, 1].map((hazard, index) => ({ hazard, item: Number(index === 4) }));
  const meansOf = rangeMeans(['hazard', 'item'], rows);

  it('averages each indicator over a range', () => {
    expect(meansOf({ from: 1, to: 5 })).toEqual({ hazard: 2 / 4, item: 1 / 4 });
  });

  it('leaves out the gap', () => {
    expect(meansOf({ from: 1, to: 5 }, { from: 3, to: 4 })).toEqual({ hazard: 1 / 3, item: 1 / 3 });
  });

  it('ignores indexes outside the list', () => {
    expect(meansOf({ from: -3, to: 9 }, { from: -1, to: 1 })).toEqual({ hazard: 2 / 4, item: 1 / 4 });
  });

  it('returns 0 for an empty range', () => {
    expect(meansOf({ from: 5, to: 8 })).toEqual({ hazard: 0, item: 0 });
    expect(meansOf({ from: 2, to: 3 }, { from: 2, to: 3 })).toEqual({ hazard: 0, item: 0 });
  });
});

describe('means', () => {
  it('averages each indicator over the list', () => {
    expect(means(['hazard'], [{ hazard: 1 }, { hazard: 0 }, { hazard: 0 }])).toEqual({ hazard: 1 / 3 });
  });

  it('returns 0 for an empty list', () => {
    expect(means(['hazard'], [])).toEqual({ hazard: 0 });
  });
});
