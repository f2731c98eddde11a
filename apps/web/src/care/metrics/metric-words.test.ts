import type { ComparedReading, RuleMetric } from '@steward/api/schema/metrics';
import { expect, test } from 'vitest';
import { comparedText, connectionText, isCompared } from './metric-words';

const metric: RuleMetric = {
  ...{ metric: 'Temperature', unit: '°C', ruleIds: ['r-1'], similar: [], incomparable: ['temperature'] },
  connection: {
    ...{ by: 'name', metric: 'temperature', isReported: true, unit: null },
    ...{ isConvertible: true, chosenByName: null },
  },
};
const reading: ComparedReading = {
  ...{ metric: 'Temperature', unit: '°C', isBroken: null, isConvertible: true },
  condition: { metric: 'Temperature', operator: '>', values: [98], unit: '°C' },
  reading: { metric: 'temperature', unit: null, at: '2026-11-20T08:00:00.000Z', value: '105' },
};

test('a rule is not compared with numbers that a device sends as text, and says so', () => {
  expect(isCompared(metric)).toBe(false);
  expect(connectionText(metric)).toBe('temperature sends text, not numbers');
  expect(comparedText([reading])).toBe('temperature sends text, not numbers');
});

test('a rule on missing readings is compared with texts', () => {
  expect(isCompared({ ...metric, incomparable: [] })).toBe(true);
  expect(comparedText([{ ...reading, condition: null }])).toBe('105');
});

test('a reading in another unit than its limit is shown in both units', () => {
  const inFahrenheit = { metric: 'temperature', unit: '°F', at: '2026-11-20T08:00:00.000Z', value: 215 };
  expect(comparedText([{ ...reading, reading: inFahrenheit, converted: 101.666666667 }])).toBe('215 °F (101.67 °C)');
});
