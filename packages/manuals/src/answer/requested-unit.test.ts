import { expect, it } from 'vitest';
import { inRequestedUnit } from './requested-unit';

it.each([
  ['How many horsepower does the motor have?', '1500W', 'about 2 horsepower'],
  ['How many litres does the tank hold?', '21.5 gallons', 'about 81 litres'],
  ['What is the pressure in psi?', '6 bar', 'about 87 psi'],
])('converts to the requested unit: %s %s → %s', (question, value, converted) =>
  expect(inRequestedUnit(question, value)).toBe(converted),
);

it.each([
  ['How many watts does the motor have?', '1500W'],
  ['How many hours does it take?', '6 bar'],
  ['How many teeth does the blade have?', '40 mm'],
  ['How many horsepower does the motor have?', '1 to 2 kW'],
])('leaves a value in its own unit, of another kind or with a range: %s %s', (question, value) =>
  expect(inRequestedUnit(question, value)).toBeNull(),
);
