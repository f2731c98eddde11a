import { describe, expect, test } from 'vitest';
import { ruleSorts, taskSorts } from './labels';
import { dueFirst, newestFirst } from './loader';
import { orderOf } from './order';

describe('the order in the address', () => {
  test('is the default of the list without parameters', () => {
    expect(orderOf({}, taskSorts, dueFirst)).toEqual({ sort: 'nextMaintenance', direction: 'asc' });
    expect(orderOf({ direction: 'desc' }, taskSorts, dueFirst)).toEqual({ sort: 'nextMaintenance', direction: 'desc' });
  });

  test('is that of the named column, ascending without a direction', () => {
    expect(orderOf({ sort: 'name' }, ruleSorts, newestFirst)).toEqual({ sort: 'name', direction: 'asc' });
    expect(orderOf({ sort: 'name', direction: 'desc' }, ruleSorts, newestFirst).direction).toBe('desc');
  });

  test('ignores the column of another list', () => {
    expect(orderOf({ sort: 'severity' }, ruleSorts, newestFirst)).toEqual(newestFirst);
  });
});
