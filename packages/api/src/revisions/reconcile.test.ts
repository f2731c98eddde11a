import { describe, expect, it } from 'vitest';
import { type RevisedItem, reconcile, type StandingItem } from './reconcile';

const source = (quote: string, page = 1) => ({ page, quote });
const standingItem = (id: string, quote: string, overrides: Partial<StandingItem> = {}): StandingItem => ({
  id,
  title: id,
  subject: id,
  source: source(quote),
  value: 'before',
  edited: false,
  workedOn: false,
  ...overrides,
});
const revisedItem = (title: string, quote: string, value = 'after'): RevisedItem<string> => ({
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
        revisedItem('Check filter', 'Check the air filter for dust every 250 hours of operation.'),
        revisedItem('Drain', 'Drain 3 litres.'),
      ],
      [
        standingItem('drain', 'Drain 2 litres.'),
        standingItem('filter', 'Check the filter for dust every 500 hours of operation.'),
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
        { ...revisedItem('Output at most 60 Hz', 'Range: 0 to 60 Hz'), subject: 'output maximum' },
        { ...revisedItem('Input at most 70 Hz', 'Range: 0 to 70 Hz'), subject: 'input maximum' },
      ],
      [
        about(standingItem('input', 'Range: 0 to 50 Hz'), 'input maximum'),
        about(standingItem('output', 'Range: 0 to 50 Hz'), 'output maximum'),
      ],
    );
    expect(write.map(({ item, id }) => [item, id])).toEqual([
      ['Output at most 60 Hz', 'output'],
      ['Input at most 70 Hz', 'input'],
    ]);
  });

  it('treats another sentence as another item', () => {
    const { write, removedIds, changes } = reconcile(
      [revisedItem('Grease the bearing', 'Grease the bearing yearly.')],
      [standingItem('belt', 'Replace the belt.')],
    );
    expect(write).toEqual([{ item: 'Grease the bearing' }]);
    expect(removedIds).toEqual(['belt']);
    expect(changes.map(({ change }) => change)).toEqual(['added', 'removed']);
  });

  it('reports no change for items that only moved to another page', () => {
    const { write, changes } = reconcile(
      [revisedItem('a', 'Same words.', 'same')],
      [standingItem('a', 'Same words.', { value: 'same' })],
    );
    expect(write).toEqual([{ item: 'a', id: 'a' }]);
    expect(changes).toEqual([]);
  });

  it('keeps items that a person edited, worked on or wants to keep', () => {
    const before = [
      standingItem('edited', 'One.', { edited: true }),
      standingItem('done', 'Two.', { workedOn: true }),
      standingItem('wanted', 'Three.'),
      standingItem('gone', 'Four.'),
    ];
    const { write, moved, stay, removedIds, changes } = reconcile([revisedItem('edited', 'One.')], before, {
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
      [revisedItem('Grease', 'Grease it weekly.', 'weekly'), revisedItem('Grease', 'Grease it yearly.', 'yearly')],
      [],
      { keep: new Set(), leaveOut: [{ title: 'Grease', value: 'weekly', page: 7 }] },
    );
    expect(write).toHaveLength(1);
    expect(changes.map(({ after }) => after?.value)).toEqual(['yearly']);
  });
});
