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

const ruleInput = () => ({ deviceId, name: 'Hot', description: 'Too hot', condition: 'T > 98', action: 'Stop' });
const missingId = '01890000-0000-7000-8000-000000000000';

describe('creating a rule', () => {
  it('stores it with origin person and notifies the assignee of the device', async () => {
    await ann.api.notifications.markAllRead();
    const rule = await bob.api.rules.create({ ...ruleInput(), priority: 'HIGH', metric: 'T' });
    expect(rule).toMatchObject({ origin: 'person', edited: false, isActive: true, priority: 'HIGH', source: null });
    const { notifications } = await ann.api.notifications.unread();
    expect(notifications).toMatchObject([
      { category: 'RULE_CREATED', ruleId: rule.id, deviceId, message: 'Hot: T > 98', title: 'New rule for Pump 1' },
    ]);
    await ann.api.rules.create(ruleInput());
    expect((await ann.api.notifications.unreadCount()).count).toBe(1);
    expect((await bob.api.notifications.unreadCount()).count).toBe(0);
  });

  it('createMany stores all rules or none and sends one notification', async () => {
    await ann.api.notifications.markAllRead();
    const before = (await ann.api.rules.list({})).total;
    const invalidRule = { ...ruleInput(), deviceId: missingId };
    await expect(bob.api.rules.createMany({ items: [ruleInput(), invalidRule] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await ann.api.rules.list({})).total).toBe(before);
    expect(await bob.api.rules.createMany({ items: [ruleInput(), ruleInput()] })).toHaveLength(2);
    const { notifications } = await ann.api.notifications.unread();
    expect(notifications.map((n) => n.title)).toEqual(['2 new rules for Pump 1']);
    const tooMany = bob.api.rules.createMany({ items: Array.from({ length: 201 }, ruleInput) });
    await expect(tooMany).rejects.toThrow('At most 200 items can be sent at once.');
  });

  it('never marks a rule of a person as edited', async () => {
    const { id } = await bob.api.rules.create(ruleInput());
    expect(await bob.api.rules.update({ id, name: 'Hotter' })).toMatchObject({ name: 'Hotter', edited: false });
  });
});

describe('a generated rule', () => {
  // a deleted item is not generated again
  beforeEach(async () => {
    await harness.database.db.delete(deletedItems);
    await generateAgain();
  });
  const generateAgain = () =>
    harness.database.db.transaction((tx) =>
      generateRules({ db: tx }, { organizationId: 'acme', deviceId, documentId }, sampleReading().limits, []),
    );
  const generatedRule = async () => {
    const generatedRules = (await ann.api.rules.byDevice({ deviceId })).filter((rule) => rule.origin === 'generated');
    expect(generatedRules).toHaveLength(1);
    return generatedRules[0] ?? expect.fail();
  };

  it('does not count as edited after switching it or sending it back unchanged', async () => {
    const { id, name, condition } = await generatedRule();
    expect(await bob.api.rules.toggle({ id })).toMatchObject({ status: 'INACTIVE', isActive: false, edited: false });
    expect(await bob.api.rules.toggle({ id })).toMatchObject({ status: 'ACTIVE', edited: false });
    expect(await bob.api.rules.deactivate({ id })).toMatchObject({ status: 'INACTIVE', edited: false });
    expect(await bob.api.rules.activate({ id })).toMatchObject({ status: 'ACTIVE', edited: false });
    const unchangedRule = await bob.api.rules.update({ id, name, condition, status: 'INACTIVE' });
    expect(unchangedRule).toMatchObject({ status: 'INACTIVE', edited: false });
  });

  it('is updated by the next generation until a person edits it, and stays inactive', async () => {
    const first = await generatedRule();
    await bob.api.rules.deactivate({ id: first.id });
    await harness.database.db.update(rules).set({ description: 'as read by an older version' });
    await generateAgain();
    const second = await generatedRule();
    expect(second).toMatchObject({ id: first.id, description: first.description, status: 'INACTIVE' });
    const editedRule = await bob.api.rules.update({ id: second.id, priority: 'LOW' });
    expect(editedRule).toMatchObject({ priority: 'LOW', edited: true, source: second.source });
    await generateAgain();
    expect(await generatedRule()).toEqual(editedRule);
    await ann.api.rules.remove({ id: second.id });
  });

  it('gets a condition text from a new machine condition unless one is given', async () => {
    const { id } = await generatedRule();
    const machineCondition = { metric: 'Coolant', operator: 'outside' as const, values: [5, 90], unit: '°C' };
    expect(await bob.api.rules.update({ id, machineCondition })).toMatchObject({
      machineCondition,
      condition: 'Coolant is outside 5 to 90 °C',
      edited: true,
    });
    const withText = await bob.api.rules.update({
      id,
      machineCondition: { ...machineCondition, values: [5, 95] },
      condition: 'Coolant leaves its range',
    });
    expect(withText).toMatchObject({ condition: 'Coolant leaves its range', machineCondition: { values: [5, 95] } });
    await ann.api.rules.remove({ id });
  });

  it('can be deleted by an ADMIN only', async () => {
    const { id, name } = await generatedRule();
    await expect(bob.api.rules.remove({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ann.api.rules.remove({ id })).toEqual({ message: `Rule "${name}" was deleted.` });
    await expect(ann.api.rules.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
