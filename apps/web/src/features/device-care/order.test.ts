import { describe, expect, test } from 'vitest';
import { ruleSorts, taskSorts } from './labels';
import { dueFirst, newestFirst } from './loader';
import { orderOf } from './order';

describe('orderOf', () => {
  test('returns the default order of the list if the address has no column', () => {
    expect(orderOf({}, taskSorts, dueFirst)).toEqual({ sort: 'nextMaintenance', direction: 'asc' });
    expect(orderOf({ direction: 'desc' }, taskSorts, dueFirst)).toEqual({ sort: 'nextMaintenance', direction: 'desc' });
  });

  test('returns the column of the address, ascending by default', () => {
    expect(orderOf({ sort: 'name' }, ruleSorts, newestFirst)).toEqual({ sort: 'name', direction: 'asc' });
    expect(orderOf({ sort: 'name', direction: 'desc' }, ruleSorts, newestFirst).direction).toBe('desc');
  });

  test('ignores a column of another list', () => {
    expect(orderOf({ sort: 'severity' }, ruleSorts, newestFirst)).toEqual(newestFirst);
  });
});
