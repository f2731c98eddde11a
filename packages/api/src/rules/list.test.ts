import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';

describe('rules.list', () => {
  let harness: ApiHarness;
  let ann: Person;
  let pump: string;
  let fan: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
    const rival = await harness.person('rival', 'USER');
    pump = (await ann.api.devices.create({ name: 'Pump' })).id;
    fan = (await ann.api.devices.create({ name: 'Fan' })).id;
    const foreign = (await rival.api.devices.create({ name: 'Foreign' })).id;
    const common = { description: 'd', condition: 'c', action: 'a' };
    const items = [
      { ...common, deviceId: pump, name: 'beta', priority: 'LOW', metric: 'Oil_pressure', threshold: '100%' },
      { ...common, deviceId: fan, name: 'Alpha', priority: 'HIGH', category: 'Thermal', consequence: 'Fire' },
      { ...common, deviceId: pump, name: 'gamma', status: 'INACTIVE', description: 'Noise', condition: 'loud' },
    ] as const;
    for (const item of items) {
      harness.time = new Date(harness.time.getTime() + 1000);
      await ann.api.rules.create(item);
    }
    await rival.api.rules.create({ ...common, deviceId: foreign, name: 'foreign' });
  });
  afterAll(() => harness.close());

  const names = async (input: Parameters<Person['api']['rules']['list']>[0]) =>
    (await ann.api.rules.list(input)).content.map((rule) => rule.name);

  it('returns pages, newest first, with device names', async () => {
    const page = await ann.api.rules.list({ size: 2 });
    expect(page).toMatchObject({ page: 0, size: 2, totalElements: 3, totalPages: 2, total: 3 });
    expect(page.content.map((rule) => `${rule.name} ${rule.deviceName}`)).toEqual(['gamma Pump', 'Alpha Fan']);
    expect(await names({ size: 2, page: 1 })).toEqual(['beta']);
  });

  it.each([
    ['name', ['Alpha', 'beta', 'gamma']],
    ['status', ['beta', 'Alpha', 'gamma']],
    ['category', ['beta', 'gamma', 'Alpha']],
    ['priority', ['beta', 'gamma', 'Alpha']],
    ['createdAt', ['beta', 'Alpha', 'gamma']],
  ] as const)('sorts by %s in both directions', async (sort, expected) => {
    expect(await names({ sort, direction: 'asc' })).toEqual(expected);
    expect(await names({ sort, direction: 'desc' })).toEqual([...expected].reverse());
  });

  it('sorts ascending by default', async () => {
    expect(await names({ sort: 'name' })).toEqual(['Alpha', 'beta', 'gamma']);
  });

  it.each([
    ['ALPHA', ['Alpha']],
    ['noise', ['gamma']],
    ['loud', ['gamma']],
    ['oil_p', ['beta']],
    ['100%', ['beta']],
    ['fire', ['Alpha']],
    ['beta pressure', ['beta']],
    ['_', ['beta']],
    ['beta fire', []],
    ["'; drop table rules; --", []],
  ])('searches for %s', async (search, expected) => {
    const page = await ann.api.rules.list({ search });
    expect(page.content.map((rule) => rule.name)).toEqual(expected);
    expect(page).toMatchObject({ totalElements: expected.length, total: 3 });
  });

  it('filters by status, priority, category, device and kind', async () => {
    expect(await names({ status: 'inactive' as never })).toEqual(['gamma']);
    expect(await names({ priority: 'HIGH' })).toEqual(['Alpha']);
    expect(await names({ category: 'thermal' })).toEqual(['Alpha']);
    expect(await names({ deviceId: pump })).toEqual(['gamma', 'beta']);
    expect(await names({ deviceId: pump, status: 'ACTIVE' })).toEqual(['beta']);
    expect(await names({ deviceId: 'x' })).toEqual([]);
    expect(await names({ kind: 'maximum' })).toEqual([]);
  });

  it('rules.all returns the same order without paging and rejects a foreign organization id', async () => {
    const all = await ann.api.rules.all({ sort: 'name', direction: 'desc' });
    expect(all.map((rule) => rule.name)).toEqual(['gamma', 'beta', 'Alpha']);
    await expect(ann.api.rules.all({ organizationId: 'rival' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ann.api.rules.all({ organizationId: 'acme' })).toHaveLength(3);
  });
});
