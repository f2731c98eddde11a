import { expect, test } from 'vitest';
import { joinLines } from './mark-rectangles';

const box = (left: number, top: number, width = 40, height = 10) => ({ left, top, width, height });

test('joinLines joins the words of each line into one rectangle', () => {
  expect(joinLines([box(0, 0), box(45, 1), box(0, 14), box(42, 14)])).toEqual([
    { left: 0, top: 0, width: 85, height: 11 },
    { left: 0, top: 14, width: 82, height: 10 },
  ]);
});

test('joinLines joins a superscript with its line, but not a cell of another column', () => {
  expect(joinLines([box(0, 0), box(41, -2, 5, 6)])).toHaveLength(1);
  expect(joinLines([box(0, 0), box(200, 0)])).toHaveLength(2);
});
