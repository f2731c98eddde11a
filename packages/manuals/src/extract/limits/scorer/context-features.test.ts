import { expect, it } from 'vitest';
import { type GroupName, groupNames } from './candidate-groups';
import { contextFeatures } from './context-features';

const keys = (page: string): Record<GroupName, string> =>
  ({ ...Object.fromEntries(groupNames.map((name) => [name, ''])), page }) as Record<GroupName, string>;

it('computes features of a candidate from the scores of the others in its groups', () => {
  const [first, second, alone] = contextFeatures([2, 0, -1], [keys('1'), keys('1'), keys('2')]);
  expect(first).toMatchObject({ alone: 2, 'page.mean': 0, 'page.best': 0, 'page.above': 0, 'manual.mean': -0.5 });
  expect(second).toMatchObject({ alone: 0, 'page.mean': 2, 'page.best': 2, 'page.above': 1, 'manual.best': 2 });
  expect(first?.['page.expected']).toBeCloseTo(Math.log1p(0.5));
  expect(alone).toMatchObject({ 'page.mean': -6, 'page.best': -6, 'page.above': 0, 'page.expected': 0 });
});
