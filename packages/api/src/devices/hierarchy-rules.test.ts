import { describe, expect, it } from 'vitest';
import { hierarchyProblems, maxLevels, parentProblem } from './hierarchy-rules';

describe('parentProblem', () => {
  it('accepts a device as part of another', () => {
    expect(parentProblem('pump', ['skid', 'plant'], 0)).toBeNull();
    expect(parentProblem(null, ['skid'], 0)).toBeNull();
  });

  it('rejects cycles', () => {
    expect(parentProblem('pump', ['pump'], 0)).toBe('A device cannot be a part of itself.');
    expect(parentProblem('pump', ['motor', 'pump'], 1)).toBe('A device cannot be a part of one of its own parts.');
  });

  it('counts the levels above and below the device', () => {
    const ancestors = Array.from({ length: maxLevels - 3 }, (_, n) => `level ${n}`);
    expect(parentProblem('pump', ancestors, 2)).toBeNull();
    expect(parentProblem('pump', ancestors, 3)).toBe('Parts of devices can have at most 10 levels.');
  });
});

describe('hierarchyProblems', () => {
  const chainOf = (length: number) => {
    const pairs = Array.from({ length: length - 1 }, (_, n): [string, string] => [`d${n}`, `d${n + 1}`]);
    return new Map(pairs);
  };

  it('finds cycles and blames the changed devices on them', () => {
    const parentOf = new Map([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['d', 'e'],
    ]);
    const problems = hierarchyProblems(parentOf, new Set(['c', 'd']));
    expect([...problems]).toEqual([['c', 'A device cannot be a part of one of its own parts.']]);
  });

  it('accepts the maximum number of levels and no more', () => {
    const all = (parentOf: Map<string, string>) => new Set(parentOf.keys());
    const [most, tooMany] = [chainOf(maxLevels), chainOf(maxLevels + 1)];
    expect(hierarchyProblems(most, all(most)).size).toBe(0);
    expect(hierarchyProblems(tooMany, all(tooMany)).get('d0')).toBe('Parts of devices can have at most 10 levels.');
  });
});
