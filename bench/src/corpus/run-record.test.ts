import { describe, expect, it } from 'vitest';
import { differences } from './run-record';

describe('differences', () => {
  it('returns added and removed lines by manual', () => {
    const before = { pump: ['a', 'b'], saw: ['x'] };
    const after = { pump: ['b', 'c'], saw: ['x'] };
    expect(differences(before, after)).toEqual([{ name: 'pump', added: ['c'], removed: ['a'] }]);
  });

  it('counts each repetition of a line', () => {
    expect(differences({ pump: ['a'] }, { pump: ['a', 'a'] })).toEqual([{ name: 'pump', added: ['a'], removed: [] }]);
  });

  it('ignores manuals that only one of the runs contains', () => {
    expect(differences({ pump: ['a'] }, { saw: ['a'] })).toEqual([]);
  });
});
