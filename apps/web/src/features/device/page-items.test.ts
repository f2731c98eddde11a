import { sourceOn } from '@steward/api/msw/factories/generated';
import { task } from '@steward/api/msw/factories/maintenance';
import { rule } from '@steward/api/msw/factories/rules';
import { precaution } from '@steward/api/msw/factories/safety';
import { expect, test } from 'vitest';
import { otherItemsOn, otherItemsText, pageItems, sourceOnPage } from './page-items';

const items = pageItems({
  tasks: [task({ seeAlso: [sourceOn(50, 'again')] }), task({ id: 't-2' }), task({ id: 't-3', source: sourceOn(9) })],
  rules: [rule()],
  precautions: [precaution(), precaution({ id: 's-2', source: null })],
});

test('finds the quote of an item on each of its pages only', () => {
  expect(sourceOnPage(items, 't-1', 'doc-1', 50)?.quote).toBe('again');
  expect(sourceOnPage(items, 't-1', 'doc-1', 51)).toBeUndefined();
  expect(sourceOnPage(items, 't-1', 'doc-2', 43)).toBeUndefined();
});

test('lists and counts the other items of a page by kind', () => {
  const others = otherItemsOn(items, 't-1', 'doc-1', 43);
  expect(others.map(({ id }) => id)).toEqual(['t-2', 'r-1', 's-1']);
  expect(otherItemsText(others, 'maintenance')).toBe('1 more task, 1 rule and 1 precaution come from this page');
  expect(otherItemsText(otherItemsOn(items, undefined, 'doc-1', 9), undefined)).toBe('1 task comes from this page');
  expect(otherItemsText([], undefined)).toBe('');
});
