import { describe, expect, test } from 'vitest';
import { ruleSorts, taskSorts } from './labels';
import { dueFirst, newestFirst } from './loader';
import { orderByColumn, orderOf, sortedState } from './order';

describe('the order of the address', () => {
  test('is the list’s own where it says nothing', () => {
    expect(orderOf({}, taskSorts, dueFirst)).toEqual({ sort: 'nextMaintenance', direction: 'asc' });
    expect(orderOf({ direction: 'desc' }, taskSorts, dueFirst)).toEqual({ sort: 'nextMaintenance', direction: 'desc' });
  });

  test('is that of the named column, ascending unless said', () => {
    expect(orderOf({ sort: 'name' }, ruleSorts, newestFirst)).toEqual({ sort: 'name', direction: 'asc' });
    expect(orderOf({ sort: 'name', direction: 'desc' }, ruleSorts, newestFirst).direction).toBe('desc');
  });

  test('ignores the column of another list', () => {
    expect(orderOf({ sort: 'severity' }, ruleSorts, newestFirst)).toEqual(newestFirst);
  });
});

test('the same column turns round, a new one starts ascending', () => {
  expect(orderByColumn(dueFirst, 'nextMaintenance')).toEqual({ sort: 'nextMaintenance', direction: 'desc' });
  expect(orderByColumn({ sort: 'status', direction: 'desc' }, 'device')).toEqual({ sort: 'device', direction: 'asc' });
});

test('only the column in force has an arrow', () => {
  expect(sortedState(newestFirst, 'createdAt')).toBe('descending');
  expect(sortedState(newestFirst, 'name')).toBeUndefined();
});
