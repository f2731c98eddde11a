import { devices, maintenanceTasks } from '@steward/db/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';

describe('devices.list', () => {
  let harness: ApiHarness;
  let ann: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'ADMIN');
    const organizationId = 'acme';
    const [pump] = await harness.database.db
      .insert(devices)
      .values([
        { organizationId, name: 'Pump 7', type: 'MACHINE', status: 'ONLINE', location: 'Hall 1', tags: ['cooling'] },
        {
          organizationId,
          name: 'fan 2',
          type: 'ACTUATOR',
          status: 'ERROR',
          location: 'Roof',
          manufacturer: 'Acme 100%',
        },
        { organizationId, name: 'Gate', type: 'GATEWAY', status: 'OFFLINE', location: 'Hall 2' },
      ])
      .returning({ id: devices.id });
    const task = { organizationId, deviceId: pump?.id ?? '', taskName: 'Grease', status: 'SCHEDULED' as const };
    await harness.database.db.insert(maintenanceTasks).values([
      { ...task, nextMaintenance: '2026-11-18', taskName: 'Clean' },
      { ...task, nextMaintenance: '2026-12-01' },
      { ...task, nextMaintenance: '2026-01-01', status: 'COMPLETED' },
    ]);
  });
  afterAll(() => harness.close());

  const names = async (input: Parameters<Person['api']['devices']['list']>[0]) =>
    (await ann.api.devices.list(input)).content.map((d) => d.name);

  it('sorts by name ignoring case, and by severity', async () => {
    expect(await names({})).toEqual(['fan 2', 'Gate', 'Pump 7']);
    expect(await names({ sort: 'status' })).toEqual(['fan 2', 'Gate', 'Pump 7']);
    await ann.api.devices.setStatus({
      id: (await ann.api.devices.list({ search: 'gate' })).content[0]?.id ?? '',
      status: 'ONLINE',
    });
    expect(await names({ sort: 'status' })).toEqual(['fan 2', 'Gate', 'Pump 7']);
  });

  it('searches name, location, manufacturer and tags, and takes wildcards literally', async () => {
    expect(await names({ search: 'HALL' })).toEqual(['Gate', 'Pump 7']);
    expect(await names({ search: 'cool pump' })).toEqual(['Pump 7']);
    expect(await names({ search: '100%' })).toEqual(['fan 2']);
    expect(await names({ search: '%' })).toEqual(['fan 2']);
    expect(await names({ search: "'; drop table devices; --" })).toEqual([]);
  });

  it('filters by status (in any case) and type, and counts the devices of each status', async () => {
    expect(await names({ status: 'error' as never })).toEqual(['fan 2']);
    const { statusCounts, totalElements } = await ann.api.devices.list({ status: 'ERROR', search: 'hall' });
    expect(totalElements).toBe(0);
    expect(statusCounts).toMatchObject({ all: 2, ERROR: 0 });
    expect(await names({ type: 'GATEWAY' })).toEqual(['Gate']);
  });

  it('returns pages, and totals even beyond the last page', async () => {
    const page = await ann.api.devices.list({ size: 2, page: 1 });
    expect(page).toMatchObject({ page: 1, size: 2, totalElements: 3, totalPages: 2 });
    expect(page.content).toHaveLength(1);
    const beyond = await ann.api.devices.list({ size: 2, page: 9 });
    expect(beyond).toMatchObject({ content: [], totalElements: 3, totalPages: 2, statusCounts: page.statusCounts });
  });

  it('shows the next due task of a device with its days from today', async () => {
    const [pump] = (await ann.api.devices.list({ search: 'pump' })).content;
    expect(pump?.nextTask).toMatchObject({ taskName: 'Clean', daysFromToday: -3 });
  });

  it('devices.setStatus is limited to an ADMIN and to the four statuses', async () => {
    const bob = await harness.person('acme', 'USER');
    const id = (await ann.api.devices.list({})).content[0]?.id ?? '';
    await expect(bob.api.devices.setStatus({ id, status: 'ONLINE' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(ann.api.devices.setStatus({ id, status: 'BROKEN' as never })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await ann.api.devices.setStatus({ id, status: 'WARNING' })).toMatchObject({ status: 'WARNING' });
  });

  it('devices.get answers NOT_FOUND for a malformed id', async () => {
    await expect(ann.api.devices.get({ id: 'not-an-id' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
