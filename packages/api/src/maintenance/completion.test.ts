import { maintenanceCompletions } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiHarness, Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';

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

const rejected = (code: string, message: string | RegExp) => ({
  code,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
});
describe('a completed task', () => {
  it('says who and when, and is planned for its next date', async () => {
    const { id } = await ann.api.maintenance.create({
      ...plant.grease(),
      nextMaintenance: '2026-11-18',
      frequency: 'every 2 weeks',
    });
    const done = await bob.api.maintenance.complete({ id, actualDuration: '20 min', notes: 'was dry' });
    expect(done).toMatchObject({
      status: 'COMPLETED',
      lastMaintenance: plant.today,
      nextMaintenance: '2026-12-05',
      actualDuration: '20 min',
      notes: null,
    });
    expect(await harness.database.db.select().from(maintenanceCompletions)).toMatchObject([
      {
        completedOn: plant.today,
        completedBy: bob.actor.userId,
        completedByName: 'Ann USER',
        dueOn: '2026-11-18',
        notes: 'was dry',
      },
    ]);
  });

  it('is not completed twice on a day, even by two at once, but again on another', async () => {
    const { id } = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'daily' });
    const twice = await Promise.allSettled([
      bob.api.maintenance.complete({ id }),
      ann.api.maintenance.complete({ id }),
    ]);
    expect(twice.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    await ann.api.maintenance.update({ id, status: 'ACTIVE' });
    await expect(ann.api.maintenance.complete({ id })).rejects.toMatchObject(
      rejected('CONFLICT', 'This task is already completed.'),
    );
    harness.time = new Date('2026-11-22T09:00:00Z');
    expect((await ann.api.maintenance.complete({ id })).nextMaintenance).toBe('2026-11-23');
  });

  it('stays completed without a date when it is done once', async () => {
    const { id } = await ann.api.maintenance.create(plant.grease());
    expect(await ann.api.maintenance.complete({ id })).toMatchObject({ status: 'COMPLETED', nextMaintenance: null });
    harness.time = new Date('2026-12-22T09:00:00Z');
    await expect(ann.api.maintenance.complete({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('keeps the 31st through February', async () => {
    const { id } = await ann.api.maintenance.create({
      ...plant.grease(),
      nextMaintenance: '2027-01-31',
      frequency: 'monthly',
    });
    const dates: unknown[] = [];
    for (const day of ['2027-01-31', '2027-02-28', '2027-03-31']) {
      harness.time = new Date(`${day}T12:00:00Z`);
      dates.push((await ann.api.maintenance.complete({ id })).nextMaintenance);
    }
    expect(dates).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
  });

  it('may be entered for a day that has been, after the last completion', async () => {
    const { id } = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'weekly' });
    const on = (completedOn: string) => ann.api.maintenance.complete({ id, completedOn });
    await expect(on('2026-11-22')).rejects.toMatchObject(rejected('BAD_REQUEST', /still to come/));
    expect(await on('2026-11-19T23:00:00Z')).toMatchObject({
      lastMaintenance: '2026-11-19',
      nextMaintenance: '2026-11-26',
    });
    await expect(on('2026-11-18')).rejects.toMatchObject(rejected('BAD_REQUEST', /last completed on 2026-11-19/));
  });
});
