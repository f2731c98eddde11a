import { expect, it } from 'vitest';
import { handMadeManual } from '../chunk/testing/hand-made-manual';
import { isVerbatim, quoteBox, withVerbatimQuotes } from './quotes';

const manual = handMadeManual(
  ['The filter must be re-\nmoved and cleaned.'],
  [
    [
      ['Work', 'Interval'],
      ['Check oil', 'Daily'],
    ],
  ],
);
const source = (quote: string, page = 1) => ({ page, quote });

it('finds a quote whatever the white space and the hyphens', () => {
  expect(isVerbatim(source('must be removed and cleaned'), manual)).toBe(true);
  expect(isVerbatim(source('Check oil Daily', 2), manual)).toBe(true);
});

it('refuses other words, other pages and nothing at all', () => {
  expect(isVerbatim(source('must be removed or cleaned'), manual)).toBe(false);
  expect(isVerbatim(source('must be removed', 2), manual)).toBe(false);
  expect(isVerbatim(source('must be removed', 9), manual)).toBe(false);
  expect(isVerbatim(source(' - '), manual)).toBe(false);
});

it('drops items whose quote is not there, and further sources that are not', () => {
  const items = [
    { name: 'kept', source: source('must be removed'), seeAlso: [source('Check oil', 2), source('Check water', 2)] },
    { name: 'dropped', source: source('is never cleaned'), seeAlso: [] },
  ];
  expect(withVerbatimQuotes(items, manual)).toEqual([{ ...items[0], seeAlso: [source('Check oil', 2)] }]);
});

it('boxes the cell that a quote stands in', () => {
  const table = manual.pages[1]?.blocks[0];
  const cell = table?.table?.cells.find((c) => c.text === 'Check oil');
  expect(table && quoteBox('Check oil', table)).toEqual(cell?.box);
});
