import {
  devices,
  maintenanceCompletions,
  maintenanceTasks,
  organizations,
  safetyPrecautions,
  users,
} from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../chat/schema';
import { ApiHarness, onboardingFormOf, type Person } from '../../testing/api-harness';

let harness: ApiHarness;
let ann: Person;
let tomas: Person;
let pumpId: string;
let fanId: string;
let probeId: string;

beforeAll(async () => {
  harness = await ApiHarness.create();
  harness.time = new Date('2026-11-22T09:00:00Z');
  ann = await harness.person('acme', 'ADMIN');
  tomas = await harness.person('acme', 'USER');
  const { db } = harness.database;
  await db.update(organizations).set({ timeZone: 'Europe/Berlin' }).where(eq(organizations.id, 'acme'));
  await db.update(users).set({ firstName: 'Tomas', lastName: 'Novak' }).where(eq(users.id, tomas.actor.userId));
  ({ deviceId: pumpId } = await ann.api.onboarding.start(onboardingFormOf({ name: 'Feed pump', location: 'Hall 1' })));
  await harness.runJobs();
  fanId = (await ann.api.devices.create({ name: 'Cooling fan', location: 'Roof' })).id;
  probeId = (await ann.api.devices.create({ name: 'Cold store probe', location: 'Store' })).id;
  await db.update(safetyPrecautions).set({ severity: 'CRITICAL' }).where(eq(safetyPrecautions.deviceId, pumpId));
  await db.delete(maintenanceTasks);

  const taskOf = async (deviceId: string, taskName: string, nextMaintenance: string, organizationId = 'acme') => {
    const values = { organizationId, deviceId, taskName, nextMaintenance };
    const [task] = await db.insert(maintenanceTasks).values(values).returning();
    return task?.id ?? expect.fail('no task');
  };
  const doneBy = (person: Person, name: string, taskId: string, completedOn: string) =>
    db.insert(maintenanceCompletions).values({
      organizationId: person.actor.organizationId,
      taskId,
      completedOn,
      completedBy: person.actor.userId,
      completedByName: name,
    });
  const oil = await taskOf(pumpId, 'Change the oil', '2026-11-10');
  const strainer = await taskOf(pumpId, 'Clean the strainer', '2026-11-20');
  const bearing = await taskOf(fanId, 'Grease the bearing', '2026-11-19');
  await taskOf(fanId, 'Check the belt', '2026-12-19');
  await doneBy(tomas, 'Tomas Novak', oil, '2026-10-05');
  await doneBy(tomas, 'Tomas Novak', strainer, '2026-10-31');
  await doneBy(tomas, 'Tomas Novak', strainer, '2026-11-13');
  await doneBy(ann, 'Ann ADMIN', bearing, '2026-10-12');
  await doneBy(ann, 'Ann ADMIN', oil, '2026-11-01');

  // another organization with the same names, whose rows would change every count
  const rival = await harness.person('rival', 'ADMIN');
  const other = await rival.api.devices.create({ name: 'Feed pump', location: 'Hall 1' });
  for (const name of ['Change the oil', 'Clean it', 'Check it', 'Test it']) {
    await doneBy(rival, 'Tomas Novak', await taskOf(other.id, name, '2026-11-01', 'rival'), '2026-10-06');
  }
});
afterAll(() => harness.close());

async function ask(text: string, person = ann): Promise<ChatMessage> {
  for await (const event of await person.api.chat.ask({ everywhere: true, text }))
    if (event.type === 'answer') return event.message;
  return expect.fail('there is no answer');
}

describe('questions about work and its history', () => {
  it.each([
    [
      'How many tasks did Tomas complete last month?',
      'tasks-completed',
      'Tomas Novak completed 2 tasks last month: Clean the strainer (Feed pump, 2026-10-31) and Change the oil (Feed pump, 2026-10-05).',
    ],
    [
      'How many tasks did I complete this month?',
      'tasks-completed',
      'You completed 1 task this month: Change the oil (Feed pump, 2026-11-01).',
    ],
    ['What was done yesterday?', 'tasks-completed', 'No task was completed yesterday.'],
    [
      'Which tasks were completed in the last 2 weeks?',
      'tasks-completed',
      '1 task was completed in the last 2 weeks: Clean the strainer (Feed pump, 2026-11-13, by Tomas Novak).',
    ],
    [
      'Which device has the most overdue tasks?',
      'most-tasks-by-device',
      'Feed pump has the most overdue tasks: 2. Then Cooling fan (1).',
    ],
    [
      'Which device has the most tasks?',
      'most-tasks-by-device',
      'Cooling fan and Feed pump have the most tasks: 2 each.',
    ],
    [
      'Who completed the most tasks in the last 2 months?',
      'most-completions-by-person',
      'Tomas Novak completed the most tasks in the last 2 months: 3. Then Ann ADMIN (2).',
    ],
    ['Which machine has the most rules?', 'most-rules-by-device', 'Feed pump has the most active rules: 1.'],
    [
      'Who completed the last oil change of the feed pump?',
      'last-maintenance',
      'Last done of Feed pump: Change the oil, on 2026-11-01 by Ann ADMIN.',
    ],
    [
      'When did Tomas last clean the strainer?',
      'last-maintenance',
      'Last done: Clean the strainer (Feed pump), on 2026-11-13 by Tomas Novak.',
    ],
    [
      'Show me the critical safety precautions of all machines',
      'critical-precautions',
      'There is 1 critical precaution: Hot surface can burn the skin.',
    ],
    [
      'How many tasks does the cooling fan have?',
      'tasks-due',
      expect.stringMatching(/^There are 2 tasks of Cooling fan: /),
    ],
    ['Which of my devices are overdue?', 'tasks-overdue', expect.stringMatching(/^3 tasks are overdue: /)],
  ])('%s', async (text, sqlQuery, content) => {
    const answer = await ask(text);
    expect(answer).toMatchObject({ queryType: 'DATABASE', sqlQuery, content, answered: true });
    expect(answer.databaseResults?.rows).toHaveLength(answer.rowCount ?? -1);
  });

  it('leaves a question about work that is no task of the organization to the manuals', async () => {
    expect((await ask('Who completed the last gearbox overhaul?')).queryType).not.toBe('DATABASE');
  });

  it('returns 50 rows of many and the true count', async () => {
    const { db } = harness.database;
    const many = Array.from({ length: 60 }, (_, at) => ({
      organizationId: 'acme',
      name: `Valve ${at}`,
      type: 'ACTUATOR' as const,
      status: 'ONLINE' as const,
      location: 'Yard',
    }));
    const valves = await db.insert(devices).values(many).returning();
    const tasks = valves.map(({ id }) => ({
      organizationId: 'acme',
      deviceId: id,
      taskName: 'Test the valve',
      nextMaintenance: '2026-11-01',
    }));
    await db.insert(maintenanceTasks).values(tasks);
    const answer = await ask('Which device has the most overdue tasks?');
    expect(answer.rowCount).toBe(62);
    expect(answer.databaseResults?.rows).toHaveLength(50);
    expect(answer.content).toMatch(/^Feed pump has the most overdue tasks: 2\. Then .* and 56 more\.$/);
    await db.delete(devices).where(eq(devices.location, 'Yard'));
  });
});

describe('questions about statuses', () => {
  it('says since when a device is offline', async () => {
    const { db } = harness.database;
    const lastSeenAt = new Date('2026-11-20T07:30:00Z');
    await db.update(devices).set({ status: 'OFFLINE', lastSeenAt }).where(eq(devices.id, fanId));
    expect(await ask('Since when is the cooling fan offline?')).toMatchObject({
      content: 'Cooling fan is offline since 2026-11-20 08:30.',
      sqlQuery: 'device-status',
    });
    expect((await ask('Why is the cooling fan offline?')).content).toBe(
      'Cooling fan is offline: its last reading came on 2026-11-20 08:30.',
    );
    expect((await ask('How long has the cold store probe been online?')).content).toBe(
      'Cold store probe is online, but since when is not recorded.',
    );
    expect((await ask('Since when is the feed pump offline?')).content).toBe('Feed pump is online.');
  });

  it('says which devices are in warning, and the broken rule or that none explains it', async () => {
    const { db } = harness.database;
    await ann.api.devices.recordTelemetry({ deviceId: pumpId, values: { coolantTemperature: 101 } });
    await db.update(devices).set({ status: 'WARNING' }).where(eq(devices.id, pumpId));
    await ann.api.devices.setStatus({ id: probeId, status: 'WARNING' });
    const answer = await ask('Are any devices in warning, and why?');
    expect(answer).toMatchObject({ queryType: 'DATABASE', sqlQuery: 'devices-with-status', rowCount: 2 });
    expect(answer.content).toBe(
      '2 of your 3 devices are in warning: Cold store probe and Feed pump. Cold store probe: set to Warning by Ann ADMIN on 2026-11-22 10:00; no rule explains it. Feed pump: its coolant temperature of 101 °C breaks the rule with the limit 98 °C.',
    );
    expect(answer.databaseResults?.rows[1]).toEqual([
      'Feed pump',
      expect.anything(),
      'Warning',
      'Hall 1',
      'its coolant temperature of 101 °C breaks the rule with the limit 98 °C',
    ]);
  });
});
