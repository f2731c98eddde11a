import {
  auditEntries,
  devices,
  deviceTelemetry,
  maintenanceTasks,
  organizations,
  rules,
  users,
} from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActorContext } from '../context';
import { brokenLimit } from '../devices/broken-limit';
import { Plant } from '../testing/plant';
import { mondayOf } from './agenda';
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
  await db().delete(deviceTelemetry);
  await db().update(devices).set({ status: 'ONLINE', lastSeenAt: null, statusReason: null });
  await born(organizationId, '2020-01-01T00:00:00Z');
  await db().update(organizations).set({ timeZone: 'UTC' });
});

const born = (id: string, instant: string) =>
  db()
    .update(organizations)
    .set({ createdAt: new Date(instant) })
    .where(eq(organizations.id, id));

async function task(given: Partial<typeof maintenanceTasks.$inferInsert> = {}) {
  const [row] = await db()
    .insert(maintenanceTasks)
    .values({ organizationId, deviceId: plant.deviceId, taskName: 'Grease', ...given })
    .returning({ id: maintenanceTasks.id });
  return row?.id ?? '';
}

const read = () => plant.ann.api.dashboard.get();
function of<T>(given: Part<T>): T {
  if (!given.ok) throw new Error('this part could not be read');
  return given.data;
}

describe('the figures', () => {
  it('count what the organization has', async () => {
    await db().update(devices).set({ status: 'OFFLINE' }).where(eq(devices.id, plant.otherDeviceId));
    await task({ status: 'OVERDUE', nextMaintenance: '2026-11-19' });
    await task({ nextMaintenance: '2026-11-18' });
    await task({ nextMaintenance: '2026-12-24' });
    await task({ nextMaintenance: '2026-01-01', status: 'COMPLETED', lastMaintenance: '2026-01-01' });
    await db()
      .insert(rules)
      .values([
        { organizationId, deviceId: plant.deviceId, name: 'A' },
        { organizationId, deviceId: plant.deviceId, name: 'B', status: 'INACTIVE' },
      ]);
    const { stats } = await read();
    expect(of(stats.assets)).toMatchObject({ total: 2, active: 1, locations: 1 });
    expect(of(stats.users)).toMatchObject({ total: 2, active: 2, admins: 1 });
    expect(of(stats.rules)).toMatchObject({ total: 2, active: 1 });
    expect(of(stats.maintenance)).toMatchObject({ total: 4, overdue: 2 });
  });

  it('are compared with the end of the same day last month, in the time zone of the organization', async () => {
    await db().update(organizations).set({ timeZone: 'Asia/Tokyo' });
    // 09:00 in Tokyo on 31 March: a month ago is the end of 28 February there, 15:00 UTC
    plant.harness.time = new Date('2026-03-31T00:00:00Z');
    for (const createdAt of ['2026-02-28T14:59:59Z', '2026-02-28T15:00:00Z', '2026-03-30T00:00:00Z'])
      await task({ createdAt: new Date(createdAt) });
    const dashboard = await read();
    expect(dashboard.today).toBe('2026-03-31');
    expect(of(dashboard.stats.maintenance)).toMatchObject({ total: 3, trend: 2 });
  });

  it('count what went since last month, of assets and users that were there then', async () => {
    const { harness, ann } = plant;
    const there = new Date('2026-09-01T00:00:00Z');
    const trends = async () => {
      const { assets, users: people } = (await read()).stats;
      return [of(assets).trend, of(people).trend];
    };
    await db().update(devices).set({ createdAt: there });
    await db().update(users).set({ createdAt: there });
    await db().delete(auditEntries);
    expect(await trends()).toEqual([0, 0]);
    const device = async (name: string) => (await ann.api.devices.create({ name })).id;
    const person = async (name: string) =>
      (await harness.person(organizationId, 'USER', `${name}@acme.example`)).actor.userId;
    const [oldDevice, oldUser] = [await device('Old'), await person('old')];
    const [newDevice, newUser] = [await device('New'), await person('new')];
    await db().update(devices).set({ createdAt: there }).where(eq(devices.id, oldDevice));
    await db().update(users).set({ createdAt: there }).where(eq(users.id, oldUser));
    await db().update(users).set({ createdAt: harness.time }).where(eq(users.id, newUser));
    expect(await trends()).toEqual([1, 1]);
    for (const id of [oldDevice, newDevice]) await ann.api.devices.remove({ id });
    for (const id of [oldUser, newUser]) await ann.api.users.remove({ id });
    // who came and went within the month changes nothing
    expect(await trends()).toEqual([-1, -1]);
    // two months later all of that is past
    harness.time = new Date('2027-01-22T09:00:00Z');
    expect(await trends()).toEqual([0, 0]);
  });

  it('have no trend when there was no last month', async () => {
    await task();
    await born(organizationId, '2026-10-21T23:59:59Z');
    expect(of((await read()).stats.maintenance).trend).toBe(1);
    await born(organizationId, '2026-10-22T00:00:00Z');
    const { stats } = await read();
    for (const figures of Object.values(stats)) expect(of<{ trend: number | null }>(figures).trend).toBeNull();
  });

  it("are the same for a USER, and never another organization's", async () => {
    const rival = await plant.harness.person('rival', 'ADMIN');
    await task({ nextMaintenance: plant.today });
    expect(of((await plant.bob.api.dashboard.get()).stats.maintenance).total).toBe(1);
    const theirs = await rival.api.dashboard.get();
    expect(of(theirs.stats.maintenance).total).toBe(0);
    expect(of(theirs.stats.assets).total).toBe(0);
    expect(of(theirs.stats.users).total).toBe(1);
    expect(of(theirs.upcoming)).toEqual([]);
    expect(of(theirs.dueToday)).toEqual({ count: 0, mine: 0 });
  });
});

describe('what is due', () => {
  it('today is counted, and what of it is mine', async () => {
    const nextMaintenance = plant.today;
    await task({ nextMaintenance, assignedTo: plant.ann.actor.userId });
    await task({ nextMaintenance, assignedTo: plant.bob.actor.userId });
    await task({ nextMaintenance });
    await task({ nextMaintenance, status: 'COMPLETED', lastMaintenance: plant.today });
    await task({ nextMaintenance: '2026-11-22' });
    expect(of((await read()).dueToday)).toEqual({ count: 3, mine: 1 });
  });

  it('is by the calendar of the organization', async () => {
    await db().update(organizations).set({ timeZone: 'America/Los_Angeles' });
    plant.harness.time = new Date('2026-11-22T06:00:00Z');
    await task({ nextMaintenance: '2026-11-21' });
    await task({ nextMaintenance: '2026-11-22' });
    const dashboard = await read();
    expect(dashboard.today).toBe('2026-11-21');
    expect(of(dashboard.dueToday).count).toBe(1);
  });

  it('lists the overdue tasks first, then the next ones, five at most', async () => {
    for (const day of ['20', '27', '21', '26', '24', '25', '23', '03'])
      await task({ taskName: day, nextMaintenance: `2026-11-${day}` });
    await task({ taskName: 'done', nextMaintenance: '2026-11-01', lastMaintenance: '2026-11-01', status: 'COMPLETED' });
    expect(of((await read()).upcoming).map(({ taskName }) => taskName)).toEqual(['03', '20', '21', '23', '24']);
  });

  it('counts the same overdue tasks in the card, the bar, the sidebar and the list before the scheduler runs', async () => {
    plant.harness.time = new Date('2026-11-21T03:00:00Z');
    const weekly = [{ every: 1, unit: 'week' }];
    await task({ taskName: 'a', nextMaintenance: '2026-11-16', status: 'OVERDUE' });
    await task({ taskName: 'b', nextMaintenance: '2026-11-17' });
    await task({ taskName: 'c', nextMaintenance: '2026-11-18', status: 'IN_PROGRESS' });
    await task({ taskName: 'd', nextMaintenance: '2026-11-19', status: 'COMPLETED', intervals: weekly });
    await task({ taskName: 'rescheduled', nextMaintenance: '2026-11-24', status: 'OVERDUE' });
    await task({ taskName: 'undated', status: 'OVERDUE' });
    const dashboard = await read();
    const { totalElements } = await plant.ann.api.maintenance.list({ status: 'overdue', size: 1 });
    const listed = of(dashboard.upcoming).filter(({ nextMaintenance }) => (nextMaintenance ?? '9') < plant.today);
    expect({
      card: of(dashboard.stats.maintenance).overdue,
      bar: of(dashboard.weeksAhead).overdue,
      sidebar: totalElements,
      list: listed.map(({ taskName }) => taskName),
    }).toEqual({ card: 4, bar: 4, sidebar: 4, list: ['a', 'b', 'c', 'd'] });
  });

  it('says whose it is and where the manual asks for it; what waits for a date fills the rows', async () => {
    await task({ taskName: 'Waits' });
    await task({ taskName: 'Is done', status: 'COMPLETED' });
    const id = await task({
      nextMaintenance: '2026-11-22',
      assignedTo: plant.bob.actor.userId,
      source: { page: 43, quote: 'Grease it.' },
    });
    expect(of((await read()).upcoming)).toEqual([
      {
        id,
        taskName: 'Grease',
        deviceId: plant.deviceId,
        deviceName: 'Pump 1',
        assignedTo: plant.bob.actor.userId,
        assignedToName: 'Ann USER',
        nextMaintenance: '2026-11-22',
        page: null,
        documentId: null,
      },
      expect.objectContaining({ taskName: 'Waits', nextMaintenance: null, assignedToName: null }),
    ]);
  });

  it('in the weeks ahead is counted by week, and what is late by itself', async () => {
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
      await task({ nextMaintenance: date });
    expect(of((await read()).weeksAhead)).toEqual({
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

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s', (date, monday) => expect(mondayOf(date)).toBe(monday));
});

describe('what is not well', () => {
  const setStatus = (id: string, status: 'ERROR' | 'WARNING' | 'OFFLINE', lastSeenAt: Date | null = null) =>
    db().update(devices).set({ status, lastSeenAt }).where(eq(devices.id, id));
  const unwell = async () => of((await read()).deviceStatus).unwell;

  it('is listed with the worst first, beside how many have each status', async () => {
    await setStatus(plant.deviceId, 'WARNING');
    await setStatus(plant.otherDeviceId, 'ERROR');
    const { counts, unwell } = of((await read()).deviceStatus);
    expect(counts).toEqual({ ONLINE: 0, WARNING: 1, ERROR: 1, OFFLINE: 0 });
    expect(unwell.map(({ name, status, reason }) => [name, status, reason])).toEqual([
      ['Fan 2', 'ERROR', { kind: 'unrecorded' }],
      ['Pump 1', 'WARNING', { kind: 'unrecorded' }],
    ]);
  });

  it('says which limit was passed, by what was measured last and the active rules', async () => {
    await setStatus(plant.deviceId, 'WARNING');
    const of = { organizationId, deviceId: plant.deviceId };
    const machineCondition = { metric: 'Coolant temperature', operator: '>' as const, values: [95], unit: '°C' };
    await db()
      .insert(rules)
      .values([
        { ...of, name: 'Off', status: 'INACTIVE', machineCondition: { ...machineCondition, values: [1] } },
        { ...of, name: 'On', machineCondition },
      ]);
    await db()
      .insert(deviceTelemetry)
      .values([
        { ...of, timestamp: new Date('2026-11-21T08:00:00Z'), values: { coolant_temperature: 97.4 } },
        { ...of, timestamp: new Date('2026-11-21T07:00:00Z'), values: { coolant_temperature: 99 } },
      ]);
    expect(await unwell()).toMatchObject([
      { reason: { kind: 'limit', metric: 'Coolant temperature', value: 97.4, unit: '°C', limits: [95] } },
    ]);
  });

  it('says since when nothing was heard, who set the status, or what is late', async () => {
    await setStatus(plant.deviceId, 'OFFLINE', new Date('2026-11-21T07:42:00Z'));
    await plant.ann.api.devices.setStatus({ id: plant.otherDeviceId, status: 'ERROR' });
    const silent = { kind: 'silent', since: '2026-11-21T07:42:00.000Z' };
    const set = { kind: 'alert', title: 'Set to Error by Ann ADMIN', at: plant.harness.time.toISOString() };
    expect(await unwell()).toMatchObject([{ reason: set }, { reason: silent }]);
    // a status that was written without a reason, by an older server, does not keep the former one
    await setStatus(plant.otherDeviceId, 'WARNING');
    await task({ deviceId: plant.otherDeviceId, taskName: 'Filter', nextMaintenance: '2026-11-17' });
    expect(await unwell()).toMatchObject([
      { reason: { kind: 'late', taskName: 'Filter', daysLate: 4 } },
      { reason: silent },
    ]);
  });

  it('gives an administrator, a user and the list of devices the same reason', async () => {
    await plant.ann.api.devices.setStatus({ id: plant.otherDeviceId, status: 'ERROR' });
    // a notice to one of them changes nothing
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
    // written by a server that stored no reasons
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
  ] as const)('%s %j with %s is %s', (operator, values, value, fires) => {
    const condition = { metric: 'Oil pressure', operator, values: [...values], unit: 'bar' };
    expect(brokenLimit({ oilPressure: value }, [condition]) !== null).toBe(fires);
  });
});

describe('a part that fails', () => {
  /** The database, but one table cannot be read (so many times). */
  const without = (table: unknown, times = Number.POSITIVE_INFINITY): ActorContext => {
    const context = plant.harness.context(plant.ann.actor) as ActorContext;
    let refusals = 0;
    const broken = new Proxy(context.db, {
      get(target, name, receiver) {
        if (name === '$count') {
          return (...given: Parameters<typeof target.$count>) => {
            if (given[0] === table && refusals++ < times) throw new Error('this table cannot be read');
            return target.$count(...given);
          };
        }
        if (name !== 'select') return Reflect.get(target, name, receiver);
        return (...fields: Parameters<typeof target.select>) => {
          const builder = target.select(...fields);
          const from = builder.from.bind(builder);
          builder.from = ((given: unknown) => {
            if (given === table && refusals++ < times) throw new Error('this table cannot be read');
            return from(given as never);
          }) as typeof builder.from;
          return builder;
        };
      },
    });
    return { ...context, db: broken };
  };

  it('leaves the others as they are, and is logged', async () => {
    const logged = plant.harness.logged.length;
    const dashboard = await readDashboard(without(maintenanceTasks));
    expect([dashboard.stats.maintenance, dashboard.dueToday, dashboard.upcoming, dashboard.weeksAhead]).toEqual(
      Array.from({ length: 4 }, () => ({ ok: false })),
    );
    expect(of(dashboard.stats.assets).total).toBe(2);
    expect(of(dashboard.deviceStatus).counts.ONLINE).toBe(2);
    expect(plant.harness.logged.slice(logged)).toHaveLength(4);
  });

  it('falls back to the list of users when they cannot be counted', async () => {
    const { stats } = await readDashboard(without(users, 1));
    expect(stats.users).toEqual({ ok: true, data: { total: 2, active: 2, admins: 1, trend: null } });
    expect((await readDashboard(without(users))).stats.users).toEqual({ ok: false });
  });

  it('is given up after 10 s', async () => {
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
