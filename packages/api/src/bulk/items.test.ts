import { auditEntries } from '@steward/db/schema';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiHarness, Person } from '../testing/api-harness';
import { notUndoable } from '../testing/not-undoable';
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

const pass = () => {
  harness.time = new Date(harness.time.getTime() + 60_000);
};
const newestEntry = async () => {
  const [entry] = await harness.database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry;
};

describe('a change of many rules', () => {
  it('deactivates them, clears their alarms, is undone, and is recorded once', async () => {
    const { deviceId } = plant;
    const machineCondition = { metric: 'temperature', operator: '>' as const, values: [90], unit: '' };
    const texts = { description: 'D', condition: 'Above 90', action: 'Stop' };
    const hot = await ann.api.rules.create({ deviceId, name: 'Hot', ...texts, machineCondition });
    const cold = await ann.api.rules.create({ deviceId, name: 'Cold', ...texts, status: 'INACTIVE' });
    await ann.api.devices.recordTelemetry({ deviceId, values: { temperature: 95 } });
    expect((await ann.api.alarms.list({})).content).toHaveLength(1);
    pass();
    const result = await bob.api.bulk.changeRules({ rows: [{ id: hot.id }, { id: cold.id }], status: 'INACTIVE' });
    // the other rule was inactive already
    expect(result).toMatchObject({ count: 1, leftOut: [] });
    expect((await ann.api.alarms.list({})).content).toHaveLength(0);
    expect(await newestEntry()).toMatchObject({ action: 'rule.updated', summary: '1 rule was changed.' });
    pass();
    expect(await bob.api.bulk.restoreRules(result.undo ?? notUndoable())).toEqual({ count: 1, leftOut: [] });
    expect(await ann.api.rules.get({ id: hot.id })).toMatchObject({ status: 'ACTIVE' });
  });

  it('sets the priority of all that match, and deletes them', async () => {
    await ann.api.bulk.changeRules({ matching: { deviceId: plant.deviceId }, priority: 'HIGH' });
    expect((await ann.api.rules.all({})).map(({ priority }) => priority)).toEqual(['HIGH', 'HIGH']);
    await expect(bob.api.bulk.removeRules({ matching: {} })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ann.api.bulk.removeRules({ matching: { search: 'hot' } })).toEqual({ count: 1, leftOut: [] });
    expect((await ann.api.rules.all({})).map(({ name }) => name)).toEqual(['Cold']);
  });
});

describe('a change of many precautions', () => {
  it('sets severity and activity, is undone, and deletes them', async () => {
    const { deviceId } = plant;
    const precautions = [
      await ann.api.safety.create({ deviceId, title: 'Hot surface', description: 'Burns' }),
      await ann.api.safety.create({ deviceId, title: 'Noise', description: 'Deafens', severity: 'LOW' }),
    ];
    pass();
    const rows = precautions.map(({ id, updatedAt }) => ({ id, updatedAt }));
    const result = await bob.api.bulk.changePrecautions({ rows, isActive: false, severity: 'HIGH' });
    expect(result.count).toBe(2);
    expect((await ann.api.safety.all({})).map(({ isActive, severity }) => [isActive, severity])).toEqual([
      [false, 'HIGH'],
      [false, 'HIGH'],
    ]);
    pass();
    await bob.api.bulk.restorePrecautions(result.undo ?? notUndoable());
    const restored = (await ann.api.safety.all({ sort: 'title' })).map(({ isActive, severity }) => [
      isActive,
      severity,
    ]);
    expect(restored).toEqual([
      [true, 'MEDIUM'],
      [true, 'LOW'],
    ]);
    await expect(bob.api.bulk.removePrecautions({ rows })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // restored since they were listed
    expect(await ann.api.bulk.removePrecautions({ rows })).toMatchObject({ count: 0, leftOut: [{}, {}] });
    expect(await ann.api.bulk.removePrecautions({ matching: {} })).toEqual({ count: 2, leftOut: [] });
  });
});
