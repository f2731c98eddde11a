import type { ChatMessage } from '@steward/api/schema/chat';
import type { Document } from '@steward/api/schema/knowledge';
import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import type { Rule } from '@steward/api/schema/rules';
import type { Precaution } from '@steward/api/schema/safety';

const instant = '2026-11-20T09:00:00.000Z';

export const sourceOn = (page: number, quote = `What page ${page} says.`) => ({ documentId: 'doc-1', page, quote });

const generated = {
  deviceId: 'd-1',
  deviceName: 'Diesel generator DG-02',
  source: sourceOn(43),
  seeAlso: [],
  origin: 'generated' as const,
  edited: false,
  createdAt: instant,
  updatedAt: instant,
};

export const task = (given: Partial<MaintenanceTask> = {}): MaintenanceTask => ({
  ...generated,
  id: 't-1',
  taskName: 'Change engine oil and filter',
  description: 'Drain the oil warm, replace the filter.',
  maintenanceType: 'PREVENTIVE',
  frequency: 'every 250 hours; every 6 months',
  frequencyShort: '250 h/6 mo',
  intervals: [],
  firstAt: null,
  status: 'SCHEDULED',
  priority: 'HIGH',
  nextMaintenance: '2028-11-22',
  lastMaintenance: null,
  assignedTo: null,
  assignedToName: null,
  estimatedDuration: '90 min',
  actualDuration: null,
  estimatedCost: 185,
  notes: null,
  requiredTools: '24 mm socket',
  safetyNotes: null,
  ...given,
});

export const rule = (given: Partial<Rule> = {}): Rule => ({
  ...generated,
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
  machineCondition: { metric: 'Coolant temperature', operator: '>', values: [98], unit: '°C' },
  ...given,
});

export const precaution = (given: Partial<Precaution> = {}): Precaution => ({
  ...generated,
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
  ...given,
});

export const manual = (given: Partial<Document> = {}): Document => ({
  id: 'doc-1',
  name: 'manual.pdf',
  originalFilename: 'manual.pdf',
  documentType: 'pdf',
  fileSize: 1_000_000,
  processingStatus: 'completed',
  failureMessage: null,
  vectorized: true,
  uploadedAt: instant,
  processedAt: instant,
  deviceId: 'd-1',
  deviceName: 'Diesel generator DG-02',
  organizationId: 'default',
  collectionName: 'default',
  title: 'CG-450 Operation and Maintenance Manual',
  language: 'en',
  totalPages: 188,
  processedChunks: 412,
  processingTime: 41,
  ...given,
});

export const message = (given: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 'm-1',
  userId: 'u-admin',
  deviceId: 'd-1',
  organizationId: 'default',
  messageType: 'ASSISTANT',
  content: 'Every 250 hours [p. 43].',
  queryType: 'PDF',
  pdfName: 'manual.pdf',
  citations: [sourceOn(43, 'Change the oil every 250 hours.')],
  table: null,
  processingTime: 0.8,
  userFeedback: null,
  createdAt: instant,
  ...given,
});
