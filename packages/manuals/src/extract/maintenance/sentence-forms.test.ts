import { describe, expect, it } from 'vitest';
import { handMadeManual } from '../../chunk/testing/hand-made-manual';
import { acceptedTasks } from './testing/accepted-tasks';

const forms: [sentence: string, title: string, frequency: string][] = [
  ['The air filter is replaced every 6 months.', 'Replace the air filter', 'every 6 months'],
  ['We recommend that the inlet hoses are changed every 5 years.', 'Change the inlet hoses', 'every 5 years'],
  ['Filters need replacing every three months.', 'Replace filters', 'every 3 months'],
  ['Sharpen blades after 40 hours of use.', 'Sharpen blades', 'every 40 hours'],
  ['Calibration is due once a year.', 'Calibration', 'yearly'],
  ['Every 250 hours the oil is drained from the sump.', 'Drain the oil from the sump', 'every 250 hours'],
  ['The belt gets replaced yearly.', 'Replace the belt', 'yearly'],
  ['Replacement of the valve: every 2 years.', 'Replacement of the valve', 'every 2 years'],
  ['Grease nipples: every 50 hours.', 'Service grease nipples', 'every 50 hours'],
  ['We advise having the safety valve tested each year.', 'Test the safety valve', 'yearly'],
  ['Service life of the membrane: 3 years.', 'Replace membrane', 'every 3 years'],
  ['The desiccant lasts 12 months and then must be replaced.', 'Replace the desiccant', 'every 12 months'],
  ['Empty once a week the sump.', 'Empty the sump', 'weekly'],
  ['3 Clean the drip tray weekly.', 'Clean the drip tray', 'weekly'],
  ['The guide rails are to be lubricated monthly.', 'Lubricate the guide rails', 'monthly'],
  ['Change the water filter every two months.', 'Change the water filter', 'every 2 months'],
  ['The burner must be inspected annually.', 'Inspect the burner', 'yearly'],
  ['Have the boiler serviced once a year.', 'Service the boiler', 'yearly'],
  ['It is recommended to descale the kettle every 3 months.', 'Descale the kettle', 'every 3 months'],
  ['Blow out the windings every month.', 'Blow out the windings', 'monthly'],
  ['An annual inspection of the lift is required.', 'Annual inspection of the lift', 'yearly'],
];

describe('an ordinary maintenance sentence', () => {
  it.each(forms)('becomes a task: %s', (sentence, title, frequency) => {
    const tasks = acceptedTasks(handMadeManual(['# Maintenance', sentence]));
    expect(tasks.map((task) => [task.title, task.frequency])).toEqual([[title, frequency]]);
  });
});

it('applies the timing at the start of a paragraph to its following orders', () => {
  const tasks = acceptedTasks(
    handMadeManual(['# Maintenance', 'Every day, check the oil for water. Check the belts. The belts are black.']),
  );
  expect(tasks.map((task) => [task.title, task.frequency])).toEqual([
    ['Check the oil for water', 'daily'],
    ['Check the belts', 'daily'],
  ]);
});

it('does not read verbs used as adjectives or nouns as orders', () => {
  const tasks = acceptedTasks(
    handMadeManual(['# Maintenance', 'Clean filters are necessary for good results. Oil and limescale may build up.']),
  );
  expect(tasks).toEqual([]);
});

it('extracts no tasks from automatic functions', () => {
  const tasks = acceptedTasks(
    handMadeManual(['# Operation', 'The battery is charged by the solar panel. The memory is full after 3 months.']),
  );
  expect(tasks).toEqual([]);
});
