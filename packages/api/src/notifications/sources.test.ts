import { documents, notifications, safetyPrecautions } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotificationCategory } from '../notify/categories';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';

describe('what a notification says of the manual', () => {
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

  async function told(metadata: Record<string, unknown>, category: NotificationCategory = 'CUSTOM', by = ann) {
    const device = by === ann ? { deviceId } : {};
    const given = { title: 'T', message: 'M', category, metadata, ...device };
    return by.api.notifications.get({ id: (await by.api.notifications.create(given)).id });
  }

  it('is the page and the sentence that its rule, task or precaution was read from', async () => {
    const [rule] = await ann.api.rules.all({});
    const [task] = await ann.api.maintenance.all({});
    const [precaution] = await ann.api.safety.all({});
    expect((await told({ ruleId: rule?.id })).source).toEqual({ ...rule?.source, documentName });
    expect((await told({ taskId: task?.id })).source).toEqual({ ...task?.source, documentName });
    expect((await told({ precautionId: precaution?.id })).source).toEqual({ ...precaution?.source, documentName });
    expect(rule?.source?.documentId).toBe(documentId);
  });

  it('is the place that it names itself', async () => {
    const source = { documentId, page: 2, quote: 'Clean the strainer weekly.' };
    expect((await told({ source })).source).toEqual({ ...source, documentName });
  });

  it.each([
    [{}],
    [{ ruleId: 'r' }],
    [{ taskId: '01890000-0000-7000-8000-000000000000' }],
    [{ source: { documentId: 'd', page: 1, quote: 'Q' } }],
    [{ source: 'page 1' }],
  ])('is nothing for %j', async (metadata) => {
    expect((await told(metadata)).source).toBeNull();
  });

  it('is nothing of another organization', async () => {
    const stranger = await harness.person('rival', 'ADMIN');
    const [rule] = await ann.api.rules.all({});
    const source = { documentId, page: 2, quote: 'Q' };
    expect((await told({ ruleId: rule?.id }, 'CUSTOM', stranger)).source).toBeNull();
    expect((await told({ source }, 'CUSTOM', stranger)).source).toBeNull();
  });

  it('names the gravest precaution before work, where there is work', async () => {
    const { db } = harness.database;
    const [precaution] = await ann.api.safety.all({});
    await db.update(safetyPrecautions).set({ severity: 'HIGH', signalWord: null });
    expect((await told({}, 'SAFETY_ALERT')).beforeWork).toBeNull();
    await db.update(safetyPrecautions).set({ signalWord: 'DANGER' });
    expect((await told({}, 'SAFETY_ALERT')).beforeWork).toEqual({
      title: precaution?.title,
      howToAvoid: precaution?.howToAvoid ?? null,
      source: { ...precaution?.source, documentName },
    });
    expect((await told({}, 'DEVICE_ASSIGNMENT')).beforeWork).toBeNull();
    await db.update(safetyPrecautions).set({ isActive: false });
    expect((await told({}, 'SAFETY_ALERT')).beforeWork).toBeNull();
  });
});
