import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { comparedRun, differences, saveRun } from './run-record';

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

describe('comparedRun', () => {
  const directory = mkdtempSync(join(tmpdir(), 'steward-runs-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  it('returns the stored run and rejects an unknown name', () => {
    saveRun(directory, 'before', { pump: ['a'] });
    expect(comparedRun(directory, 'before')).toEqual({ pump: ['a'] });
    expect(() => comparedRun(directory, 'befor')).toThrow("No run is stored as 'befor'.");
  });

  it('is empty before the first run', () => {
    expect(comparedRun(directory, 'last')).toEqual({});
  });
});
