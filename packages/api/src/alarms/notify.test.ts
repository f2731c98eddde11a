import type { StoredTriggerCondition } from '@steward/db/schema';
import { expect, it } from 'vitest';
import { categoryOf } from './notify';

const limit = (metric: string, operator: '>' | '<', unit: string): StoredTriggerCondition => ({
  ...{ measure: 'value', metric, operator, values: [20], unit },
});
const missing: StoredTriggerCondition = { measure: 'missing', metric: 'Battery voltage', seconds: 60 };

it.each<[string, StoredTriggerCondition]>([
  ['TEMPERATURE_ALERT', limit('Coolant temperature', '>', '°C')],
  ['TEMPERATURE_ALERT', limit('oil_temp', '>', '')],
  ['TEMPERATURE_ALERT', limit('motorTemp', '>', '')],
  ['TEMPERATURE_ALERT', limit('Kühlmittel', '>', '°F')],
  ['TEMPERATURE_ALERT', limit('Battery temperature', '>', '°C')],
  ['BATTERY_LOW', limit('Battery voltage', '<', 'V')],
  ['BATTERY_LOW', limit('batt_v', '<', 'V')],
  ['BATTERY_LOW', limit('State of charge', '<', '%')],
  ['RULE_TRIGGERED', limit('Battery voltage', '>', 'V')],
  ['RULE_TRIGGERED', missing],
  ['RULE_TRIGGERED', limit('Attempts', '>', '')],
])('%s is the category of an alarm on %o', (category, condition) => {
  const unit = 'unit' in condition ? condition.unit : '';
  expect(categoryOf({ metric: condition.metric, unit }, 'General', condition)).toBe(category);
});
