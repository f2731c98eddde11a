import { expect, it } from 'vitest';
import { shownValue } from './shown-value';

it.each([
  [0, 0],
  [97.4, 97.4],
  [80.571_428_6, 80.57],
  [12_480.25, 12_480.25],
  [1.723_69, 1.724],
  [-1.723_69, -1.724],
  [0.051_234, 0.0512],
  [0.000_051_234, 0.000_051_2],
])('shownValue rounds %d to %d', (value, shown) => expect(shownValue(value)).toBe(shown));
