import { expect, it } from 'vitest';
import { unitConverter } from './units';

it.each([
  [98, '°C', '°F', 208.4],
  [208.4, '°F', '°C', 98],
  [300, 'K', '°C', 26.85],
  [100, 'psi', 'bar', 6.894757],
  [250, 'kPa', 'bar', 2.5],
  [60, 'L/min', 'm³/h', 3.6],
  [1500, 'mV', 'V', 1.5],
  [1, 'kW', 'W', 1000],
  [500, 'µA', 'mA', 0.5],
  [2, 'h', 'min', 120],
  [10, 'N·m', 'in·lb', 88.50746],
  [1500, 'rpm', 'rpm', 1500],
  [1500, 'RPM', '1/min', 1500],
  [100, 'PSI', 'Bar', 6.894757],
  [3, 'bar(g)', 'barg', 3],
  [98, 'Deg C', 'fahrenheit', 208.4],
  [24, 'V DC', 'V', 24],
])('%d %s is %s %d', (value, from, to, expected) => {
  expect(unitConverter(from, to)?.(value)).toBeCloseTo(expected, 4);
});

it.each([
  ['°C', 'bar'],
  ['furlongs per fortnight', 'm/s'],
  ['V', ''],
  ['mpa', 'bar'],
])('%s cannot be converted to %s', (from, to) => {
  expect(unitConverter(from, to)).toBeNull();
});

it('a converted value has no rounding error that would exceed an equal limit', () => {
  expect(unitConverter('°F', '°C')?.(208.4)).toBe(98);
  expect(unitConverter('L/min', 'L/h')?.(1)).toBe(60);
});
