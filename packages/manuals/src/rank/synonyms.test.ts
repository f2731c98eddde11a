import { expect, it } from 'vitest';
import { synonymsOf } from './synonyms';

it('finds the words of manuals for a word in any form', () => {
  expect(synonymsOf('hoses')).toEqual(synonymsOf('hose'));
  expect(synonymsOf('elevation')).toEqual(['altitude']);
});

it('returns no synonyms of a measure for a thing with the same stem', () => {
  expect(synonymsOf('elevator')).toEqual([]);
});
