import { auditEntries } from '@steward/db/schema';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';

describe('the audited review of generated items', () => {
  let harness: ApiHarness;
  let ann: Person;
  let deviceId: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'ADMIN');
    ({ deviceId } = await ann.api.onboarding.start(onboardingFormOf()));
    await harness.runJobs();
  });
  afterAll(() => harness.close());
  beforeEach(() => harness.database.db.delete(auditEntries));

  const reviews = async () => {
    const rows = await harness.database.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    return rows
      .filter(({ action }) => action === 'generated-item.reviewed')
      .map(({ entity, entityId, summary, details }) => ({ entity, entityId, summary, details }));
  };

  it('records that a rule was edited, activated, deactivated and deleted', async () => {
    const [rule] = await ann.api.rules.all({});
    const id = rule?.id ?? '';
    await ann.api.rules.deactivate({ id });
    await ann.api.rules.deactivate({ id });
    await ann.api.rules.toggle({ id });
    await ann.api.rules.update({ id, name: 'Hot', status: 'INACTIVE' });
    await ann.api.rules.update({ id, name: 'Hot' });
    await ann.api.rules.remove({ id });
    const subject = { entity: 'rule', entityId: id };
    expect(await reviews()).toEqual([
      { ...subject, summary: `The generated rule "${rule?.name}" was deactivated.`, details: { deviceId } },
      { ...subject, summary: `The generated rule "${rule?.name}" was activated.`, details: { deviceId } },
      {
        ...subject,
        summary: `The generated rule "${rule?.name}" was edited.`,
        details: { deviceId, fields: ['name', 'status'] },
      },
      { ...subject, summary: 'The generated rule "Hot" was deleted.', details: { deviceId } },
    ]);
  });

  it('records that a task was edited and deleted, but not that it was assigned or started', async () => {
    const [task] = await ann.api.maintenance.all({});
    const id = task?.id ?? '';
    await ann.api.maintenance.assign({ id, assigneeId: ann.actor.userId });
    await ann.api.maintenance.update({ id, status: 'IN_PROGRESS' });
    expect(await reviews()).toEqual([]);
    await ann.api.maintenance.update({ id, priority: 'CRITICAL' });
    await ann.api.maintenance.remove({ id });
    expect((await reviews()).map(({ entity, summary }) => [entity, summary])).toEqual([
      ['maintenance-task', `The generated maintenance task "${task?.taskName}" was edited.`],
      ['maintenance-task', `The generated maintenance task "${task?.taskName}" was deleted.`],
    ]);
  });

  it('records that precautions were deactivated, edited and deleted together', async () => {
    const [precaution] = await ann.api.safety.all({});
    const id = precaution?.id ?? '';
    await ann.api.safety.update({ id, isActive: false });
    await ann.api.safety.update({ id, title: 'Burns' });
    await ann.api.safety.create({ deviceId, title: 'By hand', description: 'D' });
    await ann.api.safety.removeOfDevice({ deviceId });
    expect((await reviews()).map(({ summary, details }) => [summary, details])).toEqual([
      [`The generated safety precaution "${precaution?.title}" was deactivated.`, { deviceId }],
      [`The generated safety precaution "${precaution?.title}" was edited.`, { deviceId, fields: ['title'] }],
      ['All safety precautions of "Pump 1" were deleted.', { count: 1 }],
    ]);
  });

  it('records nothing about items that a person wrote', async () => {
    const own = { deviceId, description: 'D', condition: 'C', action: 'A' };
    const { id } = await ann.api.rules.create({ ...own, name: 'Own' });
    await ann.api.rules.update({ id, name: 'Still own' });
    await ann.api.rules.toggle({ id });
    await ann.api.rules.remove({ id });
    expect(await reviews()).toEqual([]);
  });
});
