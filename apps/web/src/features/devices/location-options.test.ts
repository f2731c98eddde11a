import { expect, test } from 'vitest';
import { locationOptions } from './location-options';

test('locations are a tree whose branches count all their devices', () => {
  const options = locationOptions([
    { location: 'Mill / Hall 2', deviceCount: 2 },
    { location: 'Mill / Hall 2 / Line 1', deviceCount: 3 },
    { location: 'mill / Hall 10', deviceCount: 1 },
    { location: 'Mill yard', deviceCount: 4 },
  ]);
  expect(options.map(({ label, level, count }) => [label, level, count])).toEqual([
    ['Mill', 0, 6],
    ['Hall 10', 1, 1],
    ['Hall 2', 1, 5],
    ['Line 1', 2, 3],
    ['Mill yard', 0, 4],
  ]);
});
