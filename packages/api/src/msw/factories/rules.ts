import type { Rule } from '../../rules/schema';
import { generatedItem } from './generated';

export const rule = (overrides: Partial<Rule> = {}): Rule => ({
  ...generatedItem,
  id: 'r-1',
  name: 'Coolant temperature above alarm limit',
  description: 'Warns before the engine must be stopped.',
  metric: 'Coolant temperature',
  metricValue: '98 °C',
  threshold: '98 °C',
  consequence: 'Head gasket damage',
  condition: 'Coolant temperature > 98 °C',
  action: 'Send notification',
  priority: 'HIGH',
  status: 'ACTIVE',
  isActive: true,
  category: 'Thermal',
  kind: 'alarm',
  evaluation: { delaySeconds: 0, hysteresis: 0, repeatMinutes: 0, openTask: false },
  trigger: null,
  confidence: null,
  doubt: null,
  machineCondition: { metric: 'Coolant temperature', operator: '>', values: [98], unit: '°C' },
  ...overrides,
});
