import { expect, it } from 'vitest';
import { moneyText } from './money';

it('formats costs in a currency, with the number of decimals that it has', () => {
  expect(moneyText(1012.5, 'EUR')).toBe('€1,012.50');
  expect(moneyText(1012.5, 'JPY')).toBe('¥1,013');
});

it('formats costs without a currency as numbers with two decimals', () => {
  expect(moneyText(1012.5, null)).toBe('1,012.50');
});
