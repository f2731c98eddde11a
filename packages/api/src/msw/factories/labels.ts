import type { Label, LabelSet } from '../../labels/schema';

export const label = (overrides: Partial<Label> = {}): Label => ({
  deviceId: 'd-1',
  name: 'Diesel generator DG-02',
  location: 'Hall 2, Plant North',
  manufacturer: 'Halden Power',
  model: 'CG-450',
  shortId: '7A3F-91C2',
  url: 'https://steward.example/devices/d-1',
  ...overrides,
});

export const labelSet = (labels: Label[] = [label()]): LabelSet => ({
  organization: 'Northgate Facilities',
  size: '85x54',
  start: 1,
  labels,
});
