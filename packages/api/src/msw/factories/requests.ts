import type { WorkRequest } from '../../requests/schema';

/** A new report of a person without an account. */
export const workRequestOf = (overrides: Partial<WorkRequest> = {}): WorkRequest => ({
  id: 'q-1',
  reference: '7A3F-91C2',
  deviceId: 'd-1',
  deviceName: 'Generator 1',
  deviceLocation: 'Engine room',
  description: 'Oil below the pump, and it squeals when it starts.',
  machineStopped: false,
  reporterId: null,
  reporterName: 'Ola Nowak',
  reporterContact: '+48 600 100 200',
  state: 'NEW',
  reason: null,
  taskId: null,
  taskName: null,
  duplicateOf: null,
  duplicateOfReference: null,
  pictures: [],
  decidedAt: null,
  decidedByName: null,
  createdAt: '2028-11-20T07:00:00.000Z',
  ...overrides,
});
