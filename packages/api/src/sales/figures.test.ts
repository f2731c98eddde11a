import { describe, expect, it } from 'vitest';
import { roundedMean, singularUnit, withUnit } from './figures';

describe('singularUnit', () => {
  it('changes only nouns', () => {
    expect(['pieces', 'boxes', 'kits', 'l', 'kg', 'lbs', 'gas', 'Stück', ''].map(singularUnit)).toEqual([
      'piece',
      'box',
      'kit',
      'l',
      'kg',
      'lbs',
      'gas',
      'Stück',
      '',
    ]);
  });
});

describe('withUnit', () => {
  it('uses the singular only for a quantity of one', () => {
    expect([withUnit(1, 'pieces', '1'), withUnit(1200, 'pieces', '1,200'), withUnit(0.5, 'l', '0.5')]).toEqual([
      '1 piece',
      '1,200 pieces',
      '0.5 l',
    ]);
    expect(withUnit(3, '', '3')).toBe('3');
  });
});

describe('roundedMean', () => {
  it('rounds a mean of one or more to whole units', () => {
    expect([4.83, 1.2, 48.2, 343.6, 0.254].map(roundedMean)).toEqual([5, 1, 48, 344, 0.25]);
  });
});
