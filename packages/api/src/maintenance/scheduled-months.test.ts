import { devices, maintenanceTasks, notifications, schedulerRuns } from '@steward/db/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../calendar';
import { ApiHarness, type Person } from '../testing/api-harness';
import { runDueSchedules } from './scheduler';

let harness: ApiHarness;
let bob: Person;
let deviceId: string;
const organizationId = 'acme';
const firstDay = '2027-01-01';
const days = 183;

beforeAll(async () => {
  harness = await ApiHarness.create();
  bob = await harness.person(organizationId, 'USER');
  const device = { organizationId, name: 'Pump', type: 'MACHINE', status: 'ONLINE', location: 'Hall' } as const;
  const [pump] = await harness.database.db.insert(devices).values(device).returning({ id: devices.id });
  deviceId = pump?.id ?? '';
});
afterAll(() => harness.close());

const task = fc.record({
  startsIn: fc.integer({ min: -20, max: 90 }),
  frequency: fc.constantFrom(
    'daily',
    'weekly',
    'every 2 weeks',
    'monthly',
    'quarterly',
    'yearly',
    'as we see fit',
    'once',
  ),
  status: fc.constantFrom('SCHEDULED' as const, 'PENDING' as const, 'ACTIVE' as const, 'IN_PROGRESS' as const),
  isAssigned: fc.boolean(),
  /** Days from the due date to each completion; negative when early. */
  delays: fc.array(fc.integer({ min: -5, max: 15 }), { minLength: 1, maxLength: 5 }),
});

it('the scheduler sends one reminder per day for each due or overdue task through half a year of completions', async () => {
  const { db } = harness.database;
  await fc.assert(
    fc.asyncProperty(fc.array(task, { minLength: 12, maxLength: 12 }), async (taskPlans) => {
      await db.delete(maintenanceTasks);
      await db.delete(notifications);
      await db.delete(schedulerRuns);
      harness.time = new Date(`${firstDay}T05:00:00Z`);
      const items = taskPlans.map(({ startsIn, frequency, status, isAssigned }, i) => ({
        deviceId,
        taskName: `Task ${i}`,
        description: 'D',
        nextMaintenance: addDays(firstDay, startsIn),
        frequency,
        status,
        assignedTo: isAssigned ? bob.actor.userId : null,
      }));
      const tasks = await bob.api.maintenance.createMany({ items });
      const delaysOf = new Map(tasks.map(({ id }, i) => [id, taskPlans[i]?.delays ?? []]));
      const expected = new Set<string>();
      for (let n = 0; n < days; n++) {
        const today = addDays(firstDay, n);
        harness.time = new Date(`${today}T06:${String(n % 60).padStart(2, '0')}:00Z`);
        await runDueSchedules(harness.jobContext());
        const tasks = await db.select().from(maintenanceTasks);
        for (const { id, status, nextMaintenance: due, assignedTo, intervals } of tasks) {
          if (status === 'COMPLETED') {
            // a recurring task is re-opened a week before it is due
            expect(due === null ? intervals : due > addDays(today, 7)).toEqual(due === null ? [] : true);
            continue;
          }
          if (!due) continue;
          if (due < today) expect(['OVERDUE', 'IN_PROGRESS']).toContain(status);
          if (due <= today && assignedTo) expected.add(`task:${id}:${today}`);
          if (addDays(due, delaysOf.get(id)?.[n % 5] ?? 0) === today) await bob.api.maintenance.complete({ id });
        }
      }
      const keys = (await db.select({ key: notifications.dedupeKey }).from(notifications)).map(({ key }) => key ?? '');
      expect(keys.sort()).toEqual([...expected].sort());
      expect(keys.length).toBeGreaterThan(0);
    }),
    // each run takes seconds, and fast-check uses a new seed for every test run
    { numRuns: 1, endOnFailure: true },
  );
}, 120_000);
