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

const errorWith = (code: string, message: string | RegExp) => ({
  code,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
});
describe('completing a task', () => {
  it('records who completed it and when, and sets the next due date', async () => {
    const { id } = await ann.api.maintenance.create({
      ...plant.grease(),
      nextMaintenance: '2026-11-18',
      frequency: 'every 2 weeks',
    });
    const completedTask = await bob.api.maintenance.complete({ id, actualDuration: '20 min', notes: 'was dry' });
    expect(completedTask).toMatchObject({
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

  it('is rejected a second time on the same day, even concurrently, but possible on another day', async () => {
    const { id } = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'daily' });
    const results = await Promise.allSettled([
      bob.api.maintenance.complete({ id }),
      ann.api.maintenance.complete({ id }),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    await ann.api.maintenance.update({ id, status: 'ACTIVE' });
    await expect(ann.api.maintenance.complete({ id })).rejects.toMatchObject(
      errorWith('CONFLICT', 'This task is already completed.'),
    );
    harness.time = new Date('2026-11-22T09:00:00Z');
    expect((await ann.api.maintenance.complete({ id })).nextMaintenance).toBe('2026-11-23');
  });

  it('leaves a one-off task completed without a due date', async () => {
    const { id } = await ann.api.maintenance.create(plant.grease());
    expect(await ann.api.maintenance.complete({ id })).toMatchObject({ status: 'COMPLETED', nextMaintenance: null });
    harness.time = new Date('2026-12-22T09:00:00Z');
    await expect(ann.api.maintenance.complete({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('keeps the anchor day 31 through February', async () => {
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

  it('accepts a past day after the last completion, but no future day', async () => {
    const { id } = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'weekly' });
    const completeOn = (completedOn: string) => ann.api.maintenance.complete({ id, completedOn });
    await expect(completeOn('2026-11-22')).rejects.toMatchObject(errorWith('BAD_REQUEST', /future day/));
    expect(await completeOn('2026-11-19T23:00:00Z')).toMatchObject({
      lastMaintenance: '2026-11-19',
      nextMaintenance: '2026-11-26',
    });
    await expect(completeOn('2026-11-18')).rejects.toMatchObject(
      errorWith('BAD_REQUEST', /last completed on 2026-11-19/),
    );
  });
});
