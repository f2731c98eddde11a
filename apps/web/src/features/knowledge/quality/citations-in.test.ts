import { expect, test } from 'vitest';
import { citationsIn } from './citations-in';

const citations = [
  { documentId: 'doc-1', page: 43, quote: 'Change the oil.' },
  { documentId: 'doc-1', page: 44, quote: 'Drain it warm.' },
];

test('citationsIn keeps citations of pages still named and cites a new page without a quote', () => {
  expect(citationsIn('Every 500 hours [p. 43]. See also [p. 60].', citations)).toEqual([
    citations[0],
    { documentId: 'doc-1', page: 60, quote: '' },
  ]);
});

test("citationsIn cites the machine's manual for a new answer", () => {
  expect(citationsIn('See [p. 60].', [], 'doc-7')).toEqual([{ documentId: 'doc-7', page: 60, quote: '' }]);
});

test('citationsIn returns nothing without a document', () => {
  expect(citationsIn('See [p. 60].', [])).toEqual([]);
});
