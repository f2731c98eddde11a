import { describe, expect, it } from 'vitest';
import { type RevisedItem, reconcile, type StandingItem } from './reconcile';

const source = (quote: string, page = 1) => ({ page, quote });
const standing = (id: string, quote: string, more: Partial<StandingItem> = {}): StandingItem => ({
  id,
  title: id,
  subject: id,
  source: source(quote),
  value: 'before',
  edited: false,
  workedOn: false,
  ...more,
});
const found = (title: string, quote: string, value = 'after'): RevisedItem<string> => ({
  item: title,
  title,
  subject: title,
  source: source(quote, 7),
  value,
});

describe('reconcile', () => {
  it('matches a sentence whose figures and some words changed', () => {
    const { write, removedIds } = reconcile(
      [
        found('Check filter', 'Check the air filter for dust every 250 hours of operation.'),
        found('Drain', 'Drain 3 litres.'),
      ],
      [
        standing('drain', 'Drain 2 litres.'),
        standing('filter', 'Check the filter for dust every 500 hours of operation.'),
      ],
    );
    expect(write).toEqual([
      { item: 'Check filter', id: 'filter' },
      { item: 'Drain', id: 'drain' },
    ]);
    expect(removedIds).toEqual([]);
  });

  it('distinguishes several items of one sentence and similar sentences by their subject', () => {
    const about = (item: StandingItem, subject: string) => ({ ...item, subject });
    const { write } = reconcile(
      [
        { ...found('Output at most 60 Hz', 'Range: 0 to 60 Hz'), subject: 'output maximum' },
        { ...found('Input at most 70 Hz', 'Range: 0 to 70 Hz'), subject: 'input maximum' },
      ],
      [
        about(standing('input', 'Range: 0 to 50 Hz'), 'input maximum'),
        about(standing('output', 'Range: 0 to 50 Hz'), 'output maximum'),
      ],
    );
    expect(write.map(({ item, id }) => [item, id])).toEqual([
      ['Output at most 60 Hz', 'output'],
      ['Input at most 70 Hz', 'input'],
    ]);
  });

  it('treats another sentence as another item', () => {
    const { write, removedIds, changes } = reconcile(
      [found('Grease the bearing', 'Grease the bearing yearly.')],
      [standing('belt', 'Replace the belt.')],
    );
    expect(write).toEqual([{ item: 'Grease the bearing' }]);
    expect(removedIds).toEqual(['belt']);
    expect(changes.map(({ change }) => change)).toEqual(['added', 'removed']);
  });

  it('reports no change for items that only moved to another page', () => {
    const { write, changes } = reconcile(
      [found('a', 'Same words.', 'same')],
      [standing('a', 'Same words.', { value: 'same' })],
    );
    expect(write).toEqual([{ item: 'a', id: 'a' }]);
    expect(changes).toEqual([]);
  });

  it('keeps items that a person edited, worked on or wants to keep', () => {
    const before = [
      standing('edited', 'One.', { edited: true }),
      standing('done', 'Two.', { workedOn: true }),
      standing('wanted', 'Three.'),
      standing('gone', 'Four.'),
    ];
    const { write, moved, stay, removedIds, changes } = reconcile([found('edited', 'One.')], before, {
      keep: new Set(['wanted']),
      leaveOut: [],
    });
    expect([write, moved, stay, removedIds]).toEqual([
      [],
      [{ id: 'edited', item: 'edited' }],
      ['done', 'wanted'],
      ['gone'],
    ]);
    expect(changes.map(({ change, kept }) => [change, kept])).toEqual([
      ['changed', true],
      ['removed', true],
      ['removed', true],
      ['removed', false],
    ]);
  });

  it('leaves out excluded items only, not others of the same name', () => {
    const { write, changes } = reconcile(
      [found('Grease', 'Grease it weekly.', 'weekly'), found('Grease', 'Grease it yearly.', 'yearly')],
      [],
      { keep: new Set(), leaveOut: [{ title: 'Grease', value: 'weekly', page: 7 }] },
    );
    expect(write).toHaveLength(1);
    expect(changes.map(({ after }) => after?.value)).toEqual(['yearly']);
  });
});
