import { describe, expect, it } from 'vitest';
import { pairWithExisting } from './pairing';

const row = 'Oil: check daily, change yearly';
const item = (title: string, quote = row) => ({ title, source: { page: 3, quote } });
const existing = (id: string, title: string, edited = false) => ({
  id,
  title,
  edited,
  source: { page: 3, quote: row },
});

describe('pairWithExisting', () => {
  it('matches items of one table row by title', () => {
    const before = [existing('a', 'Check the oil'), existing('b', 'Change the oil')];
    const { write, removedIds } = pairWithExisting([item('Change the oil'), item('Check the oil')], before);
    expect(write.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(removedIds).toEqual([]);
  });

  it('matches a sentence under another title and removes items that are no longer found', () => {
    const before = [existing('a', 'Check oil'), existing('b', 'Change oil')];
    const { write, removedIds } = pairWithExisting([item('Check the oil')], before);
    expect(write).toEqual([{ item: item('Check the oil'), id: 'a' }]);
    expect(removedIds).toEqual(['b']);
  });

  it('neither writes nor removes edited items, and writes the rest of their row', () => {
    const before = [existing('a', 'My own words', true), existing('b', 'Change the oil')];
    const { write, removedIds } = pairWithExisting([item('Check the oil'), item('Change the oil')], before);
    expect(write).toEqual([{ item: item('Change the oil'), id: 'b' }]);
    expect(removedIds).toEqual([]);
  });

  it('treats the same text on another page as another item', () => {
    const elsewhere = { title: 'Check the oil', source: { page: 4, quote: row } };
    expect(pairWithExisting([elsewhere], [existing('a', 'Check the oil')])).toEqual({
      write: [{ item: elsewhere }],
      removedIds: ['a'],
    });
  });
});
