import type { Preparation, WorkRecord } from '../../work/schema';
import { task } from './maintenance';
import { precaution } from './safety';

/** A task with two precautions to read, and no steps. */
export const preparation = (overrides: Partial<Preparation> = {}): Preparation => ({
  task: task(),
  precautions: [
    precaution({ id: 's-2', title: 'The set can start by itself', severity: 'CRITICAL' }),
    precaution({ id: 's-1', title: 'Hot oil and coolant' }),
  ],
  mustAcknowledge: false,
  acknowledged: [],
  steps: null,
  ...overrides,
});

/** Completed work that somebody had started. */
export const workRecord = (overrides: Partial<WorkRecord> = {}): WorkRecord => ({
  id: 'w-1',
  deviceId: 'd-1',
  taskId: 't-1',
  taskName: 'Change engine oil and filter',
  taskExists: true,
  outcome: 'completed',
  startedAt: '2026-11-19T08:00:00.000Z',
  startedByName: 'Marta Kowalski',
  endedAt: '2026-11-19T08:35:00.000Z',
  endedByName: 'Marta Kowalski',
  completedOn: '2026-11-19',
  reason: null,
  acknowledged: [],
  steps: [],
  parts: [],
  partsCost: null,
  photos: [],
  note: null,
  minutes: 35,
  cost: null,
  meterTotal: null,
  undoneAt: null,
  undoneByName: null,
  ...overrides,
});
