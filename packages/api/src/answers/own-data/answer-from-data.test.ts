import { maintenanceTasks, notifications, rules, safetyPrecautions } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskInput, ChatMessage } from '../../chat/schema';
import { type Api, ApiHarness, onboardingFormOf, type Person } from '../../testing/api-harness';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
let pumpId: string;
let fanId: string;

/** 23:30 in UTC on the 21st: it is the 22nd, a Sunday, in the organization's time zone. */
const now = new Date('2026-11-21T23:30:00Z');

beforeAll(async () => {
  harness = await ApiHarness.create();
  harness.time = now;
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
  const { db } = harness.database;
  const { organizations, users, devices } = await import('@steward/db/schema');
  await db.update(organizations).set({ timeZone: 'Europe/Berlin' }).where(eq(organizations.id, 'acme'));
  await db.update(users).set({ firstName: 'Bob', lastName: 'Miller' }).where(eq(users.id, bob.actor.userId));
  const started = await ann.api.onboarding.start(
    onboardingFormOf({
      name: 'Feed pump 1',
      location: 'Hall 1',
      manufacturer: 'Acme',
      assignedUserId: bob.actor.userId,
    }),
  );
  pumpId = started.deviceId;
  await harness.runJobs();
  fanId = (await ann.api.devices.create({ name: 'Cooling tower fan', location: 'Roof', type: 'ACTUATOR' })).id;
  await db.update(devices).set({ status: 'OFFLINE', assignedUserId: null }).where(eq(devices.id, fanId));
  await db.update(safetyPrecautions).set({ severity: 'CRITICAL' }).where(eq(safetyPrecautions.deviceId, pumpId));
  await db.delete(maintenanceTasks);
  await db.delete(notifications);
  const due = async (taskName: string, nextMaintenance: string, deviceId: string, assignedTo: string | null) =>
    db.insert(maintenanceTasks).values({ organizationId: 'acme', deviceId, taskName, nextMaintenance, assignedTo });
  await due('Change the oil', '2026-11-22', pumpId, bob.actor.userId);
  await due('Clean the strainer', '2026-11-20', pumpId, null);
  await due('Grease the bearing', '2026-11-25', fanId, null);

  // another organization with the same kinds of rows, which must not be counted
  const rival = await harness.person('rival', 'ADMIN');
  await rival.api.onboarding.start(onboardingFormOf({ name: 'Feed pump 1', location: 'Hall 1' }));
  await harness.runJobs();
});
afterAll(() => harness.close());

async function ask(text: string, scope: Omit<AskInput, 'text'> = { everywhere: true }, api: Api = ann.api) {
  let answer: ChatMessage | undefined;
  for await (const event of await api.chat.ask({ ...scope, text })) if (event.type === 'answer') answer = event.message;
  return answer ?? expect.fail('there is no answer');
}

describe("a question to the organization's data", () => {
  it.each([
    ['How many devices do we have?', 'devices-by-status', 'You have 2 devices: 1 offline and 1 online.'],
    ['How many devices are offline?', 'devices-with-status', '1 of your 2 devices is offline: Cooling tower fan.'],
    [
      'Which devices are offline and since when?',
      'devices-with-status',
      '1 of your 2 devices is offline: Cooling tower fan. Cooling tower fan: since when is not recorded.',
    ],
    [
      'Which tasks are overdue and who is responsible for them?',
      'tasks-overdue',
      '1 task is overdue: Clean the strainer (Feed pump 1, 2026-11-20, 2 days late). Nobody is responsible for 1.',
    ],
    ['Are there any active alarms?', 'active-alarms', 'There is no active alarm.'],
    ['Which devices are in error?', 'devices-with-status', 'No device is in error.'],
    ['How many actuators do we have?', 'devices-of-type', 'You have 1 actuator: Cooling tower fan.'],
    ['Which devices are in Hall 1?', 'devices-at-location', '1 of your 2 devices is in Hall 1: Feed pump 1.'],
    ['Which devices are from Acme?', 'devices-of-manufacturer', '1 of your 2 devices is made by Acme: Feed pump 1.'],
    ['How many devices per location?', 'devices-by-location', 'You have 2 devices: 1 Hall 1 and 1 Roof.'],
    ['How many devices by type?', 'devices-by-type', 'You have 2 devices: 1 actuator and 1 sensor.'],
    ['Which devices are unassigned?', 'devices-unassigned', '1 of your 2 devices is unassigned: Cooling tower fan.'],
    [
      'What does Bob look after?',
      'devices-of-person',
      '1 of your 2 devices is looked after by Bob Miller: Feed pump 1.',
    ],
    [
      'Which devices have no manual?',
      'devices-without-document',
      '1 of your 2 devices is without a manual: Cooling tower fan.',
    ],
    ['Which devices have no maintenance task?', 'devices-without-task', 'No device is without a task.'],
    [
      'Which machines are without a rule?',
      'devices-without-rule',
      '1 of your 2 devices is without an active rule: Cooling tower fan.',
    ],
    ['List all devices', 'devices', 'You have 2 devices: Cooling tower fan and Feed pump 1.'],
    ['Is the cooling tower fan online?', 'device-status', 'Cooling tower fan is offline.'],
    ['Who looks after the feed pump?', 'device-assignee', 'Bob Miller looks after Feed pump 1.'],
    ['Whose is the cooling tower fan?', 'device-assignee', 'Cooling tower fan is not assigned to anyone.'],
    ['What is due today?', 'tasks-due', '1 task is due today: Change the oil (Feed pump 1, 2026-11-22, today).'],
    [
      'What is due next week?',
      'tasks-due',
      '1 task is due next week: Grease the bearing (Cooling tower fan, 2026-11-25, in 3 days).',
    ],
    ['What is due this week for the cooling tower fan?', 'tasks-due', 'No task of Cooling tower fan is due this week.'],
    [
      'What is overdue?',
      'tasks-overdue',
      '1 task is overdue: Clean the strainer (Feed pump 1, 2026-11-20, 2 days late).',
    ],
    [
      'Which of my devices are overdue?',
      'tasks-overdue',
      '1 task is overdue: Clean the strainer (Feed pump 1, 2026-11-20, 2 days late).',
    ],
    ['Which machines are due this week?', 'tasks-due', expect.stringMatching(/^\d tasks? (?:is|are) due this week/)],
    [
      'Which tasks of Bob are due today?',
      'tasks-due',
      '1 task assigned to Bob Miller is due today: Change the oil (Feed pump 1, 2026-11-22, today).',
    ],
    ['Is the oil change overdue?', 'tasks-overdue', 'No task is overdue.'],
    [
      'When is the next maintenance of the cooling tower fan?',
      'next-maintenance',
      'Next of Cooling tower fan: Grease the bearing, due 2026-11-25, in 3 days.',
    ],
    [
      'When was the cooling tower fan last serviced?',
      'last-maintenance',
      'No maintenance of Cooling tower fan has been recorded as done yet.',
    ],
    [
      'Which rules are active for the feed pump?',
      'active-rules',
      'There is 1 active rule of Feed pump 1: Coolant temperature above 98 °C.',
    ],
    [
      'Which critical precautions does the feed pump have?',
      'critical-precautions',
      'There is 1 critical precaution of Feed pump 1: Hot surface can burn the skin.',
    ],
    ['How many users are there?', 'users', 'There are 2 active users: Ann ADMIN and Bob Miller.'],
    ['Who are the administrators?', 'administrators', 'There is 1 administrator: Ann ADMIN.'],
    ['Which documents does the feed pump have?', 'documents', 'There is 1 document of Feed pump 1: pump.pdf.'],
    ['Do I have any unread notifications?', 'unread-notifications', 'You have no unread notifications.'],
  ])('%s', async (text, sqlQuery, content) => {
    const answer = await ask(text);
    expect(answer).toMatchObject({ queryType: 'DATABASE', sqlQuery, content, answered: true });
    expect(answer.databaseResults?.rows.length).toBe(answer.rowCount);
    for (const row of answer.databaseResults?.rows ?? [])
      expect(row).toHaveLength(answer.databaseResults?.columns.length ?? 0);
  });

  it('with "my" is about the caller', async () => {
    const api = bob.api;
    expect((await ask('What do I look after?', { everywhere: true }, api)).content).toContain('by you: Feed pump 1.');
    expect((await ask('Which of my tasks are due today?', { everywhere: true }, api)).rowCount).toBe(1);
    expect((await ask('Which of my tasks are due today?')).rowCount).toBe(0);
  });

  it('on the page of a device is about that device', async () => {
    const scope = { deviceId: fanId };
    expect((await ask('Who looks after it?', scope)).content).toBe('Cooling tower fan is not assigned to anyone.');
    expect((await ask('What is overdue?', scope)).content).toBe('No task of Cooling tower fan is overdue.');
    expect((await ask('What is overdue for all devices?', scope)).rowCount).toBe(1);
  });

  it('lists the devices if several have the name', async () => {
    const { id } = await ann.api.devices.create({ name: 'Feed pump 2', location: 'Hall 2' });
    const answer = await ask('Who looks after the feed pump?');
    expect(answer.content).toBe(
      'Which one do you mean? Feed pump 1 (Hall 1) and Feed pump 2 (Hall 2) fit the question.',
    );
    expect((await ask('Who looks after feed pump 1?')).content).toBe('Bob Miller looks after Feed pump 1.');
    await ann.api.devices.remove({ id });
  });

  it('answers what was done last and by whom', async () => {
    const [task] = await ann.api.maintenance.byDevice({ deviceId: pumpId }).then(({ maintenanceTasks: all }) => all);
    await bob.api.maintenance.complete({ id: task?.id ?? '' });
    expect((await ask('When was the feed pump last serviced?')).content).toBe(
      `Last done of Feed pump 1: ${task?.taskName}, on 2026-11-22 by Bob Miller.`,
    );
  });

  it('with an unknown name is answered from the manuals', async () => {
    for (const text of ['When is the next calibration of the torque wrench?', 'Who looks after the boiler?']) {
      expect((await ask(text)).queryType).not.toBe('DATABASE');
    }
    expect((await ask('How often change the oil?', { deviceId: pumpId })).queryType).toBe('PDF');
  });

  it('shows stored values in the wording of the screens', async () => {
    const rowsOf = async (text: string) => (await ask(text)).databaseResults?.rows;
    expect(await rowsOf('Which devices are offline?')).toEqual([
      ['Cooling tower fan', 'Actuator', 'Offline', 'Roof', 'Nobody'],
    ]);
    expect(await rowsOf('How many devices by type?')).toContainEqual(['Actuator', '1']);
    expect(await rowsOf('What is the status of the cooling tower fan?')).toEqual([
      ['Cooling tower fan', 'Offline', 'Roof'],
    ]);
    expect(await rowsOf('Who are the administrators?')).toEqual([[expect.anything(), expect.anything(), 'Admin']]);
  });

  it('stores at most 50 rows and the total count', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Rule ${at}`);
    const { db } = harness.database;
    await db
      .insert(rules)
      .values(names.map((name) => ({ organizationId: 'acme', deviceId: fanId, name, description: '' })));
    const answer = await ask('How many rules are active for the cooling tower fan?');
    expect(answer).toMatchObject({ rowCount: 60, content: expect.stringContaining('and 55 more.') });
    expect(answer.databaseResults?.rows).toHaveLength(50);
  });

  it('is answered together with a second half from the manuals', async () => {
    const answer = await ask('Which tasks are due tomorrow and how often must the oil be changed?');
    expect(answer).toMatchObject({ queryType: 'MIXED', sqlQuery: 'tasks-due', pdfName: 'pump.pdf', answered: true });
    expect(answer.content).toMatch(/^No task is due tomorrow\.\n\n[\s\S]*every 250 hours/);
    expect(answer.citations).not.toEqual([]);

    const turned = await ask('How often must the oil be changed, and who looks after feed pump 1?');
    expect(turned).toMatchObject({ queryType: 'MIXED', sqlQuery: 'device-assignee' });
    expect(turned.content).toMatch(/every 250 hours[\s\S]*\n\nBob Miller looks after Feed pump 1\.$/);
  });

  it('is answered for both halves if both are about the data', async () => {
    const { db } = harness.database;
    const late = {
      organizationId: 'acme',
      deviceId: fanId,
      taskName: 'Tighten the bolts',
      nextMaintenance: '2026-11-19',
    };
    await db.insert(maintenanceTasks).values(late);
    const answer = await ask('How many devices are offline and which tasks are overdue?');
    expect(answer).toMatchObject({ queryType: 'DATABASE', sqlQuery: 'tasks-overdue', rowCount: 1, answered: true });
    expect(answer.content).toMatch(
      /^1 of your 2 devices is offline: Cooling tower fan\.\n\n1 task is overdue: Tighten the bolts/,
    );
    expect(answer.databaseResults?.rows[0]?.[0]).toBe('Tighten the bolts');
    expect(answer.tables).toEqual([expect.stringContaining('<td>Cooling tower fan</td><td>Actuator</td>')]);
    // a half that finds nothing leaves the other's table in place
    const empty = await ask('Which tasks are overdue? Which devices are in error?');
    expect(empty).toMatchObject({ queryType: 'DATABASE', sqlQuery: 'tasks-overdue', tables: [] });
    expect(empty.content).toMatch(/\n\nNo device is in error\.$/);
    const turned = await ask('Which devices are in error and which tasks are overdue?');
    expect(turned).toMatchObject({ sqlQuery: 'tasks-overdue', tables: [] });
    await db.delete(maintenanceTasks).where(eq(maintenanceTasks.taskName, late.taskName));
  });

  it('is answered with the expected date and the reading of a task that a meter counts', async () => {
    const meter = await ann.api.meters.create({ deviceId: fanId, name: 'Running hours', unit: 'hour' });
    await ann.api.meters.addReading({ meterId: meter.id, value: 150, at: '2026-11-11T23:30:00Z' });
    await ann.api.meters.addReading({ meterId: meter.id, value: 200 });
    const { id } = await ann.api.maintenance.create({
      deviceId: fanId,
      taskName: 'Replace the belt',
      description: 'Replace the V-belt.',
      priority: 'MEDIUM',
      nextMaintenance: null,
      intervals: [{ every: 250, unit: 'hour' }],
    });
    const answer = await ask('What is due next month?');
    expect(answer.content).toBe(
      '1 task is due next month: Replace the belt (Cooling tower fan, about 2026-12-02, at 250 h, in 10 days).',
    );
    await ann.api.maintenance.remove({ id });
    await ann.api.meters.remove({ id: meter.id });
  });

  it('with an unanswerable second half is answered from the data and refuses the rest', async () => {
    const answer = await ask('Who looks after the cooling tower fan and how often must its oil be changed?');
    expect(answer).toMatchObject({ queryType: 'DATABASE', sqlQuery: 'device-assignee' });
    expect(answer.content).toBe(
      'Cooling tower fan is not assigned to anyone.\n\nThere is no manual for Cooling tower fan.',
    );
  });

  it('is not split at an "and" inside one question', async () => {
    const answer = await ask('When is the strainer cleaned and the oil changed?');
    expect(answer).toMatchObject({ queryType: 'PDF', sqlQuery: null });
  });

  it('asked again is answered from the manuals, otherwise from the current data', async () => {
    const again = async (text: string, scope: Omit<AskInput, 'text'>) => {
      const { id } = await ask(text, scope);
      const events: ChatMessage[] = [];
      for await (const event of await ann.api.chat.regenerate({ messageId: id })) {
        if (event.type === 'answer') events.push(event.message);
      }
      return events.map(({ queryType }) => queryType);
    };
    expect(await again('Is the oil change overdue?', { deviceId: pumpId })).toEqual(['PDF']);
    expect(await again('Is the oil change overdue?', { deviceId: fanId })).toEqual(['DATABASE']);
    expect(await again('How many users are there?', { everywhere: true })).toEqual(['DATABASE']);
  });
});
