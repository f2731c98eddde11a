import type { Precaution } from '../../safety/schema';
import { generatedItem } from './generated';

export const precaution = (overrides: Partial<Precaution> = {}): Precaution => ({
  ...generatedItem,
  id: 's-1',
  title: 'Hot oil and coolant',
  description: 'Let the engine cool below 50 °C.',
  type: 'caution',
  category: 'thermal_hazard',
  precautionType: 'mechanical',
  severity: 'HIGH',
  signalWord: 'CAUTION',
  recommendedAction: null,
  mitigation: null,
  aboutReaction: null,
  causes: null,
  howToAvoid: null,
  safetyInfo: null,
  isActive: true,
  organizationId: 'default',
  confidence: 'high',
  ...overrides,
});
