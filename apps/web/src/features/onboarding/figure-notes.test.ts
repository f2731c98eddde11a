import { expect, it } from 'vitest';
import { figureNotes, limitsInEffect } from './figure-notes';

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

it('adds the number of suggestions to each figure', () => {
  const lists = {
    rules: [
      { status: 'ACTIVE', machineCondition },
      { status: 'ACTIVE', machineCondition: null },
      { status: 'SUGGESTED', machineCondition },
    ],
    tasks: [{}],
    precautions: [{ severity: 'HIGH' }],
  } as unknown as NonNullable<Parameters<typeof figureNotes>[0]['lists']>;
  const notes = (suggestions: Parameters<typeof figureNotes>[0]['suggestions']) =>
    figureNotes({ lists, nextTask: null, suggestions });
  expect(notes({ rule: 1, task: 2, precaution: 3 })).toEqual({
    rules: '1 with a limit, 1 to review',
    tasks: 'No dates in the manual, 2 more to review',
    precautions: '1 high, 3 more to review',
  });
  expect(notes({ rule: 0, task: 0, precaution: 0 })).toEqual({
    rules: '1 with a limit',
    tasks: 'No dates in the manual',
    precautions: '1 high',
  });
});
