import { documents, notifications, safetyPrecautions } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotificationCategory } from '../notify/categories';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';

describe('notifications.get with a manual source', () => {
  let harness: ApiHarness;
  let ann: Person;
  let deviceId: string;
  let documentId: string;
  let documentName: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'ADMIN');
    ({ deviceId, documentId } = await ann.api.onboarding.start(onboardingFormOf()));
    await harness.runJobs();
    const { db } = harness.database;
    const [document] = await db.select({ name: documents.name }).from(documents).where(eq(documents.id, documentId));
    documentName = document?.name ?? '';
    await db.delete(notifications);
  });
  afterAll(() => harness.close());

  async function notificationWith(
    metadata: Record<string, unknown>,
    category: NotificationCategory = 'CUSTOM',
    person = ann,
  ) {
    const device = person === ann ? { deviceId } : {};
    const input = { title: 'T', message: 'M', category, metadata, ...device };
    return person.api.notifications.get({ id: (await person.api.notifications.create(input)).id });
  }

  it('returns the source of its rule, task or precaution', async () => {
    const [rule] = await ann.api.rules.all({});
    const [task] = await ann.api.maintenance.all({});
    const [precaution] = await ann.api.safety.all({});
    expect((await notificationWith({ ruleId: rule?.id })).source).toEqual({ ...rule?.source, documentName });
    expect((await notificationWith({ taskId: task?.id })).source).toEqual({ ...task?.source, documentName });
    expect((await notificationWith({ precautionId: precaution?.id })).source).toEqual({
      ...precaution?.source,
      documentName,
    });
    expect(rule?.source?.documentId).toBe(documentId);
  });

  it('returns the source in its metadata', async () => {
    const source = { documentId, page: 2, quote: 'Clean the strainer weekly.' };
    expect((await notificationWith({ source })).source).toEqual({ ...source, documentName });
  });

  it.each([
    [{}],
    [{ ruleId: 'r' }],
    [{ taskId: '01890000-0000-7000-8000-000000000000' }],
    [{ source: { documentId: 'd', page: 1, quote: 'Q' } }],
    [{ source: 'page 1' }],
  ])('returns no source for the metadata %j', async (metadata) => {
    expect((await notificationWith(metadata)).source).toBeNull();
  });

  it('returns no source of another organization', async () => {
    const stranger = await harness.person('rival', 'ADMIN');
    const [rule] = await ann.api.rules.all({});
    const source = { documentId, page: 2, quote: 'Q' };
    expect((await notificationWith({ ruleId: rule?.id }, 'CUSTOM', stranger)).source).toBeNull();
    expect((await notificationWith({ source }, 'CUSTOM', stranger)).source).toBeNull();
  });

  it('returns the most severe precaution only for a category that requires work on the device', async () => {
    const { db } = harness.database;
    const [precaution] = await ann.api.safety.all({});
    await db.update(safetyPrecautions).set({ severity: 'HIGH', signalWord: null });
    expect((await notificationWith({}, 'SAFETY_ALERT')).beforeWork).toBeNull();
    await db.update(safetyPrecautions).set({ signalWord: 'DANGER' });
    expect((await notificationWith({}, 'SAFETY_ALERT')).beforeWork).toEqual({
      title: precaution?.title,
      howToAvoid: precaution?.howToAvoid ?? null,
      source: { ...precaution?.source, documentName },
    });
    expect((await notificationWith({}, 'DEVICE_ASSIGNMENT')).beforeWork).toBeNull();
    await db.update(safetyPrecautions).set({ isActive: false });
    expect((await notificationWith({}, 'SAFETY_ALERT')).beforeWork).toBeNull();
  });
});
