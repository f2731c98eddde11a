import { expect, it } from 'vitest';
import { metricSimilarity, metricWords, offeredFrom } from './metric-similarity';

const similarity = (a: string, b: string) => metricSimilarity(metricWords(a), metricWords(b));

it.each([
  ['Coolant temperature', 'engCoolantTemp_1'],
  ['Coolant temperature', 'coolant_tmp'],
  ['Coolant temperature', 'temperature'],
  ['Maximum working pressure', 'press'],
  ['Engine speed', 'rpm'],
  ['Ambient temperature', 'Env. Temp.'],
  ['Battery voltage', 'BATT_V'],
  ['Oil pressure', 'oilPresure'],
])('rule metric "%s" is offered the reported metric "%s"', (ruleMetric, reported) => {
  expect(similarity(ruleMetric, reported)).toBeGreaterThanOrEqual(offeredFrom);
});

it.each([
  ['Coolant temperature', 'oil_temp'],
  ['Coolant temperature', 'coolant_pressure'],
  ['Oil pressure', 'speed'],
  ['Fuel level', 'on'],
])('rule metric "%s" is not offered the reported metric "%s"', (ruleMetric, reported) => {
  expect(similarity(ruleMetric, reported)).toBeLessThan(offeredFrom);
});

it('ranks the reported metric with the same qualifier first', () => {
  const reportedNames = ['temperature', 'coolant_temp', 'coolant_temp_outlet'];
  const rankedNames = reportedNames.toSorted(
    (a, b) => similarity('Coolant temperature', b) - similarity('Coolant temperature', a),
  );
  expect(rankedNames[0]).toBe('coolant_temp');
});
