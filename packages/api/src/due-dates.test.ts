import { maintenanceTasks, organizations } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MaintenanceStatus, MaintenanceTask } from './maintenance/schema';
import { Plant } from './testing/plant';

let plant: Plant;
beforeAll(async () => {
  plant = await Plant.open();
});
afterAll(() => plant.harness.close());
beforeEach(async () => {
  await plant.empty();
  await useTimeZone('UTC');
});

const db = () => plant.harness.database.db;
const useTimeZone = (timeZone: string) =>
  db().update(organizations).set({ timeZone }).where(eq(organizations.id, plant.organizationId));

type Row = Partial<typeof maintenanceTasks.$inferInsert>;
async function store(...rows: Row[]): Promise<string[]> {
  const storedRows = await db()
    .insert(maintenanceTasks)
    .values(
      rows.map((row, n) => ({
        organizationId: plant.organizationId,
        deviceId: plant.deviceId,
        taskName: `T${n}`,
        description: 'With a gun',
        assignedTo: plant.bob.actor.userId,
        ...row,
      })),
    )
    .returning({ id: maintenanceTasks.id });
  return storedRows.map(({ id }) => id);
}
const weekly = [{ every: 1, unit: 'week' }];
const statuses = (tasks: MaintenanceTask[]) => Object.fromEntries(tasks.map((task) => [task.taskName, task.status]));

describe('the status of a task', () => {
  const today = '2026-11-21';
  const [yesterday, tomorrow] = ['2026-11-20', '2026-11-22'];
  const done = { status: 'COMPLETED', lastMaintenance: '2026-11-01' } as const;
  it.each<[string, Row, MaintenanceStatus]>([
    ['scheduled and past its date', { status: 'SCHEDULED', nextMaintenance: yesterday }, 'OVERDUE'],
    ['pending and past its date', { status: 'PENDING', nextMaintenance: yesterday }, 'OVERDUE'],
    ['active and past its date', { status: 'ACTIVE', nextMaintenance: yesterday }, 'OVERDUE'],
    ['in progress and past its date', { status: 'IN_PROGRESS', nextMaintenance: yesterday }, 'IN_PROGRESS'],
    ['marked overdue and past its date', { status: 'OVERDUE', nextMaintenance: yesterday }, 'OVERDUE'],
    ['marked overdue and due today', { status: 'OVERDUE', nextMaintenance: today }, 'SCHEDULED'],
    ['marked overdue and due tomorrow', { status: 'OVERDUE', nextMaintenance: tomorrow }, 'SCHEDULED'],
    ['marked overdue without a date', { status: 'OVERDUE', nextMaintenance: null }, 'PENDING'],
    ['active and due today', { status: 'ACTIVE', nextMaintenance: today }, 'ACTIVE'],
    ['completed, weekly and past its next date', { ...done, intervals: weekly, nextMaintenance: yesterday }, 'OVERDUE'],
    ['completed, weekly and due today', { ...done, intervals: weekly, nextMaintenance: today }, 'SCHEDULED'],
    ['completed, weekly and due tomorrow', { ...done, intervals: weekly, nextMaintenance: tomorrow }, 'COMPLETED'],
    ['completed once', { ...done, nextMaintenance: null }, 'COMPLETED'],
    ['completed once, with its old date', { ...done, nextMaintenance: '2026-11-01' }, 'COMPLETED'],
    ['completed by a meter', { ...done, intervals: [{ every: 250, unit: 'hour' }] }, 'COMPLETED'],
  ])('is derived for a task that is %s', async (_description, row, status) => {
    const [id = ''] = await store(row);
    const { api } = plant.ann;
    expect((await api.maintenance.get({ id })).status).toBe(status);
    // every filter agrees with the status that is shown
    const filter = { SCHEDULED: 'scheduled', PENDING: 'scheduled', ACTIVE: 'scheduled', OVERDUE: 'overdue' } as const;
    const shownFilter =
      status === 'IN_PROGRESS' ? 'in_progress' : status === 'COMPLETED' ? 'completed' : filter[status];
    for (const listFilter of ['scheduled', 'in_progress', 'completed', 'overdue'] as const) {
      const { totalElements } = await api.maintenance.list({ status: listFilter });
      const isLateWork = listFilter === 'overdue' && status === 'IN_PROGRESS';
      expect([listFilter, totalElements]).toEqual([listFilter, listFilter === shownFilter || isLateWork ? 1 : 0]);
    }
    const active = await api.maintenance.all({ status: 'active' });
    expect(active).toHaveLength(status === 'COMPLETED' ? 0 : 1);
  });
});

describe('a task that became overdue at midnight', () => {
  it('is shown as overdue everywhere before the scheduler runs', async () => {
    const [id = ''] = await store({ nextMaintenance: '2026-11-20', taskName: 'Grease' });
    plant.harness.time = new Date('2026-11-21T00:00:00Z');
    const { api } = plant.bob;
    const { content } = await api.maintenance.list({ status: 'overdue' });
    const { maintenanceTasks: deviceTasks } = await api.maintenance.byDevice({ deviceId: plant.deviceId });
    const { upcomingMaintenance } = await api.maintenance.upcoming();
    const [day] = await api.maintenance.daywise({});
    const lists = [
      content,
      deviceTasks,
      upcomingMaintenance,
      day?.tasks ?? [],
      await api.maintenance.all({ status: 'overdue' }),
      await api.maintenance.attentionNeeded(),
    ];
    for (const tasks of lists) expect(statuses(tasks)).toEqual({ Grease: 'OVERDUE' });
    expect((await api.devices.get({ id: plant.deviceId })).nextTask).toMatchObject({ id, daysFromToday: -1 });
    // only the scheduler writes the stored status
    expect(await db().select({ status: maintenanceTasks.status }).from(maintenanceTasks)).toEqual([
      { status: 'SCHEDULED' },
    ]);
  });

  it("becomes overdue at midnight of the organization's time zone", async () => {
    const [id = ''] = await store({ nextMaintenance: '2026-11-21' });
    const statusIn = async (timeZone: string, at: string) => {
      await useTimeZone(timeZone);
      plant.harness.time = new Date(at);
      return (await plant.ann.api.maintenance.get({ id })).status;
    };
    // 22 November begins at 15:00 UTC in Tokyo, and at 08:00 UTC a day later in Los Angeles
    expect(await statusIn('Asia/Tokyo', '2026-11-21T14:59:59Z')).toBe('SCHEDULED');
    expect(await statusIn('Asia/Tokyo', '2026-11-21T15:00:00Z')).toBe('OVERDUE');
    expect(await statusIn('America/Los_Angeles', '2026-11-22T07:59:59Z')).toBe('SCHEDULED');
    expect(await statusIn('America/Los_Angeles', '2026-11-22T08:00:00Z')).toBe('OVERDUE');
  });

  it('sorts before tasks in progress when the list is sorted by status', async () => {
    await store(
      { taskName: 'started', status: 'IN_PROGRESS', nextMaintenance: '2026-12-01' },
      { taskName: 'late', nextMaintenance: '2026-11-20' },
      { taskName: 'rescheduled', status: 'OVERDUE', nextMaintenance: '2026-11-30' },
    );
    const { content } = await plant.ann.api.maintenance.list({ sort: 'status' });
    expect(content.map(({ taskName }) => taskName)).toEqual(['late', 'started', 'rescheduled']);
  });
});

describe('updating an overdue task', () => {
  const storeOne = async (row: Row) => (await store({ nextMaintenance: '2026-11-20', ...row }))[0] ?? '';
  const storedStatus = async () => (await db().select().from(maintenanceTasks))[0]?.status;

  it('keeps the stored status when a client sends the whole task back', async () => {
    const id = await storeOne({ status: 'ACTIVE' });
    const task = await plant.ann.api.maintenance.get({ id });
    expect(task.status).toBe('OVERDUE');
    expect(await plant.ann.api.maintenance.update(task as never)).toEqual(task);
    expect(await storedStatus()).toBe('ACTIVE');
    const movedTask = { ...task, nextMaintenance: '2026-11-30' };
    expect((await plant.ann.api.maintenance.update(movedTask as never)).status).toBe('ACTIVE');
  });

  it('clears the overdue status when the due date moves to the future, even if OVERDUE was stored', async () => {
    const id = await storeOne({ status: 'OVERDUE' });
    const task = await plant.ann.api.maintenance.update({ id, nextMaintenance: '2026-11-30', status: 'OVERDUE' });
    expect(task.status).toBe('SCHEDULED');
    expect((await plant.ann.api.maintenance.list({ status: 'overdue' })).totalElements).toBe(0);
  });

  it('shows IN_PROGRESS after the task was started', async () => {
    const id = await storeOne({});
    expect((await plant.ann.api.maintenance.update({ id, status: 'IN_PROGRESS' })).status).toBe('IN_PROGRESS');
  });

  it('completes a recurring task whose stored status is still COMPLETED', async () => {
    const id = await storeOne({ status: 'COMPLETED', lastMaintenance: '2026-11-13', intervals: weekly });
    const task = await plant.ann.api.maintenance.update({ id, status: 'COMPLETED' });
    expect(task).toMatchObject({ status: 'COMPLETED', lastMaintenance: plant.today, nextMaintenance: '2026-11-28' });
  });
});

describe('completing a task early', () => {
  it('moves the anchor day of a monthly task, so that no month is skipped', async () => {
    const { id } = await plant.ann.api.maintenance.create({
      ...plant.grease(),
      nextMaintenance: '2026-12-21',
      frequency: 'monthly',
    });
    const dates: unknown[] = [];
    for (const day of ['2026-11-22', '2026-12-22', '2027-01-15']) {
      plant.harness.time = new Date(`${day}T12:00:00Z`);
      dates.push((await plant.ann.api.maintenance.complete({ id })).nextMaintenance);
    }
    expect(dates).toEqual(['2026-12-22', '2027-01-22', '2027-02-22']);
  });

  it('makes the scheduler re-open the task a week before its new date', async () => {
    const { id } = await plant.ann.api.maintenance.create({
      ...plant.grease(),
      nextMaintenance: '2026-12-21',
      frequency: 'monthly',
    });
    await plant.ann.api.maintenance.complete({ id });
    const statusOn = async (day: string) => {
      plant.harness.time = new Date(`${day}T12:00:00Z`);
      await plant.ann.api.maintenance.updateSchedules();
      return (await plant.ann.api.maintenance.get({ id })).status;
    };
    expect(await statusOn('2026-12-13')).toBe('COMPLETED');
    expect(await statusOn('2026-12-14')).toBe('SCHEDULED');
    expect(await statusOn('2026-12-22')).toBe('OVERDUE');
  });
});

describe('the device card', () => {
  it('shows the next date of a completed recurring task', async () => {
    await store({
      status: 'COMPLETED',
      intervals: weekly,
      lastMaintenance: '2026-11-21',
      nextMaintenance: '2026-11-28',
    });
    const { nextTask } = await plant.ann.api.devices.get({ id: plant.deviceId });
    expect(nextTask).toMatchObject({ nextMaintenance: '2026-11-28', daysFromToday: 7 });
  });
});
