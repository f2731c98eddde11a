import { describe, expect, it } from 'vitest';
import { differences } from './run-record';

describe('differences', () => {
  it('names what was added and removed, by manual', () => {
    const before = { pump: ['a', 'b'], saw: ['x'] };
    const after = { pump: ['b', 'c'], saw: ['x'] };
    expect(differences(before, after)).toEqual([{ name: 'pump', added: ['c'], removed: ['a'] }]);
  });

  it('counts a repeated line as often as it stands', () => {
    expect(differences({ pump: ['a'] }, { pump: ['a', 'a'] })).toEqual([{ name: 'pump', added: ['a'], removed: [] }]);
  });

  it('leaves out manuals that only one of the runs has', () => {
    expect(differences({ pump: ['a'] }, { saw: ['a'] })).toEqual([]);
  });
});
