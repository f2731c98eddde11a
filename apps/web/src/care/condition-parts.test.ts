import { expect, test } from 'vitest';
import { conditionParts } from './condition-parts';

const sentence = (...condition: Parameters<typeof conditionParts>) =>
  conditionParts(...condition)
    .map((part) => ('value' in part ? part.value : part.word))
    .join(' ');

test.each([
  [{ operator: '>' as const, values: [98], unit: '°C' }, 'Coolant is above 98 °C'],
  [{ operator: '<=' as const, values: [1500], unit: 'rpm' }, 'Coolant is at or below 1,500 rpm'],
  [{ operator: 'outside' as const, values: [0, 40], unit: '°C' }, 'Coolant is outside 0 °C to 40 °C'],
  [{ operator: 'between' as const, values: [1, 2.5], unit: '' }, 'Coolant is between 1 and 2.5'],
  [{ operator: 'equals' as const, values: [0], unit: 'V' }, 'Coolant is 0 V'],
])('conditionParts forms a sentence (%#)', (condition, expected) => {
  expect(sentence({ metric: 'Coolant', ...condition })).toBe(expected);
});
