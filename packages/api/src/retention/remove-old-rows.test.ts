import {
  alarms,
  apiTokens,
  auditEntries,
  bulkUndos,
  chatMessages,
  deviceStatusChanges,
  invitations,
  meterReadings,
  notificationDeliveries,
  notifications,
  organizations,
  rateLimits,
  sessions,
  telemetryPoints,
  telemetryRollups,
  telemetrySeries,
} from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rollUpReadings } from '../telemetry/roll-up';
import { ApiHarness, type Person } from '../testing/api-harness';
import { removeOldRows } from './remove-old-rows';
import { retentionRules } from './rules';

let harness: ApiHarness;
let people: Person[];
beforeAll(async () => {
  harness = await ApiHarness.create();
  people = [await harness.person('acme', 'ADMIN'), await harness.person('rival', 'ADMIN')];
});
afterAll(() => harness.close());
const defaultDays: Record<string, number> = {
  'audit entries': 400,
  notifications: 180,
  readings: 90,
  'readings by minute': 90,
};
/** The rules that apply while no organization has chosen anything. */
const rulesInForce = retentionRules
  .map(({ name, days, table }) => ({ name, days, table }))
  .filter(({ name, days }) => name !== 'chat messages' && (defaultDays[name] ?? days) === days);

const tables = [notificationDeliveries, ...retentionRules.map(({ table }) => table)];
beforeEach(async () => {
  for (const table of tables) await harness.database.db.delete(table);
});

const daysAgo = (days: number, milliseconds = 0) => new Date(harness.time.getTime() - days * 86_400_000 - milliseconds);

/** By table: adds a row of each organization with this time. */
const insertAt: Record<string, (at: Date) => Promise<unknown>> = {
  'audit entries': (at) =>
    insertForAll(auditEntries, () => ({ actorName: 'M', action: 'a', entity: 'e', summary: 's', at })),
  notifications: (at) => insertForAll(notifications, (userId) => ({ ...notification, userId, createdAt: at })),
  deliveries: async (at) => {
    const id = uuidv7();
    await insertForAll(notifications, (userId) => ({ ...notification, userId, id, createdAt: harness.time }));
    const row = { notificationId: id, channel: 'email', state: 'sent', dueAt: at, createdAt: at } as const;
    await insertForAll(notificationDeliveries, (userId) => ({ ...row, userId }));
  },
  readings: async (at) => {
    for (const { api } of people) {
      const { id: deviceId } = await api.devices.create({ name: `Sensor ${uuidv7()}` });
      await api.devices.recordTelemetry({ deviceId, timestamp: at.toISOString(), values: { t: 1 } });
    }
    await rollUpReadings(harness.jobContext());
  },
  'cleared alarms': (at) =>
    insertForDevices(alarms, (deviceId) => ({
      ...{ deviceId, ruleId: uuidv7(), priority: 'LOW', clearedBy: 'value', cause: {} },
      ...{ raisedAt: at, clearedAt: at },
    })),
  'changes of status': (at) =>
    insertForDevices(deviceStatusChanges, (deviceId) => ({
      ...{ deviceId, fromStatus: 'ONLINE', toStatus: 'ERROR', reason: 'Alarm' },
      at,
    })),
  'automatic meter readings': async (at) => {
    for (const { api, actor } of people) {
      const { organizationId } = actor;
      const { id: deviceId } = await api.devices.create({ name: `Genset ${uuidv7()}` });
      const { id: meterId } = await api.meters.create({ deviceId, name: 'Hours', unit: 'hour' });
      const reading = { organizationId, meterId, value: 1, total: 1, recordedByName: '' };
      const automaticReading = { source: 'telemetry', at, automaticOn: at.toISOString().slice(0, 10) } as const;
      await harness.database.db.insert(meterReadings).values({ ...reading, ...automaticReading });
    }
  },
  'readings by minute': (at) => insertRollups('minute', at),
  'readings by hour': (at) => insertRollups('hour', at),
  'readings by day': (at) => insertRollups('day', at),
  sessions: (at) => insertForAll(sessions, (userId) => ({ userId, refreshHash: 'h', expiresAt: at })),
  'API tokens': (at) => insertForAll(apiTokens, (userId) => ({ ...tokenRow, userId, expiresAt: at })),
  invitations: (at) => insertForAll(invitations, () => ({ secretHash: 'h', role: 'USER', expiresAt: at })),
  'undo data': (at) =>
    insertForAll(bulkUndos, (userId) => ({ userId, kind: 'alarms', overwritten: {}, createdAt: at })),
  'rate limits': (at) => harness.database.db.insert(rateLimits).values({ key: uuidv7(), points: 1, expire: at }),
};
async function insertRollups(resolution: 'minute' | 'hour' | 'day', at: Date) {
  for (const { api, actor } of people) {
    const { id: deviceId } = await api.devices.create({ name: `Sensor ${uuidv7()}` });
    const { organizationId } = actor;
    const [series] = await harness.database.db
      .insert(telemetrySeries)
      .values({ organizationId, deviceId, metric: 't' })
      .returning({ seriesId: telemetrySeries.id });
    if (!series) throw new Error('the series was not created');
    const figures = { min: 1, max: 1, sum: 1, count: 1, last: 1 };
    await harness.database.db
      .insert(telemetryRollups)
      .values({ organizationId, ...series, resolution, at, ...figures });
  }
}
const tokenRow = { name: 'n', scopes: ['read'], secretHash: 'h', createdByName: 'M' };
const notification = { category: 'CUSTOM', title: 't', message: 'm' } as const;

type RetainedTable = (typeof retentionRules)[number]['table'];

async function insertForAll(table: RetainedTable, row: (userId: string) => Record<string, unknown>) {
  const rows = people.map(({ actor: { organizationId, userId } }) => ({ organizationId, ...row(userId) }));
  await harness.database.db.insert(table).values(rows);
}

/** Inserts the row for a new device of each organization. */
async function insertForDevices(
  table: typeof alarms | typeof deviceStatusChanges,
  row: (deviceId: string) => Record<string, unknown>,
) {
  for (const { api, actor } of people) {
    const { id: deviceId } = await api.devices.create({ name: `Sensor ${uuidv7()}` });
    const { organizationId } = actor;
    await harness.database.db.insert(table as RetainedTable).values({ organizationId, ...row(deviceId) });
  }
}

it.each(rulesInForce)(
  'removes $name after $days days, of every organization, and keeps newer ones',
  async ({ name, days, table }) => {
    await insertAt[name]?.(daysAgo(days));
    const keptRows = await harness.database.db.select().from(table);
    expect(keptRows.length).toBeGreaterThan(0);
    await insertAt[name]?.(daysAgo(days, 1));
    await removeOldRows(harness.jobContext());
    expect(await harness.database.db.select().from(table)).toEqual(keptRows);
  },
);

describe('an organization that chose how long rows are kept', () => {
  afterEach(async () => {
    await people[0]?.api.organization.save({
      retentionDays: { audit: 400, notifications: 180, chat: null, telemetry: 90 },
    });
  });

  const organizationsOf = async (table: typeof auditEntries | typeof notifications | typeof chatMessages) =>
    (await harness.database.db.select({ organizationId: table.organizationId }).from(table))
      .map(({ organizationId }) => organizationId)
      .sort();

  it('removes its notifications earlier, but not those of others', async () => {
    await people[0]?.api.organization.save({ retentionDays: { notifications: 30 } });
    await insertAt.notifications?.(daysAgo(31));
    await removeOldRows(harness.jobContext());
    expect(await organizationsOf(notifications)).toEqual(['rival']);
  });

  it('keeps its audit log longer, but not those of others', async () => {
    await people[0]?.api.organization.save({ retentionDays: { audit: 730 } });
    await harness.database.db.delete(auditEntries);
    await insertAt['audit entries']?.(daysAgo(500));
    await removeOldRows(harness.jobContext());
    expect(await organizationsOf(auditEntries)).toEqual(['acme']);
  });

  it('removes old chat messages; without a choice all are kept', async () => {
    const chatAt = (at: Date) =>
      insertForAll(chatMessages, (userId) => ({ userId, messageType: 'USER', content: 'c', createdAt: at }));
    await chatAt(daysAgo(2000));
    await removeOldRows(harness.jobContext());
    expect(await organizationsOf(chatMessages)).toEqual(['acme', 'rival']);
    await people[0]?.api.organization.save({ retentionDays: { chat: 90 } });
    await chatAt(daysAgo(90));
    await removeOldRows(harness.jobContext());
    expect(await organizationsOf(chatMessages)).toEqual(['acme', 'rival', 'rival']);
    await harness.database.db.delete(chatMessages);
  });

  it('ignores a stored period that is no longer offered', async () => {
    await harness.database.db.update(organizations).set({ retentionDays: { chat: 7 } });
    await insertForAll(chatMessages, (userId) => ({
      userId,
      messageType: 'USER',
      content: 'c',
      createdAt: daysAgo(9),
    }));
    await removeOldRows(harness.jobContext());
    expect(await organizationsOf(chatMessages)).toEqual(['acme', 'rival']);
    await harness.database.db.update(organizations).set({ retentionDays: {} });
  });
});

it('keeps old readings until their hour is rolled up', async () => {
  const [owner] = people;
  const { id: deviceId } = (await owner?.api.devices.create({ name: 'Gateway' })) ?? { id: '' };
  await owner?.api.devices.recordTelemetry({ deviceId, timestamp: daysAgo(200).toISOString(), values: { t: 1 } });
  await removeOldRows(harness.jobContext());
  expect(await harness.database.db.$count(telemetryPoints)).toBe(1);
  await rollUpReadings(harness.jobContext());
  await removeOldRows(harness.jobContext());
  expect(await harness.database.db.$count(telemetryPoints)).toBe(0);
  expect(await harness.database.db.$count(telemetryRollups)).toBe(2);
});

it('removes more rows than fit into a batch', async () => {
  const oldRows = Array.from({ length: 2100 }, () => ({ key: uuidv7(), points: 1, expire: daysAgo(5) }));
  await harness.database.db.insert(rateLimits).values(oldRows);
  await removeOldRows(harness.jobContext());
  expect(await harness.database.db.$count(rateLimits)).toBe(0);
});

it('keeps deliveries that wait to be sent', async () => {
  await insertAt.deliveries?.(daysAgo(200));
  await harness.database.db.update(notificationDeliveries).set({ state: 'held' });
  await removeOldRows(harness.jobContext());
  expect(await harness.database.db.$count(notificationDeliveries)).toBe(2);
});

it('runs as the nightly job audit.retain', async () => {
  await insertAt['audit entries']?.(daysAgo(500));
  await harness.jobs.enqueue(harness.database.db, 'audit.retain', { key: 'all', payload: {} });
  await harness.runJobs();
  expect(await harness.database.db.$count(auditEntries)).toBe(0);
});
