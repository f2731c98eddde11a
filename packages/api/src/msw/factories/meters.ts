import type { DeviceMeters, Meter, MeterReading } from '../../meters/schema';

export const meter = (overrides: Partial<Meter> = {}): Meter => ({
  id: 'm-1',
  deviceId: 'd-1',
  name: 'Running hours',
  unit: 'hour',
  metric: null,
  value: 200,
  total: 200,
  readAt: '2026-11-20T08:00:00.000Z',
  usePerDay: 5,
  question: null,
  taskCount: 1,
  ...overrides,
});

export const deviceMeters = (overrides: Partial<DeviceMeters> = {}): DeviceMeters => ({
  meters: [],
  needed: [],
  metrics: [],
  ...overrides,
});

export const meterReading = (overrides: Partial<MeterReading> = {}): MeterReading => ({
  id: 'mr-1',
  meterId: 'm-1',
  at: '2026-11-20T08:00:00.000Z',
  value: 200,
  replacedValue: null,
  total: 200,
  source: 'person',
  recordedByName: 'Marta Kowalski',
  ...overrides,
});
