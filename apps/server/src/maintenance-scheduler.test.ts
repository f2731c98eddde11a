import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, maintenanceTasks, notifications, organizations, schedulerRuns, users } from '@steward/db/schema';
import { createTestDatabase } from '@steward/db/testing';
import { expect, it } from 'vitest';
import { readEnvironment } from './env';
import { createLog } from './log';
import { startSteward } from './steward';

/** A time zone where it is noon now, so that 06:00 has passed today. */
function noonZone(): string {
  const hours = new Date().getUTCHours() - 12;
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`;
}

it('runs a missed maintenance schedule when the server starts', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const organizationId = 'acme';
  await db.insert(organizations).values({ id: organizationId, name: 'Acme', timeZone: noonZone() });
  const device = { organizationId, name: 'Pump', type: 'MACHINE', status: 'ONLINE', location: 'Hall' } as const;
  const [pump] = await db.insert(devices).values(device).returning();
  const person = { organizationId, firstName: 'Ann', lastName: 'User', email: 'ann@acme.example' };
  const [ann] = await db.insert(users).values(person).returning();
  await db.insert(maintenanceTasks).values({
    organizationId,
    deviceId: pump?.id ?? '',
    taskName: 'Grease',
    assignedTo: ann?.id ?? null,
    nextMaintenance: '2026-01-01',
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'steward-scheduler-'));
  const env = readEnvironment({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' });
  const steward = await startSteward(env, createLog(env.logLevel), async () => database);
  await expect
    .poll(() => db.select().from(schedulerRuns), { timeout: 20_000 })
    .toMatchObject([{ organizationId, ranOn: expect.any(String), overdue: 1, notified: 1 }]);
  expect(await db.select().from(maintenanceTasks)).toMatchObject([{ status: 'OVERDUE' }]);
  expect(await db.select().from(notifications)).toMatchObject([
    { userId: ann?.id, title: 'Maintenance overdue: Grease' },
  ]);
  await steward.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 40_000);
