import { deletedItems, rules } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';
import { generateRules } from './generate';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
let deviceId: string;
let documentId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
  ({ deviceId, documentId } = await ann.api.onboarding.start(onboardingFormOf()));
  await harness.runJobs();
});
afterAll(() => harness.close());

const written = () => ({ deviceId, name: 'Hot', description: 'Too hot', condition: 'T > 98', action: 'Stop' });
const missing = '01890000-0000-7000-8000-000000000000';

describe('a rule that a person writes', () => {
  it('is that person’s, and whoever looks after the device hears of it', async () => {
    await ann.api.notifications.markAllRead();
    const made = await bob.api.rules.create({ ...written(), priority: 'HIGH', metric: 'T' });
    expect(made).toMatchObject({ origin: 'person', edited: false, isActive: true, priority: 'HIGH', source: null });
    const { notifications } = await ann.api.notifications.unread();
    expect(notifications).toMatchObject([
      { category: 'RULE_CREATED', ruleId: made.id, deviceId, message: 'Hot: T > 98', title: 'New rule for Pump 1' },
    ]);
    await ann.api.rules.create(written());
    expect((await ann.api.notifications.unreadCount()).count).toBe(1);
    expect((await bob.api.notifications.unreadCount()).count).toBe(0);
  });

  it('comes with others all at once or not at all, and is told once', async () => {
    await ann.api.notifications.markAllRead();
    const before = (await ann.api.rules.list({})).total;
    const bad = { ...written(), deviceId: missing };
    await expect(bob.api.rules.createMany({ items: [written(), bad] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await ann.api.rules.list({})).total).toBe(before);
    expect(await bob.api.rules.createMany({ items: [written(), written()] })).toHaveLength(2);
    const { notifications } = await ann.api.notifications.unread();
    expect(notifications.map((n) => n.title)).toEqual(['2 new rules for Pump 1']);
    const tooMany = bob.api.rules.createMany({ items: Array.from({ length: 201 }, written) });
    await expect(tooMany).rejects.toThrow('At most 200 items can be sent at once.');
  });

  it('never shows as edited', async () => {
    const { id } = await bob.api.rules.create(written());
    expect(await bob.api.rules.update({ id, name: 'Hotter' })).toMatchObject({ name: 'Hotter', edited: false });
  });
});

describe('a generated rule', () => {
  // a deleted item stays away when its manual is generated again
  beforeEach(async () => {
    await harness.database.db.delete(deletedItems);
    await again();
  });
  const again = () =>
    harness.database.db.transaction((tx) =>
      generateRules({ db: tx }, { organizationId: 'acme', deviceId, documentId }, sampleReading().limits, []),
    );
  const generated = async () => {
    const found = (await ann.api.rules.byDevice({ deviceId })).filter((rule) => rule.origin === 'generated');
    expect(found).toHaveLength(1);
    return found[0] ?? expect.fail();
  };

  it('is not edited by switching it, nor by sending back what it is', async () => {
    const { id, name, condition } = await generated();
    expect(await bob.api.rules.toggle({ id })).toMatchObject({ status: 'INACTIVE', isActive: false, edited: false });
    expect(await bob.api.rules.toggle({ id })).toMatchObject({ status: 'ACTIVE', edited: false });
    expect(await bob.api.rules.deactivate({ id })).toMatchObject({ status: 'INACTIVE', edited: false });
    expect(await bob.api.rules.activate({ id })).toMatchObject({ status: 'ACTIVE', edited: false });
    const same = await bob.api.rules.update({ id, name, condition, status: 'INACTIVE' });
    expect(same).toMatchObject({ status: 'INACTIVE', edited: false });
  });

  it('is brought up to date as long as nobody edited it, stays switched off, and is kept once edited', async () => {
    const first = await generated();
    await bob.api.rules.deactivate({ id: first.id });
    await harness.database.db.update(rules).set({ description: 'as read by an older version' });
    await again();
    const second = await generated();
    expect(second).toMatchObject({ id: first.id, description: first.description, status: 'INACTIVE' });
    const edited = await bob.api.rules.update({ id: second.id, priority: 'LOW' });
    expect(edited).toMatchObject({ priority: 'LOW', edited: true, source: second.source });
    await again();
    expect(await generated()).toEqual(edited);
    await ann.api.rules.remove({ id: second.id });
  });

  it('says its new machine condition in words, unless it is given words', async () => {
    const { id } = await generated();
    const machineCondition = { metric: 'Coolant', operator: 'outside' as const, values: [5, 90], unit: '°C' };
    expect(await bob.api.rules.update({ id, machineCondition })).toMatchObject({
      machineCondition,
      condition: 'Coolant is outside 5 to 90 °C',
      edited: true,
    });
    const own = await bob.api.rules.update({
      id,
      machineCondition: { ...machineCondition, values: [5, 95] },
      condition: 'Coolant leaves its range',
    });
    expect(own).toMatchObject({ condition: 'Coolant leaves its range', machineCondition: { values: [5, 95] } });
    await ann.api.rules.remove({ id });
  });

  it('is deleted by an ADMIN only', async () => {
    const { id, name } = await generated();
    await expect(bob.api.rules.remove({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ann.api.rules.remove({ id })).toEqual({ message: `Rule "${name}" was deleted.` });
    await expect(ann.api.rules.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
