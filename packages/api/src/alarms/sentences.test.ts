import { expect, it } from 'vitest';
import { durationText, measuredSentence } from './sentences';

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [60, '1 minute'],
  [600, '10 minutes'],
  [7200, '2 hours'],
  [86_400, '1 day'],
])('durationText writes %d seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

const limit = { metric: 'Power', operator: '>' as const, values: [10], unit: 'kW' };
it.each([
  [{ measure: 'value' as const, ...limit }, 12.00001, 'Power of "Pump" is 12 kW.'],
  [{ measure: 'value' as const, ...limit, unit: 'S/m' }, 0.000_051_234, 'Power of "Pump" is 0.0000512 S/m.'],
  [{ measure: 'mean' as const, ...limit, seconds: 600 }, 12, 'Power of "Pump" is 12 kW on average over 10 minutes.'],
  [
    { measure: 'rise' as const, metric: 'Power', unit: 'kW', by: 3, seconds: 60 },
    4,
    'Power of "Pump" rose by 4 kW within 1 minute.',
  ],
  [
    { measure: 'fall' as const, metric: 'Power', unit: 'kW', by: 3, seconds: 60 },
    4,
    'Power of "Pump" fell by 4 kW within 1 minute.',
  ],
  [{ measure: 'missing' as const, metric: 'Power', seconds: 300 }, null, '"Pump" has sent no Power for 5 minutes.'],
])('measuredSentence describes the measured value (%#)', (condition, value, sentence) => {
  expect(measuredSentence(condition, value, 'Pump')).toBe(sentence);
});

it.each([
  [{ measure: 'value' as const, ...limit }, 'Power of "Pump" was 12 kW (09:40).'],
  [
    { measure: 'rise' as const, metric: 'Power', unit: 'kW', by: 3, seconds: 60 },
    'Power of "Pump" rose by 12 kW within 1 minute (09:40).',
  ],
])('measuredSentence says when an earlier value was measured (%#)', (condition, sentence) => {
  expect(measuredSentence(condition, 12, 'Pump', '09:40')).toBe(sentence);
});
