import { expect, it } from 'vitest';
import { limitsInEffect } from './figure-notes';

const machineCondition = { metric: 'Coolant temperature', operator: '>' as const, values: [98], unit: '°C' };

it('counts only rules in effect that have a machine condition', () => {
  expect(
    limitsInEffect([
      { status: 'ACTIVE', machineCondition },
      { status: 'SUGGESTED', machineCondition },
      { status: 'ACTIVE', machineCondition: null },
    ]),
  ).toBe(1);
});
