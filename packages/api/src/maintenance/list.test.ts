import { devices } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiHarness, Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';
import type { MaintenanceTask } from './schema';

let plant: Plant;
let harness: ApiHarness;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  plant = await Plant.open();
  ({ harness, ann, bob } = plant);
});
afterAll(() => harness.close());
beforeEach(() => plant.empty());

describe('maintenance.list', () => {
  beforeEach(async () => {
    const newTask = (taskName: string, fields: object) => ({ ...plant.grease(), taskName, ...fields });
    const items = [
      newTask('alpha', { priority: 'LOW', status: 'PENDING', frequency: 'yearly', nextMaintenance: '2026-12-01' }),
      newTask('Beta 100%', {
        priority: 'CRITICAL',
        status: 'OVERDUE',
        frequency: 'daily',
        nextMaintenance: '2026-11-01',
      }),
      newTask('gamma', {
        priority: 'HIGH',
        status: 'IN_PROGRESS',
        frequency: 'every 250 hours',
        deviceId: plant.otherDeviceId,
        nextMaintenance: plant.today,
      }),
      newTask('delta', {
        maintenanceType: 'emergency',
        status: 'ACTIVE',
        frequency: 'weekly',
        assignedTo: bob.actor.userId,
        nextMaintenance: '2026-11-25',
      }),
      newTask('epsilon', { status: 'COMPLETED' }),
    ];
    await ann.api.maintenance.createMany({ items });
  });
  const names = async (input: Parameters<Person['api']['maintenance']['list']>[0]) =>
    (await ann.api.maintenance.list(input)).content.map((task) => task.taskName);

  it('sorts by due date by default, and by any column in both directions', async () => {
    expect(await names({})).toEqual(['Beta 100%', 'gamma', 'delta', 'alpha', 'epsilon']);
    expect(await names({ direction: 'desc' })).toEqual(['alpha', 'delta', 'gamma', 'Beta 100%', 'epsilon']);
    expect(await names({ sort: 'taskName' })).toEqual(['alpha', 'Beta 100%', 'delta', 'epsilon', 'gamma']);
    expect(await names({ sort: 'priority', direction: 'desc' })).toEqual([
      'Beta 100%',
      'gamma',
      'delta',
      'epsilon',
      'alpha',
    ]);
    expect(await names({ sort: 'status' })).toEqual(['Beta 100%', 'gamma', 'delta', 'alpha', 'epsilon']);
    expect(await names({ sort: 'frequency' })).toEqual(['Beta 100%', 'delta', 'alpha', 'gamma', 'epsilon']);
    expect((await names({ sort: 'device' }))[0]).toBe('gamma');
  });

  it('filters by status, type, priority, device, assignee and words', async () => {
    expect(await names({ status: 'active' })).toEqual(['Beta 100%', 'gamma', 'delta', 'alpha']);
    expect(await names({ status: 'inactive' })).toEqual(['epsilon']);
    expect(await names({ status: 'scheduled' })).toEqual(['delta', 'alpha']);
    expect(await names({ status: 'in_progress' })).toEqual(['gamma']);
    expect(await names({ status: 'completed' })).toEqual(['epsilon']);
    expect(await names({ status: 'OVERDUE' as never })).toEqual(['Beta 100%']);
    expect(await names({ type: 'corrective' })).toEqual(['delta']);
    expect(await names({ priority: 'CRITICAL' })).toEqual(['Beta 100%']);
    expect(await names({ deviceId: plant.otherDeviceId })).toEqual(['gamma']);
    expect(await names({ deviceId: 'x' })).toEqual([]);
    expect(await names({ assignedTo: bob.actor.userId })).toEqual(['delta']);
    expect(await names({ search: 'FAN gam' })).toEqual(['gamma']);
    expect(await names({ search: '%' })).toEqual(['Beta 100%']);
  });

  it('returns pages and the total number of tasks', async () => {
    const page = await ann.api.maintenance.list({ size: 2, page: 1, status: 'active' });
    expect(page).toMatchObject({ page: 1, size: 2, totalElements: 4, totalPages: 2, total: 5 });
    expect(page.content.map((task) => task.taskName)).toEqual(['delta', 'alpha']);
    expect(await ann.api.maintenance.all({ status: 'active' })).toHaveLength(4);
  });

  it('maintenance.byDevice returns only the tasks of the device', async () => {
    const { maintenanceTasks: deviceTasks, total } = await ann.api.maintenance.byDevice({
      deviceId: plant.otherDeviceId,
    });
    expect([deviceTasks.map((task) => task.taskName), total]).toEqual([['gamma'], 1]);
  });

  it('the agenda procedures return the tasks of today, from today, by day, upcoming and needing attention', async () => {
    const namesOf = (tasks: MaintenanceTask[]) => tasks.map((task) => task.taskName);
    const { api } = bob;
    expect(namesOf(await api.maintenance.today())).toEqual(['gamma']);
    expect(namesOf(await api.maintenance.upcomingFromToday())).toEqual(['gamma', 'delta', 'alpha']);
    expect(namesOf(await api.maintenance.attentionNeeded())).toEqual(['Beta 100%', 'gamma']);
    const days = await api.maintenance.daywise({ from: plant.today, to: '2026-11-30' });
    expect(days.map((day) => [day.date, namesOf(day.tasks)])).toEqual([
      [plant.today, ['gamma']],
      ['2026-11-25', ['delta']],
    ]);
    expect(await api.maintenance.daywise({})).toHaveLength(4);
    await ann.api.maintenance.create({ ...plant.grease(), nextMaintenance: '2026-12-22' });
    const { upcomingMaintenance, totalCount } = await api.maintenance.upcoming();
    expect([namesOf(upcomingMaintenance), totalCount]).toEqual([['Beta 100%', 'gamma', 'delta', 'alpha'], 4]);
  });

  it('maintenance.upcoming returns the first 100 tasks and counts all', async () => {
    await ann.api.maintenance.createMany({ items: Array.from({ length: 120 }, () => plant.grease()) });
    const { upcomingMaintenance, totalCount } = await ann.api.maintenance.upcoming();
    expect([upcomingMaintenance.length, totalCount]).toEqual([100, 124]);
  });

  it('returns the current device name after a device was renamed', async () => {
    await harness.database.db.update(devices).set({ name: 'Fan two' }).where(eq(devices.id, plant.otherDeviceId));
    expect(await ann.api.maintenance.updateDeviceNames()).toMatchObject({ count: 5 });
    expect((await ann.api.maintenance.all({ deviceId: plant.otherDeviceId }))[0]?.deviceName).toBe('Fan two');
    await harness.database.db.update(devices).set({ name: 'Fan 2' }).where(eq(devices.id, plant.otherDeviceId));
  });
});
