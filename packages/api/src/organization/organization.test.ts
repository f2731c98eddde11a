import { auditEntries, organizations } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, documentFormOf, type Person, password } from '../testing/api-harness';

describe('the settings of an organization', () => {
  let harness: ApiHarness;
  let admin: Person;
  let user: Person;
  let rival: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    admin = await harness.person('default', 'ADMIN');
    user = await harness.person('default', 'USER');
    rival = await harness.person('rival', 'ADMIN');
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    const { db } = harness.database;
    harness.settings.signUp = 'open';
    harness.settings.organizationQuota = { maxDocuments: 1000, maxBytes: 1_000_000_000 };
    await db.update(organizations).set({ signUp: null, maxDocuments: null, maxBytes: null, timeZone: 'UTC' });
    await db.delete(auditEntries);
  });

  const changesInAudit = async () =>
    (await harness.database.db.select().from(auditEntries))
      .filter(({ action }) => action === 'settings.organization-changed')
      .map(({ organizationId, summary, details }) => ({ organizationId, summary, details }));

  it('are refused to a regular user', async () => {
    await expect(user.api.organization.settings()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(user.api.organization.save({ name: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('record every changed field in the audit log, with the old and the new value', async () => {
    await admin.api.organization.save({
      name: 'Northgate',
      retentionDays: { chat: 90 },
      mustAcknowledgePrecautions: true,
    });
    await admin.api.organization.save({ name: 'Northgate' });
    expect(await changesInAudit()).toEqual([
      {
        organizationId: 'default',
        summary: 'Ann ADMIN changed the settings of the organization.',
        details: {
          name: { from: 'default', to: 'Northgate' },
          mustAcknowledgePrecautions: { from: false, to: true },
          'retentionDays.chat': { from: null, to: 90 },
        },
      },
    ]);
    expect(await admin.api.users.profile()).toMatchObject({ organizationName: 'Northgate' });
    expect(await rival.api.organization.settings()).toMatchObject({ name: 'rival', retentionDays: { chat: null } });
  });

  it.each([
    [{ name: ' ' }, 'The name is required'],
    [{ timeZone: 'Moon/Base' }, 'The time zone must be a name like Europe/Paris'],
    [{ retentionDays: { audit: 30 as 180 } }, 'The audit log can be kept for 180, 400, 730, 1825 days'],
    [{ maxDocuments: 0 }, 'The number of documents must be a whole number of at least 1'],
  ])('reject the invalid input %j with one sentence', async (input, message) => {
    await expect(admin.api.organization.save(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [expect.objectContaining({ message })] },
    });
  });

  it('make tasks due by the new time zone', async () => {
    harness.time = new Date('2026-11-21T20:00:00Z');
    const { id: deviceId } = await admin.api.devices.create({ name: 'Pump' });
    const { id } = await admin.api.maintenance.create({
      deviceId,
      taskName: 'Oil',
      description: 'D',
      nextMaintenance: '2026-11-21',
    });
    expect(await admin.api.maintenance.get({ id })).not.toMatchObject({ status: 'OVERDUE' });
    // it is the 22nd in Tokyo
    await admin.api.organization.save({ timeZone: 'Asia/Tokyo' });
    expect(await admin.api.maintenance.get({ id })).toMatchObject({ status: 'OVERDUE' });
    expect(await user.api.settings.calendar()).toMatchObject({ timeZone: 'Asia/Tokyo', today: '2026-11-22' });
    expect(await admin.api.maintenance.schedulerStatus()).toMatchObject({
      nextScheduledRun: '2026-11-21T21:00:00.000Z',
    });
  });

  describe('on sign-up', () => {
    let n = 0;
    const join = (invitation?: string) =>
      harness
        .anyone()
        .auth.signUp({ firstName: 'Jo', lastName: 'In', email: `jo-${n++}@example.com`, password, invitation });
    const tokenOf = ({ link }: { link: string }) => new URL(link, 'http://s').searchParams.get('invitation') ?? '';

    it('let the default organization restrict who joins an open server', async () => {
      expect(await admin.api.organization.settings()).toMatchObject({ signUp: 'open' });
      await admin.api.organization.save({ signUp: 'invite' });
      expect(await harness.anyone().auth.signUpMode()).toMatchObject({ mode: 'invite' });
      await expect(join()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await join(tokenOf(await admin.api.users.invite({})))).toMatchObject({ success: true });
    });

    it('let an organization close sign-up, also to people who are invited already', async () => {
      const earlierToken = tokenOf(await rival.api.users.invite({}));
      await rival.api.organization.save({ signUp: 'closed' });
      await expect(join(earlierToken)).rejects.toThrow('Sign-up is closed in this organization.');
      await expect(harness.anyone().auth.invitation({ token: earlierToken })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(rival.api.users.invite({})).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await join(tokenOf(await admin.api.users.invite({})))).toMatchObject({ success: true });
    });

    it('cannot permit a way to join that the server does not permit', async () => {
      harness.settings.signUp = 'invite';
      expect(await admin.api.organization.settings()).toMatchObject({
        signUp: 'invite',
        signUpChoices: ['invite', 'closed'],
      });
      await expect(admin.api.organization.save({ signUp: 'open' })).rejects.toThrow('does not permit this way to join');
      await expect(rival.api.organization.save({ signUp: 'open' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    });
  });

  describe('on quotas', () => {
    it('limit documents below the limit of the server, and show what is stored', async () => {
      await admin.api.organization.save({ maxDocuments: 1, maxBytes: 500_000 });
      await user.api.knowledge.upload(documentFormOf({ bytes: 'first' }));
      await expect(user.api.knowledge.upload(documentFormOf({ bytes: 'second' }))).rejects.toThrow(
        'Your organization has reached its limit of 1 document. Delete documents that are no longer needed.',
      );
      expect(await admin.api.organization.settings()).toMatchObject({
        quota: { maxDocuments: 1, maxBytes: 500_000 },
        serverQuota: { maxDocuments: 1000, maxBytes: 1_000_000_000 },
        used: { documents: 1, bytes: '%PDF-1.7 first'.length },
      });
      await admin.api.organization.save({ maxDocuments: null });
      expect(await user.api.knowledge.upload(documentFormOf({ bytes: 'second' }))).toMatchObject({ success: true });
    });

    it('never exceed the limits of the server, also when those become lower', async () => {
      await expect(admin.api.organization.save({ maxDocuments: 1001 })).rejects.toThrow('at most 1,000 documents');
      await expect(admin.api.organization.save({ maxBytes: 2_000_000_000 })).rejects.toThrow('at most 953 MB');
      await admin.api.organization.save({ maxDocuments: 900 });
      harness.settings.organizationQuota = { maxDocuments: 10, maxBytes: 1_000_000 };
      expect(await admin.api.organization.settings()).toMatchObject({
        quota: { maxDocuments: 10, maxBytes: 1_000_000 },
      });
    });
  });

  it('and changes of people are announced to open screens of the organization only', async () => {
    const ending = new AbortController();
    const received = { own: 0, foreign: 0 };
    const watch = async (person: Person, name: 'own' | 'foreign') => {
      for await (const _ of await harness.watching(person, ending.signal).organization.changes()) received[name]++;
    };
    const watching = Promise.all([watch(user, 'own'), watch(rival, 'foreign')]);
    await expect.poll(() => received).toEqual({ own: 1, foreign: 1 });
    await admin.api.organization.save({ name: 'Renamed' });
    await expect.poll(() => received).toEqual({ own: 2, foreign: 1 });
    await harness.anyone().auth.signUp({ firstName: 'New', lastName: 'One', email: 'new@example.com', password });
    await expect.poll(() => received).toEqual({ own: 3, foreign: 1 });
    const joinedUser = (await admin.api.users.list()).find(({ email }) => email === 'new@example.com');
    await admin.api.users.update({ id: joinedUser?.id ?? '', role: 'ADMIN' });
    await expect.poll(() => received).toEqual({ own: 4, foreign: 1 });
    await admin.api.users.update({ id: joinedUser?.id ?? '', enabled: false });
    await expect.poll(() => received).toEqual({ own: 5, foreign: 1 });
    await admin.api.users.remove({ id: joinedUser?.id ?? '' });
    await expect.poll(() => received).toEqual({ own: 6, foreign: 1 });
    ending.abort();
    await watching.catch(() => undefined);
  });
});

describe('the first-day checklist', () => {
  let harness: ApiHarness;
  let admin: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    admin = await harness.person('new', 'ADMIN');
  });
  afterAll(() => harness.close());

  const open = async () =>
    (await admin.api.organization.checklist())?.steps.filter(({ done }) => !done).map(({ step }) => step) ?? null;

  it('loses a step with each thing that is done, and disappears with the last', async () => {
    expect(await open()).toEqual(['name', 'device', 'people', 'notifications']);
    await admin.api.organization.save({ name: 'new' });
    expect(await open()).toEqual(['device', 'people', 'notifications']);
    await admin.api.devices.create({});
    expect(await open()).toEqual(['people', 'notifications']);
    await admin.api.users.invite({});
    expect(await open()).toEqual(['notifications']);
    await admin.api.settings.saveNotifications({ smsNotifications: true });
    expect(await open()).toBeNull();
  });

  it('is dismissed for the whole organization', async () => {
    const otherAdmin = await harness.person('other', 'ADMIN');
    const second = await harness.person('other', 'ADMIN', 'second@other.example');
    await otherAdmin.api.organization.dismissChecklist();
    expect(await second.api.organization.checklist()).toBeNull();
    const [unchangedRow] = await harness.database.db.select().from(organizations).where(eq(organizations.id, 'new'));
    expect(unchangedRow?.checklistDismissedAt).toBeNull();
  });
});
