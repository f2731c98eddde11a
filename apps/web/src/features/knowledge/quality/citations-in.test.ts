import { expect, test } from 'vitest';
import { citationsIn } from './citations-in';

const given = [
  { documentId: 'doc-1', page: 43, quote: 'Change the oil.' },
  { documentId: 'doc-1', page: 44, quote: 'Drain it warm.' },
];

test('a corrected answer keeps the citations of the pages it still names, and cites a new page as a whole', () => {
  expect(citationsIn('Every 500 hours [p. 43]. See also [p. 60].', given)).toEqual([
    given[0],
    { documentId: 'doc-1', page: 60, quote: '' },
  ]);
});

test('an answer that is new cites pages of the manual of its machine', () => {
  expect(citationsIn('See [p. 60].', [], 'doc-7')).toEqual([{ documentId: 'doc-7', page: 60, quote: '' }]);
});

test('without a document there is nothing to cite', () => {
  expect(citationsIn('See [p. 60].', [])).toEqual([]);
});
