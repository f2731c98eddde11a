import { taskViews } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import { maxViews } from './schema';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());
beforeEach(() => harness.database.db.delete(taskViews));

const hall2 = { person: 'nobody', location: 'Hall 2', priority: 'HIGH' } as const;

describe('views of tasks', () => {
  it('are saved, renamed, changed and deleted by their user, who sees them by name', async () => {
    const { id } = await bob.api.taskViews.create({ name: ' Hall 2 ', filters: hall2 });
    await bob.api.taskViews.create({ name: 'a device', filters: { type: 'corrective' } });
    expect(await bob.api.taskViews.list()).toMatchObject([
      { name: 'a device', filters: { type: 'corrective' }, isDefault: false },
      { id, name: 'Hall 2', filters: hall2, isDefault: false },
    ]);
    await bob.api.taskViews.update({ id, name: 'Hall two' });
    await bob.api.taskViews.update({ id, filters: { person: 'me' } });
    expect(await bob.api.taskViews.list()).toMatchObject([{}, { name: 'Hall two', filters: { person: 'me' } }]);
    expect(await bob.api.taskViews.remove({ id })).toEqual({ message: 'View "Hall two" has been deleted.' });
    expect(await bob.api.taskViews.list()).toHaveLength(1);
  });

  it('have one default at most', async () => {
    const first = await bob.api.taskViews.create({ name: 'first', filters: {}, isDefault: true });
    const second = await bob.api.taskViews.create({ name: 'second', filters: {}, isDefault: true });
    const defaults = async () =>
      (await bob.api.taskViews.list()).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    expect(await defaults()).toEqual(['second']);
    await bob.api.taskViews.update({ id: first.id, isDefault: true });
    expect(await defaults()).toEqual(['first']);
    await Promise.all([
      bob.api.taskViews.update({ id: first.id, isDefault: true }),
      bob.api.taskViews.update({ id: second.id, isDefault: true }),
    ]);
    expect(await defaults()).toHaveLength(1);
    await bob.api.taskViews.update({ id: first.id, isDefault: false });
    await bob.api.taskViews.update({ id: second.id, isDefault: false });
    expect(await defaults()).toEqual([]);
  });

  it('are not found by another user of the organization', async () => {
    const { id } = await bob.api.taskViews.create({ name: 'own', filters: {} });
    expect(await ann.api.taskViews.list()).toEqual([]);
    await expect(ann.api.taskViews.update({ id, name: 'hers' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ann.api.taskViews.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(bob.api.taskViews.remove({ id: 'no id' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ann.api.taskViews.create({ name: 'own', filters: {} });
  });

  it('need a name that the user has not used yet', async () => {
    const { id } = await bob.api.taskViews.create({ name: 'Hall 2', filters: {} });
    const otherView = await bob.api.taskViews.create({ name: 'Roof', filters: {} });
    const nameConflict = { code: 'CONFLICT', message: 'You already have a view named "HALL 2".' };
    await expect(bob.api.taskViews.create({ name: 'HALL 2', filters: {} })).rejects.toMatchObject(nameConflict);
    await expect(bob.api.taskViews.update({ id: otherView.id, name: 'HALL 2' })).rejects.toMatchObject(nameConflict);
    expect(await bob.api.taskViews.update({ id, name: 'HALL 2' })).toMatchObject({ name: 'HALL 2' });
    await expect(bob.api.taskViews.create({ name: ' ', filters: {} })).rejects.toThrow('Enter a name');
  });

  it('are limited in number', async () => {
    for (let n = 0; n < maxViews; n++) await bob.api.taskViews.create({ name: `view ${n}`, filters: {} });
    await expect(bob.api.taskViews.create({ name: 'more', filters: {} })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You can save at most 50 views.',
    });
  });
});
