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

it('accepts a quote that differs from the page only in white space and hyphens', () => {
  expect(isVerbatim(source('must be removed and cleaned'), manual)).toBe(true);
  expect(isVerbatim(source('Check oil Daily', 2), manual)).toBe(true);
});

it('rejects a quote with other words, from another page or without text', () => {
  expect(isVerbatim(source('must be removed or cleaned'), manual)).toBe(false);
  expect(isVerbatim(source('must be removed', 2), manual)).toBe(false);
  expect(isVerbatim(source('must be removed', 9), manual)).toBe(false);
  expect(isVerbatim(source(' - '), manual)).toBe(false);
});

it('drops items and further sources whose quotes are not on their pages', () => {
  const items = [
    { name: 'kept', source: source('must be removed'), seeAlso: [source('Check oil', 2), source('Check water', 2)] },
    { name: 'dropped', source: source('is never cleaned'), seeAlso: [] },
  ];
  expect(withVerbatimQuotes(items, manual)).toEqual([{ ...items[0], seeAlso: [source('Check oil', 2)] }]);
});

it('returns the box of the table cell that contains the quote', () => {
  const table = manual.pages[1]?.blocks[0];
  const cell = table?.table?.cells.find((c) => c.text === 'Check oil');
  expect(table && quoteBox('Check oil', table)).toEqual(cell?.box);
});
