import { devices } from '@steward/db/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiHarness, Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';

let plant: Plant;
let harness: ApiHarness;
let bob: Person;
beforeAll(async () => {
  plant = await Plant.open();
  ({ harness, bob } = plant);
  const { organizationId } = plant;
  const press = { organizationId, type: 'MACHINE', status: 'ONLINE', location: 'Hall 2', model: 'P-8' } as const;
  await harness.database.db.insert(devices).values([
    { ...press, name: 'Press 1' },
    { ...press, name: 'press 2', model: 'p-8', location: 'Hall 3' },
    { ...press, name: 'Oven', model: null, status: 'ERROR' },
  ]);
});
afterAll(() => harness.close());

const namesOf = async (input: object) => (await bob.api.labels.list(input)).labels.map(({ name }) => name);

describe('labels of devices', () => {
  it('have the address of the device page, a short id and the name of the organization', async () => {
    const { labels, organization } = await bob.api.labels.list({ ids: [plant.deviceId.toUpperCase()] });
    expect(organization).not.toBe('');
    expect(labels).toEqual([
      expect.objectContaining({
        name: 'Pump 1',
        location: 'Hall',
        url: expect.stringMatching(new RegExp(`^https?://[^/]+/devices/${plant.deviceId}$`)),
        shortId: `${plant.deviceId.slice(-8, -4)}-${plant.deviceId.slice(-4)}`.toUpperCase(),
      }),
    ]);
  });

  it('are chosen by ids, by the filters of the list, by model or by location', async () => {
    expect(await namesOf({ ids: [plant.otherDeviceId, plant.deviceId, plant.deviceId] })).toEqual(['Fan 2', 'Pump 1']);
    expect(await namesOf({ search: 'press' })).toEqual(['Press 1', 'press 2']);
    expect(await namesOf({ status: 'error' })).toEqual(['Oven']);
    expect(await namesOf({ model: 'P-8' })).toEqual(['Press 1', 'press 2']);
    expect(await namesOf({ location: 'Hall 2' })).toEqual(['Oven', 'Press 1']);
    await expect(namesOf({ search: 'submarine' })).rejects.toMatchObject({
      message: 'No device matches these filters.',
    });
    await expect(namesOf({ ids: ['x'] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are refused for more than 500 devices', async () => {
    const manyDevices = Array.from({ length: 501 }, (_, n) => ({
      ...{ organizationId: plant.organizationId, name: `Sensor ${n}`, location: 'Roof' },
      ...({ type: 'SENSOR', status: 'ONLINE' } as const),
    }));
    await harness.database.db.insert(devices).values(manyDevices);
    await expect(namesOf({ location: 'Roof' })).rejects.toMatchObject({
      message: 'More than 500 devices match. Print them in parts, for example by location.',
    });
    await expect(namesOf({ ids: Array(501).fill(plant.deviceId) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are refused when the sheet does not have the first place', async () => {
    const ids = [plant.deviceId];
    expect(await bob.api.labels.list({ ids, size: 'L7160' as 'l7160', start: '21' as never })).toMatchObject({
      size: 'l7160',
      start: 21,
    });
    await expect(bob.api.labels.list({ ids, size: 'l7160', start: 22 })).rejects.toMatchObject({
      message: 'A sheet of this size has 21 labels.',
    });
    await expect(bob.api.labels.list({ ids, size: '62x29', start: 2 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(bob.api.labels.list({ ids, size: '10x10' as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are counted for the model and the location of a device', async () => {
    const [press] = (await bob.api.labels.list({ search: 'Press 1' })).labels;
    expect(await bob.api.labels.counts({ deviceId: press?.deviceId ?? '' })).toEqual({ sameModel: 2, sameLocation: 2 });
    expect(await bob.api.labels.counts({ deviceId: plant.deviceId })).toEqual({ sameModel: null, sameLocation: 2 });
  });
});
