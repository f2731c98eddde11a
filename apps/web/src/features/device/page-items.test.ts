import { sourceOn } from '@steward/api/msw/factories/generated';
import { task } from '@steward/api/msw/factories/maintenance';
import { rule } from '@steward/api/msw/factories/rules';
import { precaution } from '@steward/api/msw/factories/safety';
import { expect, test } from 'vitest';
import { sourceOn as itemSourceOn, othersOn, othersText, pageItems } from './page-items';

const items = pageItems({
  tasks: [task({ seeAlso: [sourceOn(50, 'again')] }), task({ id: 't-2' }), task({ id: 't-3', source: sourceOn(9) })],
  rules: [rule()],
  precautions: [precaution(), precaution({ id: 's-2', source: null })],
});

test('an item has its sentence on each of its pages', () => {
  expect(itemSourceOn(items, 't-1', 'doc-1', 50)?.quote).toBe('again');
  expect(itemSourceOn(items, 't-1', 'doc-1', 51)).toBeUndefined();
  expect(itemSourceOn(items, 't-1', 'doc-2', 43)).toBeUndefined();
});

test('what else comes from a page is said in words', () => {
  const others = othersOn(items, 't-1', 'doc-1', 43);
  expect(others.map(({ id }) => id)).toEqual(['t-2', 'r-1', 's-1']);
  expect(othersText(others, 'maintenance')).toBe('1 more task, 1 rule and 1 precaution come from this page');
  expect(othersText(othersOn(items, undefined, 'doc-1', 9), undefined)).toBe('1 task comes from this page');
  expect(othersText([], undefined)).toBe('');
});
