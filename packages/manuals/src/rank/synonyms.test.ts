import { expect, it } from 'vitest';
import { synonymsOf } from './synonyms';

it('finds the words of manuals for a word in any form', () => {
  expect(synonymsOf('hoses')).toEqual(synonymsOf('hose'));
  expect(synonymsOf('elevation')).toEqual(['altitude']);
});

it('gives a thing no synonyms of the measure with the same stem', () => {
  expect(synonymsOf('elevator')).toEqual([]);
});
