import { sourceOn } from '@steward/api/msw/factories/generated';
import { task } from '@steward/api/msw/factories/maintenance';
import { rule } from '@steward/api/msw/factories/rules';
import { precaution } from '@steward/api/msw/factories/safety';
import { expect, test } from 'vitest';
import { contentsOf, originOf } from './origin';

test('counts the items of each manual page and sorts pages by count', () => {
  const { items, pages } = originOf({
    rules: [rule({ source: sourceOn(61) }), rule({ source: sourceOn(61) })],
    tasks: [task(), task(), task(), task({ source: null })],
    precautions: [precaution({ source: sourceOn(12) }), precaution()],
  });
  expect(items).toBe(7);
  expect(pages.map((page) => [page.page, contentsOf(page)])).toEqual([
    [43, '3 tasks, 1 precaution'],
    [61, '2 rules'],
    [12, '1 precaution'],
  ]);
});
