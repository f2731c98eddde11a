import { describe, expect, it } from 'vitest';
import { chunkManual } from './chunk-manual';
import type { Passage } from './passage';
import { passageChanges, type StoredPassage } from './passage-changes';
import { handMadeManual } from './testing/hand-made-manual';

const read = chunkManual(
  handMadeManual(
    ['# Draining', 'The tap is below the tank.', '1. Open the tap.', '2. Wait.'],
    [
      '# Limits',
      'The limits depend on the gas.',
      [
        ['Gas', 'Pressure'],
        ['Argon', '3 bar'],
        ['Nitrogen', '2 bar'],
      ],
    ],
  ),
);

/** As the database returns it: null for absent values, the keys of objects in its own order. */
const stored = ({ cells, steps, ...passage }: Passage): StoredPassage => ({
  ...passage,
  cells: cells?.map(({ text, header }) => ({ text, ...(header ? { header } : {}) })) ?? null,
  steps: steps?.map(({ page, text, marker }) => ({ page, text, ...(marker ? { marker } : {}) })) ?? null,
});
const everything = read.map(stored);
const of = (text: string, kind = 'sentence') =>
  everything.find((passage) => passage.text.startsWith(text) && passage.kind === kind) ?? expect.fail(text);

/** The passages after the changes, page by page in reading order. */
function after(before: readonly StoredPassage[], { removed, added }: ReturnType<typeof passageChanges>) {
  const kept = before.filter((passage) => !removed.includes(passage));
  const all = [...kept, ...added.map(stored)];
  expect(new Set(all.map(({ ordinal }) => ordinal)).size).toBe(all.length);
  return all
    .filter(({ kind }) => kind !== 'procedure')
    .sort((a, b) => a.page - b.page || a.ordinal - b.ordinal)
    .map(({ kind, page, text, context }) => [kind, page, text, context]);
}
const today = after(everything, { removed: [], added: [] });

describe('passageChanges', () => {
  it('changes nothing if the new reading is the same', () => {
    expect(passageChanges(everything, read, 99)).toEqual({ removed: [], added: [] });
  });

  it('adds missing procedures after the other passages', () => {
    const before = everything.filter(({ kind }) => kind !== 'procedure');
    const { removed, added } = passageChanges(before, read, before.length);
    expect(removed).toEqual([]);
    expect(added).toMatchObject([{ kind: 'procedure', page: 1, ordinal: before.length }]);
  });

  it('replaces a row whose headers are read in another way, in its place', () => {
    const argon = of('Argon', 'row');
    const earlier = { ...argon, context: 'Argon, 3 bar', cells: [{ text: 'Argon' }, { text: '3 bar' }] };
    const before = everything.map((passage) => (passage === argon ? earlier : passage));
    const changes = passageChanges(before, read, 99);
    expect(changes.removed).toEqual([earlier]);
    expect(changes.added.map(stored)).toEqual([argon]);
    expect(after(before, changes)).toEqual(today);
  });

  it('removes a passage that the new reading lacks', () => {
    const extra: StoredPassage = { ...of('Argon', 'row'), ordinal: 50, text: 'Gases:', context: 'Gases:' };
    const changes = passageChanges([...everything, extra], read, 99);
    expect(changes).toEqual({ removed: [extra], added: [] });
  });

  it('renumbers the passages of only the page on which a new one is inserted', () => {
    const before = everything.filter((passage) => passage !== of('The limits'));
    const changes = passageChanges(before, read, 99);
    expect(new Set(changes.removed.map(({ page }) => page))).toEqual(new Set([2]));
    expect(after(before, changes)).toEqual(today);
  });
});
