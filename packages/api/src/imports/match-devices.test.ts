import { describe, expect, it } from 'vitest';
import { type DeviceValues, matchDevices } from './match-devices';

const stored = (id: string, name: string, location: string, serialNumber: string | null = null) => ({
  ...{ id, name, location, serialNumber, purchasedOn: null, warrantyEndsOn: null },
});
const match = (rows: DeviceValues[], devices: ReturnType<typeof stored>[]) =>
  matchDevices(
    rows.map((values, index) => ({ line: index + 2, cells: [], values: { ...values }, problems: [] })),
    devices,
  ).map(({ stored: device, problem }) => problem?.message ?? device?.id ?? 'new');

describe('matchDevices', () => {
  it('prefers the serial number to name and location, regardless of case', () => {
    const devices = [stored('a', 'Pump', 'Hall', 'S-1'), stored('b', 'Pump', 'Yard')];
    expect(match([{ name: 'Other', serialNumber: 's-1' }], devices)).toEqual(['a']);
    expect(match([{ name: 'pump', location: 'YARD' }], devices)).toEqual(['b']);
    expect(match([{ name: 'Pump', location: 'Yard', serialNumber: 'S-2' }], devices)).toEqual(['b']);
    expect(match([{ name: 'Pump', location: 'Hall', serialNumber: 'S-2' }], devices)).toEqual(['new']);
  });

  it('matches a row without serial number to a device without one, if there are several in the place', () => {
    const devices = [stored('a', 'Pump', 'Hall', 'S-1'), stored('b', 'Pump', 'Hall')];
    expect(match([{ name: 'Pump', location: 'Hall' }], devices)).toEqual(['b']);
    expect(match([{ name: 'Pump', location: 'Hall' }], devices.slice(0, 1))).toEqual(['a']);
  });

  it('reports rows about the same device, and rows that match several', () => {
    const devices = [stored('a', 'Fan', 'Roof'), stored('b', 'Fan', 'Roof'), stored('c', 'Pump', 'Hall', 'S-1')];
    expect(match([{ name: 'Fan', location: 'Roof' }], devices)).toEqual([
      'Several devices have this name and location.',
    ]);
    expect(
      match(
        [{ name: 'Pump', location: 'Hall' }, { name: 'X', serialNumber: 'S-1' }, { name: 'New' }, { name: 'new' }],
        devices,
      ),
    ).toEqual(['c', 'Line 2 is about the same device.', 'new', 'Line 4 is about the same device.']);
  });
});
