import { describe, expect, it } from 'vitest';
import { taskTitle } from './task-title';

describe('taskTitle', () => {
  it.each([
    ['Inspect the slings before each use', 'Inspect the slings'],
    ['Change the oil after the first 50 hours and every 200 hours thereafter', 'Change the oil'],
    ['Replace the batteries every two to three years', 'Replace the batteries'],
    ['Wash the drum at the end of each day', 'Wash the drum'],
    ['Spark plugs: replace at the specified intervals', 'Replace spark plugs'],
    ['Check the fluid level (weekly)', 'Check the fluid level'],
    [
      'Check the alternator before commissioning and one (1) year or 500 hours after',
      'Check the alternator before commissioning',
    ],
  ])('removes the closing timing of: %s', (text, title) => {
    expect(taskTitle(text)).toBe(title);
  });

  it.each([
    'Regrease the motor bearings (20 g each)',
    'Inspect the fuel line annually for cracks',
    'Check the level in each cell',
    'Clean the nozzle weekly, or more often in dusty environments',
  ])('keeps details after a timing: %s', (text) => {
    expect(taskTitle(text)).toBe(text);
  });

  it('shortens a long title at the end of a clause', () => {
    expect(
      taskTitle(
        'Check each tyre when it is cold and inflate it to the pressure that the maker of the vehicle recommends on the placard of the vehicle or on the wall of the tyre itself',
      ),
    ).toBe(
      'Check each tyre when it is cold and inflate it to the pressure that the maker of the vehicle recommends on the placard of the vehicle',
    );
    expect(
      taskTitle(
        'Clean the sensor with a soft cloth, a little warm water and mild soap (no solvents, no thinner, no spirits), because residues on the window of the sensor can make the machine stop without any reason',
      ),
    ).toBe(
      'Clean the sensor with a soft cloth, a little warm water and mild soap (no solvents, no thinner, no spirits)',
    );
  });
});
