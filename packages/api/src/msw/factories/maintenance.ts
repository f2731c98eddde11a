import type { MaintenanceTask } from '../../maintenance/schema';
import { generatedItem } from './generated';

/** A calendar-based task unless `dueOn` or `meter` is set. */
export const task = ({ dueOn, ...overrides }: Partial<MaintenanceTask> = {}): MaintenanceTask => ({
  ...calendarTask,
  ...overrides,
  dueOn: dueOn ?? (overrides.nextMaintenance === undefined ? calendarTask.nextMaintenance : overrides.nextMaintenance),
});

const calendarTask: MaintenanceTask = {
  ...generatedItem,
  id: 't-1',
  deviceLocation: 'Engine room',
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
  dueOn: '2028-11-22',
  meterId: null,
  meterNext: null,
  meter: null,
  assignedTo: null,
  assignedToName: null,
  estimatedDuration: '90 min',
  actualDuration: null,
  estimatedCost: 185,
  notes: null,
  alarmId: null,
  requestId: null,
  running: null,
  completedRecordId: null,
  requiredTools: '24 mm socket',
  safetyNotes: null,
};
