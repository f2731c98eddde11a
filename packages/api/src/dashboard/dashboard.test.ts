import {
  auditEntries,
  devices,
  maintenanceTasks,
  organizations,
  rules,
  telemetrySeries,
  users,
} from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActorContext } from '../context';
import { brokenLimit } from '../devices/broken-limit';
import { storeReadings } from '../telemetry/store';
import { Plant } from '../testing/plant';
import { part } from './part';
import type { Part } from './schema';
import { readDashboard } from './service';

let plant: Plant;
const db = () => plant.harness.database.db;
const organizationId = 'acme';

beforeAll(async () => {
  plant = await Plant.open();
});
afterAll(() => plant.harness.close());
beforeEach(async () => {
  await plant.empty();
  await db().delete(rules);
  await db().delete(telemetrySeries);
  await db().update(devices).set({ status: 'ONLINE', lastSeenAt: null, statusReason: null });
  await setCreatedAt(organizationId, '2020-01-01T00:00:00Z');
  await db().update(organizations).set({ timeZone: 'UTC' });
});

const setCreatedAt = (id: string, instant: string) =>
  db()
    .update(organizations)
    .set({ createdAt: new Date(instant) })
    .where(eq(organizations.id, id));

async function storeTask(fields: Partial<typeof maintenanceTasks.$inferInsert> = {}) {
  const [row] = await db()
    .insert(maintenanceTasks)
    .values({ organizationId, deviceId: plant.deviceId, taskName: 'Grease', ...fields })
    .returning({ id: maintenanceTasks.id });
  return row?.id ?? '';
}

const read = () => plant.ann.api.dashboard.get();
function dataOf<T>(result: Part<T>): T {
  if (!result.ok) throw new Error('this part of the dashboard failed');
  return result.data;
}

describe('dashboard figures', () => {
  it('count assets, users, rules and tasks of the organization', async () => {
    await db().update(devices).set({ status: 'OFFLINE' }).where(eq(devices.id, plant.otherDeviceId));
    await storeTask({ status: 'OVERDUE', nextMaintenance: '2026-11-19' });
    await storeTask({ nextMaintenance: '2026-11-18' });
    await storeTask({ nextMaintenance: '2026-12-24' });
    await storeTask({ nextMaintenance: '2026-01-01', status: 'COMPLETED', lastMaintenance: '2026-01-01' });
    await db()
      .insert(rules)
      .values([
        { organizationId, deviceId: plant.deviceId, name: 'A' },
        { organizationId, deviceId: plant.deviceId, name: 'B', status: 'INACTIVE' },
      ]);
    const { stats } = await read();
    expect(dataOf(stats.assets)).toMatchObject({ total: 2, active: 1, locations: 1 });
    expect(dataOf(stats.users)).toMatchObject({ total: 2, active: 2, admins: 1 });
    expect(dataOf(stats.rules)).toMatchObject({ total: 2, active: 1 });
    expect(dataOf(stats.maintenance)).toMatchObject({ total: 4, overdue: 2 });
  });

  it("compare with the end of the same day last month in the organization's time zone", async () => {
    await db().update(organizations).set({ timeZone: 'Asia/Tokyo' });
    // 09:00 on 31 March in Tokyo: a month ago is the end of 28 February there, 15:00 UTC
    plant.harness.time = new Date('2026-03-31T00:00:00Z');
    for (const createdAt of ['2026-02-28T14:59:59Z', '2026-02-28T15:00:00Z', '2026-03-30T00:00:00Z'])
      await storeTask({ createdAt: new Date(createdAt) });
    const dashboard = await read();
    expect(dashboard.today).toBe('2026-03-31');
    expect(dataOf(dashboard.stats.maintenance)).toMatchObject({ total: 3, trend: 2 });
  });

  it('subtract assets and users removed since last month if they existed then', async () => {
    const { harness, ann } = plant;
    const beforeLastMonth = new Date('2026-09-01T00:00:00Z');
    const trends = async () => {
      const { assets, users: people } = (await read()).stats;
      return [dataOf(assets).trend, dataOf(people).trend];
    };
    await db().update(devices).set({ createdAt: beforeLastMonth });
    await db().update(users).set({ createdAt: beforeLastMonth });
    await db().delete(auditEntries);
    expect(await trends()).toEqual([0, 0]);
    const device = async (name: string) => (await ann.api.devices.create({ name })).id;
    const person = async (name: string) =>
      (await harness.person(organizationId, 'USER', `${name}@acme.example`)).actor.userId;
    const [oldDevice, oldUser] = [await device('Old'), await person('old')];
    const [newDevice, newUser] = [await device('New'), await person('new')];
    await db().update(devices).set({ createdAt: beforeLastMonth }).where(eq(devices.id, oldDevice));
    await db().update(users).set({ createdAt: beforeLastMonth }).where(eq(users.id, oldUser));
    await db().update(users).set({ createdAt: harness.time }).where(eq(users.id, newUser));
    expect(await trends()).toEqual([1, 1]);
    for (const id of [oldDevice, newDevice]) await ann.api.devices.remove({ id });
    for (const id of [oldUser, newUser]) await ann.api.users.remove({ id });
    // those added and removed within the month do not change the trend
    expect(await trends()).toEqual([-1, -1]);
    // two months later the removals no longer count
    harness.time = new Date('2027-01-22T09:00:00Z');
    expect(await trends()).toEqual([0, 0]);
  });

  it('have no trend when the organization is younger than a month', async () => {
    await storeTask();
    await setCreatedAt(organizationId, '2026-10-21T23:59:59Z');
    expect(dataOf((await read()).stats.maintenance).trend).toBe(1);
    await setCreatedAt(organizationId, '2026-10-22T00:00:00Z');
    const { stats } = await read();
    for (const figures of Object.values(stats)) expect(dataOf<{ trend: number | null }>(figures).trend).toBeNull();
  });

  it('are the same for a USER and exclude other organizations', async () => {
    const rival = await plant.harness.person('rival', 'ADMIN');
    await storeTask({ nextMaintenance: plant.today });
    expect(dataOf((await plant.bob.api.dashboard.get()).stats.maintenance).total).toBe(1);
    const rivalDashboard = await rival.api.dashboard.get();
    expect(dataOf(rivalDashboard.stats.maintenance).total).toBe(0);
    expect(dataOf(rivalDashboard.stats.assets).total).toBe(0);
    expect(dataOf(rivalDashboard.stats.users).total).toBe(1);
    expect(dataOf(rivalDashboard.upcoming)).toEqual([]);
    expect(dataOf(rivalDashboard.dueToday)).toEqual({ count: 0, mine: 0 });
  });
});

describe('the dashboard agenda', () => {
  it("counts the tasks due today, and the caller's among them", async () => {
    const nextMaintenance = plant.today;
    await storeTask({ nextMaintenance, assignedTo: plant.ann.actor.userId });
    await storeTask({ nextMaintenance, assignedTo: plant.bob.actor.userId });
    await storeTask({ nextMaintenance });
    await storeTask({ nextMaintenance, status: 'COMPLETED', lastMaintenance: plant.today });
    await storeTask({ nextMaintenance: '2026-11-22' });
    expect(dataOf((await read()).dueToday)).toEqual({ count: 3, mine: 1 });
  });

  it("uses the organization's calendar date", async () => {
    await db().update(organizations).set({ timeZone: 'America/Los_Angeles' });
    plant.harness.time = new Date('2026-11-22T06:00:00Z');
    await storeTask({ nextMaintenance: '2026-11-21' });
    await storeTask({ nextMaintenance: '2026-11-22' });
    const dashboard = await read();
    expect(dashboard.today).toBe('2026-11-21');
    expect(dataOf(dashboard.dueToday).count).toBe(1);
  });

  it('lists at most five tasks, the overdue ones first', async () => {
    for (const day of ['20', '27', '21', '26', '24', '25', '23', '03'])
      await storeTask({ taskName: day, nextMaintenance: `2026-11-${day}` });
    await storeTask({
      taskName: 'done',
      nextMaintenance: '2026-11-01',
      lastMaintenance: '2026-11-01',
      status: 'COMPLETED',
    });
    expect(dataOf((await read()).upcoming).map(({ taskName }) => taskName)).toEqual(['03', '20', '21', '23', '24']);
  });

  it('counts the same overdue tasks in card, bar, sidebar and list before the scheduler runs', async () => {
    plant.harness.time = new Date('2026-11-21T03:00:00Z');
    const weekly = [{ every: 1, unit: 'week' }];
    await storeTask({ taskName: 'a', nextMaintenance: '2026-11-16', status: 'OVERDUE' });
    await storeTask({ taskName: 'b', nextMaintenance: '2026-11-17' });
    await storeTask({ taskName: 'c', nextMaintenance: '2026-11-18', status: 'IN_PROGRESS' });
    await storeTask({ taskName: 'd', nextMaintenance: '2026-11-19', status: 'COMPLETED', intervals: weekly });
    await storeTask({ taskName: 'rescheduled', nextMaintenance: '2026-11-24', status: 'OVERDUE' });
    await storeTask({ taskName: 'undated', status: 'OVERDUE' });
    const dashboard = await read();
    const { totalElements } = await plant.ann.api.maintenance.list({ status: 'overdue', size: 1 });
    const listed = dataOf(dashboard.upcoming).filter(({ nextMaintenance }) => (nextMaintenance ?? '9') < plant.today);
    expect({
      card: dataOf(dashboard.stats.maintenance).overdue,
      bar: dataOf(dashboard.weeksAhead).overdue,
      sidebar: totalElements,
      list: listed.map(({ taskName }) => taskName),
    }).toEqual({ card: 4, bar: 4, sidebar: 4, list: ['a', 'b', 'c', 'd'] });
  });

  it('shows the assignee of a task, and adds tasks without a date if there is room', async () => {
    await storeTask({ taskName: 'Waits' });
    await storeTask({ taskName: 'Is done', status: 'COMPLETED' });
    const id = await storeTask({
      nextMaintenance: '2026-11-22',
      assignedTo: plant.bob.actor.userId,
      source: { page: 43, quote: 'Grease it.' },
    });
    expect(dataOf((await read()).upcoming)).toEqual([
      {
        id,
        taskName: 'Grease',
        deviceId: plant.deviceId,
        deviceName: 'Pump 1',
        assignedTo: plant.bob.actor.userId,
        assignedToName: 'Ann USER',
        nextMaintenance: '2026-11-22',
        page: null,
        meterDue: null,
        documentId: null,
      },
      expect.objectContaining({ taskName: 'Waits', nextMaintenance: null, assignedToName: null }),
    ]);
  });

  it('counts the tasks of the next six weeks by week, and overdue ones separately', async () => {
    // 21 November 2026 is a Saturday
    for (const date of [
      '2026-11-16',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-29',
      '2026-12-27',
      '2026-12-28',
    ])
      await storeTask({ nextMaintenance: date });
    expect(dataOf((await read()).weeksAhead)).toEqual({
      overdue: 1,
      weeks: [
        { from: '2026-11-16', count: 2 },
        { from: '2026-11-23', count: 2 },
        { from: '2026-11-30', count: 0 },
        { from: '2026-12-07', count: 0 },
        { from: '2026-12-14', count: 0 },
        { from: '2026-12-21', count: 1 },
      ],
    });
  });
});

describe('device status on the dashboard', () => {
  const setStatus = (id: string, status: 'ERROR' | 'WARNING' | 'OFFLINE', lastSeenAt: Date | null = null) =>
    db().update(devices).set({ status, lastSeenAt }).where(eq(devices.id, id));
  const unwell = async () => dataOf((await read()).deviceStatus).unwell;

  it('counts devices by status and lists those that are not online, worst first', async () => {
    await setStatus(plant.deviceId, 'WARNING');
    await setStatus(plant.otherDeviceId, 'ERROR');
    const { counts, unwell } = dataOf((await read()).deviceStatus);
    expect(counts).toEqual({ ONLINE: 0, WARNING: 1, ERROR: 1, OFFLINE: 0 });
    expect(unwell.map(({ name, status, reason }) => [name, status, reason])).toEqual([
      ['Fan 2', 'ERROR', { kind: 'unrecorded' }],
      ['Pump 1', 'WARNING', { kind: 'unrecorded' }],
    ]);
  });

  it('names the limit of an active rule that the latest reading exceeds', async () => {
    await setStatus(plant.deviceId, 'WARNING');
    const ofDevice = { organizationId, deviceId: plant.deviceId };
    const machineCondition = { metric: 'Coolant temperature', operator: '>' as const, values: [95], unit: '°C' };
    await db()
      .insert(rules)
      .values([
        { ...ofDevice, name: 'Off', status: 'INACTIVE', machineCondition: { ...machineCondition, values: [1] } },
        { ...ofDevice, name: 'On', machineCondition },
      ]);
    const metric = 'coolant_temperature';
    await db().transaction((tx) =>
      storeReadings(
        tx,
        organizationId,
        [
          {
            deviceId: plant.deviceId,
            readings: [
              { metric, at: new Date('2026-11-21T08:00:00Z'), value: 97.4 },
              { metric, at: new Date('2026-11-21T07:00:00Z'), value: 99 },
            ],
          },
        ],
        new Date('2026-11-21T08:00:00Z'),
      ),
    );
    expect(await unwell()).toMatchObject([
      { reason: { kind: 'limit', metric: 'Coolant temperature', value: 97.4, unit: '°C', limits: [95] } },
    ]);
  });

  it('gives as reason the last contact, who set the status, or an overdue task', async () => {
    await setStatus(plant.deviceId, 'OFFLINE', new Date('2026-11-21T07:42:00Z'));
    await plant.ann.api.devices.setStatus({ id: plant.otherDeviceId, status: 'ERROR' });
    const silent = { kind: 'silent', since: '2026-11-21T07:42:00.000Z' };
    const setByAnn = { kind: 'alert', title: 'Set to Error by Ann ADMIN', at: plant.harness.time.toISOString() };
    expect(await unwell()).toMatchObject([{ reason: setByAnn }, { reason: silent }]);
    // an older server changes the status without storing a reason; the previous reason no longer applies
    await setStatus(plant.otherDeviceId, 'WARNING');
    await storeTask({ deviceId: plant.otherDeviceId, taskName: 'Filter', nextMaintenance: '2026-11-17' });
    expect(await unwell()).toMatchObject([
      { reason: { kind: 'late', taskName: 'Filter', daysLate: 4, meterDue: null } },
      { reason: silent },
    ]);
  });

  it('shows an ADMIN, a USER and the device list the same reason', async () => {
    await plant.ann.api.devices.setStatus({ id: plant.otherDeviceId, status: 'ERROR' });
    // a notification to one of them does not change the reason
    await plant.ann.api.notifications.create({
      category: 'SAFETY_ALERT',
      title: 'Stopped with a fault',
      message: 'M',
      deviceId: plant.otherDeviceId,
    });
    const expected = { kind: 'alert', title: 'Set to Error by Ann ADMIN', at: plant.harness.time.toISOString() };
    for (const { api } of [plant.ann, plant.bob]) {
      const { deviceStatus } = await api.dashboard.get();
      expect(deviceStatus).toMatchObject({ data: { unwell: [{ id: plant.otherDeviceId, reason: expected }] } });
      expect(await api.devices.get({ id: plant.otherDeviceId })).toMatchObject({ statusReason: expected });
      const { content } = await api.devices.list({});
      expect(content.find(({ id }) => id === plant.otherDeviceId)?.statusReason).toEqual(expected);
      expect(content.find(({ id }) => id === plant.deviceId)?.statusReason).toBeNull();
    }
    // status written by an older server, which stored no reasons
    await setStatus(plant.deviceId, 'ERROR');
    for (const { api } of [plant.ann, plant.bob]) {
      const statusReason = { kind: 'unrecorded' };
      expect(await api.devices.get({ id: plant.deviceId })).toMatchObject({ statusReason });
      expect((await api.devices.list({ status: 'ERROR' })).content).toContainEqual(
        expect.objectContaining({ id: plant.deviceId, statusReason }),
      );
    }
    await plant.ann.api.devices.setStatus({ id: plant.otherDeviceId, status: 'ONLINE' });
    expect(await plant.bob.api.devices.get({ id: plant.otherDeviceId })).toMatchObject({ statusReason: null });
  });

  it.each([
    ['>', [90], 90, false],
    ['>', [90], 90.1, true],
    ['>=', [90], 90, true],
    ['<', [2], 2, false],
    ['<=', [2], 2, true],
    ['between', [2, 8], 8, true],
    ['outside', [2, 8], 8, false],
    ['outside', [2, 8], 1, true],
    ['equals', [3], 3, true],
    ['>', [90], '95', false],
  ] as const)('brokenLimit for %s %j and the value %s: %s', (operator, values, value, fires) => {
    const condition = { metric: 'Oil pressure', operator, values: [...values], unit: 'bar' };
    expect(brokenLimit([{ metric: 'oilPressure', unit: null, value }], [{ condition }]) !== null).toBe(fires);
  });
});

describe('a dashboard part that fails', () => {
  /** A context whose database fails the given number of reads from one table. */
  const contextFailingOn = (table: unknown, times = Number.POSITIVE_INFINITY): ActorContext => {
    const context = plant.harness.context(plant.ann.actor) as ActorContext;
    let failures = 0;
    const broken = new Proxy(context.db, {
      get(target, name, receiver) {
        if (name === '$count') {
          return (...args: Parameters<typeof target.$count>) => {
            if (args[0] === table && failures++ < times) throw new Error('this table cannot be read');
            return target.$count(...args);
          };
        }
        if (name !== 'select') return Reflect.get(target, name, receiver);
        return (...fields: Parameters<typeof target.select>) => {
          const builder = target.select(...fields);
          const from = builder.from.bind(builder);
          builder.from = ((source: unknown) => {
            if (source === table && failures++ < times) throw new Error('this table cannot be read');
            return from(source as never);
          }) as typeof builder.from;
          return builder;
        };
      },
    });
    return { ...context, db: broken };
  };

  it('is logged and does not affect the other parts', async () => {
    const loggedBefore = plant.harness.logged.length;
    const dashboard = await readDashboard(contextFailingOn(maintenanceTasks));
    expect([dashboard.stats.maintenance, dashboard.dueToday, dashboard.upcoming, dashboard.weeksAhead]).toEqual(
      Array.from({ length: 4 }, () => ({ ok: false })),
    );
    expect(dataOf(dashboard.stats.assets).total).toBe(2);
    expect(dataOf(dashboard.deviceStatus).counts.ONLINE).toBe(2);
    expect(plant.harness.logged.slice(loggedBefore)).toHaveLength(4);
  });

  it('falls back to the list of users when counting them fails', async () => {
    const { stats } = await readDashboard(contextFailingOn(users, 1));
    expect(stats.users).toEqual({ ok: true, data: { total: 2, active: 2, admins: 1, trend: null } });
    expect((await readDashboard(contextFailingOn(users))).stats.users).toEqual({ ok: false });
  });

  it('times out after 10 s', async () => {
    vi.useFakeTimers();
    const warn = vi.fn();
    const log = { info: () => {}, warn, error: () => {} };
    const read = part(log, 'Maintenance', () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(warn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(read).resolves.toEqual({ ok: false });
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ err: new Error('Maintenance API timeout') });
    vi.useRealTimers();
  });
});
