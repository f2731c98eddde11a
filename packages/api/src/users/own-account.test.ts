import {
  auditEntries,
  chatMessages,
  devices,
  identities,
  notifications,
  onboardingRuns,
  passkeys,
} from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticate } from '../auth/sessions';
import { ApiHarness, onboardingFormOf, type Person, password } from '../testing/api-harness';

let harness: ApiHarness;
let admin: Person;
let user: Person;
let n = 0;
beforeAll(async () => {
  harness = await ApiHarness.create();
});
beforeEach(async () => {
  harness.time = new Date('2026-11-21T09:00:00Z');
  n++;
  admin = await harness.person(`plant-${n}`, 'ADMIN');
  user = await harness.person(`plant-${n}`, 'USER');
});
afterAll(() => harness.close());

const organizationId = () => `plant-${n}`;
const laterBy = (minutes: number) => {
  harness.time = new Date(harness.time.getTime() + minutes * 60_000);
};

describe('deleting the own account', () => {
  it('unassigns the work, ends the sessions, keeps the record and notifies the administrators', async () => {
    const assignedUserId = user.actor.userId;
    const { id: deviceId } = await admin.api.devices.create({ name: 'Pump', assignedUserId });
    const { token } = await harness.anyone().auth.signIn({ email: `user@${organizationId()}.example`, password });
    expect(await user.api.users.ownRemovalPreview()).toEqual({ devices: 1, openTasks: 0, isLastAdmin: false });
    expect(await user.api.users.removeOwnAccount({ currentPassword: password })).toEqual({
      message: 'Your account was deleted.',
    });
    const { db } = harness.database;
    const [device] = await db.select().from(devices).where(eq(devices.id, deviceId));
    expect(device?.assignedUserId).toBeNull();
    expect(await authenticate(harness.context(null), token, 'access')).toBeNull();
    expect(harness.cookie).toBeNull();
    expect(await db.select().from(identities).where(eq(identities.userId, assignedUserId))).toEqual([]);
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'user.deleted'), eq(auditEntries.entityId, assignedUserId)));
    expect(entry).toMatchObject({
      actorName: 'Ann USER',
      summary: 'Ann USER deleted their own account; 1 device and 0 open tasks were unassigned.',
    });
    const notices = await db.select().from(notifications).where(eq(notifications.userId, admin.actor.userId));
    expect(notices.map(({ title }) => title)).toContain('Ann USER left');
  });

  it('gives running onboardings to an administrator', async () => {
    const { deviceId } = await user.withKey('run-1').onboarding.start(onboardingFormOf());
    await user.api.users.removeOwnAccount({});
    const { db } = harness.database;
    const [run] = await db.select().from(onboardingRuns).where(eq(onboardingRuns.deviceId, deviceId));
    expect(run).toMatchObject({ userId: admin.actor.userId, assigneeId: admin.actor.userId });
  });

  it('needs the password unless the sign-in is recent', async () => {
    laterBy(11);
    for (const currentPassword of [undefined, '', 'wrong']) {
      await expect(user.api.users.removeOwnAccount({ currentPassword })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { details: [{ path: 'currentPassword' }] },
      });
    }
    expect(await user.api.users.removeOwnAccount({ currentPassword: password })).toHaveProperty('message');
  });

  it('requires a recent sign-in from people without a password, and rejects any password from them', async () => {
    const condition = eq(identities.userId, user.actor.userId);
    await harness.database.db.update(identities).set({ hasPassword: false }).where(condition);
    expect(await user.api.users.ownConfirmation()).toEqual({ hasPassword: false, signInNeeded: false });
    laterBy(11);
    expect(await user.api.users.ownConfirmation()).toEqual({ hasPassword: false, signInNeeded: true });
    await expect(user.api.users.removeOwnAccount({})).rejects.toMatchObject({
      code: 'FORBIDDEN',
      cause: { reason: 'Sign-in required' },
    });
    laterBy(-11);
    expect(await user.api.users.removeOwnAccount({})).toHaveProperty('message');
  });

  it('is refused to the last administrator, but not to one of two', async () => {
    expect(await admin.api.users.ownRemovalPreview()).toMatchObject({ isLastAdmin: true });
    await expect(admin.api.users.removeOwnAccount({ currentPassword: password })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { reason: 'Last administrator' },
    });
    const second = await harness.person(organizationId(), 'ADMIN', `second@${organizationId()}.example`);
    const removals = await Promise.allSettled([admin, second].map(({ api }) => api.users.removeOwnAccount({})));
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('exporting the own data', () => {
  const credential = { credentialId: 'credential', publicKey: 'a public key', counter: 0, synced: false };
  async function exportOf(person: Person) {
    let text = '';
    for await (const page of await person.api.users.exportOwnData()) text += page;
    return { text, data: JSON.parse(text) as Record<string, Record<string, unknown> & unknown[]> };
  }

  it('contains all data of the user, but no secrets and no data of others', async () => {
    const { db } = harness.database;
    const ownKey = { organizationId: organizationId(), userId: user.actor.userId };
    await db.insert(chatMessages).values([
      { ...ownKey, messageType: 'USER', content: 'Is the "pump" hot?' },
      { ...ownKey, userId: admin.actor.userId, messageType: 'USER', content: 'Nobody else reads this' },
    ]);
    await db.insert(notifications).values({ ...ownKey, category: 'SAFETY_ALERT', title: 'Hot', message: 'Very' });
    await user.api.settings.saveNotifications({ smsNotifications: true });
    const { id: deviceId } = await user.api.devices.create({ name: 'Pump' });
    const description = 'D';
    const task = await user.api.maintenance.create({
      ...{ deviceId, taskName: 'Oil', description, nextMaintenance: '2026-11-30' },
    });
    await user.api.maintenance.complete({ id: task.id, notes: 'Oil was black' });

    await user.api.tokens.create({ name: 'Reporting', scopes: ['read'], validDays: 30 });
    await admin.api.tokens.create({ name: 'Not theirs', scopes: ['read'], validDays: 30 });
    await user.api.calendarFeeds.create({});
    await db.insert(passkeys).values({ ...ownKey, name: 'Laptop', ...credential });

    const { text, data } = await exportOf(user);
    expect(data).toMatchObject({
      exportedAt: '2026-11-21T09:00:00.000Z',
      account: { id: user.actor.userId, email: `user@${organizationId()}.example`, organizationName: organizationId() },
      settings: { notifications: { smsNotifications: true } },
      sessions: [{ id: user.actor.sessionId }],
      chat: [{ content: 'Is the "pump" hot?' }],
      completedWork: [{ taskId: task.id, notes: 'Oil was black' }],
      apiTokens: [{ name: 'Reporting', scopes: ['read'], lastUsedAt: null }],
      calendarFeeds: [{ viewId: null }],
      passkeys: [{ name: 'Laptop' }],
    });
    expect(data.notifications).toEqual(expect.arrayContaining([expect.objectContaining({ title: 'Hot' })]));
    expect(data.actions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'settings.notifications-changed' }),
        expect.objectContaining({ action: 'user.data-exported' }),
      ]),
    );
    expect(text).not.toContain('Nobody else reads this');
    expect(text).not.toContain('Not theirs');
    expect(text).not.toContain(credential.publicKey);
    expect(text).not.toMatch(/argon2|hash/i);
  });

  it('is complete over more than one page of rows', async () => {
    const ownKey = { organizationId: organizationId(), userId: user.actor.userId };
    const rows = Array.from({ length: 2001 }, (_, i) => ({
      ...ownKey,
      category: 'CUSTOM' as const,
      title: `Row ${i}`,
      message: 'M',
    }));
    await harness.database.db.insert(notifications).values(rows);
    const { data } = await exportOf(user);
    expect(data.notifications).toHaveLength(2001);
    expect(new Set(data.notifications?.map((row) => (row as { id: string }).id)).size).toBe(2001);
  });
});
