import { auditEntries, organizations } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '../csv/csv-line';
import { ApiHarness, type Person, password } from '../testing/api-harness';
import { RecordingPush } from '../testing/recording-channel';
import { recordAudit } from './record';

let harness: ApiHarness;
let admin: Person;
let user: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  admin = await harness.person('acme', 'ADMIN');
  user = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());

/** The newest entry with this action. */
const newest = async (action: string) => (await admin.api.audit.list({ action })).content[0];

describe('an audit entry', () => {
  const email = 'user@acme.example';

  it('names the user of a sign-in, but not of a rejected sign-in', async () => {
    const caller = harness.anyone({ address: '192.0.2.7' });
    await caller.auth.signIn({ email, password });
    expect(await newest('session.signed-in')).toMatchObject({
      actorId: user.actor.userId,
      actorName: 'Ann USER',
      entityId: user.actor.userId,
      summary: 'Ann USER signed in.',
      address: '192.0.2.7',
      at: harness.time.toISOString(),
    });
    await expect(caller.auth.signIn({ email, password: 'wrong' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await newest('session.refused')).toMatchObject({
      actorId: null,
      actorName: email,
      summary: 'A sign-in as Ann USER was refused: wrong password.',
    });
  });

  it('is written when an invitation is created, accepted or revoked', async () => {
    const { id, link } = await admin.api.users.invite({ role: 'USER' });
    expect(await newest('invitation.created')).toMatchObject({ entityId: id, details: { role: 'USER', email: null } });
    const invitation = link.split('invitation=')[1] ?? '';
    await harness
      .anyone()
      .auth.signUp({ firstName: 'Jo', lastName: 'In', email: 'jo@example.com', password, invitation });
    expect(await newest('user.signed-up')).toMatchObject({ actorName: 'Jo In', details: { role: 'USER' } });
    expect(await newest('invitation.accepted')).toMatchObject({ entityId: id });
    const second = await admin.api.users.invite({});
    await admin.api.users.revokeInvitation({ id: second.id });
    expect(await newest('invitation.revoked')).toMatchObject({ entityId: second.id });
  });

  it('names the changed fields of a user', async () => {
    const id = user.actor.userId;
    await admin.api.users.update({ id, role: 'ADMIN' });
    expect(await newest('user.role-changed')).toMatchObject({
      actorName: 'Ann ADMIN',
      summary: 'Ann USER became an administrator.',
      details: { from: 'USER', to: 'ADMIN' },
    });
    await admin.api.users.update({ id, role: 'USER', enabled: false, phone: '1' });
    expect(await newest('user.disabled')).toMatchObject({ entityId: id });
    expect(await newest('user.updated')).toMatchObject({ details: { phone: { from: null, to: '1' } } });
    await admin.api.users.update({ id, enabled: true });
    expect(await newest('user.enabled')).toMatchObject({ entityId: id });
  });

  it('is written when a rule, task, precaution or device is deleted', async () => {
    const { id: deviceId } = await admin.api.devices.create({ name: 'Pump' });
    const rule = { deviceId, name: 'Hot', description: 'D', condition: 'C', action: 'A' };
    const task = { deviceId, taskName: 'Grease', description: 'D', nextMaintenance: '2026-12-01' };
    const created = {
      rule: await admin.api.rules.create(rule),
      task: await admin.api.maintenance.create(task),
      precaution: await admin.api.safety.create({ deviceId, title: 'Sharp', description: 'D' }),
    };
    await admin.api.rules.remove({ id: created.rule.id });
    await admin.api.maintenance.remove({ id: created.task.id });
    await admin.api.safety.remove({ id: created.precaution.id });
    await admin.api.safety.removeOfDevice({ deviceId });
    await admin.api.devices.remove({ id: deviceId });
    const actorName = 'Ann ADMIN';
    expect(await newest('rule.deleted')).toMatchObject({ actorName, entityId: created.rule.id, details: { deviceId } });
    expect(await newest('maintenance.deleted')).toMatchObject({ actorName, entityId: created.task.id });
    // removeOfDevice found no precautions and wrote no entry
    expect(await newest('safety.deleted')).toMatchObject({ actorName, entityId: created.precaution.id });
    expect(await newest('device.deleted')).toMatchObject({
      actorName,
      entityId: deviceId,
      summary: 'Device "Pump" was deleted with all its data.',
    });
  });

  it('is written once for two concurrent sign-outs', async () => {
    const person = await harness.person('acme', 'USER', 'leaver@acme.example');
    await Promise.allSettled([person.api.auth.signOut(), person.api.auth.signOut()]);
    expect(await newest('session.signed-out')).toMatchObject({
      actorId: person.actor.userId,
      actorName: 'Ann USER',
      entityId: person.actor.userId,
      summary: 'Ann USER signed out.',
      details: null,
    });
    expect((await admin.api.audit.list({ action: 'session.signed-out' })).totalElements).toBe(1);
  });

  it('names the changed notification settings, and is not written without a change', async () => {
    await user.api.settings.saveNotifications({ securityAlerts: false, quietHoursStart: '21:30' });
    expect(await newest('settings.notifications-changed')).toMatchObject({
      actorId: user.actor.userId,
      entity: 'settings',
      entityId: user.actor.userId,
      summary: 'Ann USER changed their notification settings.',
      details: { securityAlerts: { from: true, to: false }, quietHoursStart: { from: '22:00', to: '21:30' } },
    });
    await user.api.settings.saveNotifications({ securityAlerts: false });
    await user.api.settings.saveDashboard({ compactMode: true });
    expect((await admin.api.audit.list({ entity: 'settings' })).totalElements).toBe(1);
    await user.api.settings.saveNotifications({ securityAlerts: true, quietHoursStart: '22:00' });
  });

  it('records a push subscription without its address and keys', async () => {
    harness.useChannels({ push: new RecordingPush() });
    const endpoint = 'https://push.example/secret-endpoint';
    const keys = { p256dh: 'P'.repeat(87), auth: 'Q'.repeat(22) };
    await user.api.settings.subscribePush({ endpoint, keys });
    // the browser subscribes again whenever the settings are opened
    await user.api.settings.subscribePush({ endpoint, keys });
    expect((await admin.api.audit.list({ action: 'settings.push-added' })).content).toMatchObject([
      { actorId: user.actor.userId, summary: 'Ann USER switched push notifications on in a browser.' },
    ]);
    await user.api.settings.unsubscribePush({ endpoint });
    await user.api.settings.unsubscribePush({ endpoint });
    expect((await admin.api.audit.list({ action: 'settings.push-removed' })).content).toMatchObject([
      { summary: 'Ann USER switched push notifications off in a browser.' },
    ]);
    const all = JSON.stringify(await harness.database.db.select().from(auditEntries));
    expect(all).not.toContain('secret-endpoint');
    expect(all).not.toContain(keys.p256dh);
    expect(all).not.toContain(keys.auth);
  });

  it('never contains a password', async () => {
    await user.api.users.changePassword({ currentPassword: password, newPassword: 'battery staple' });
    expect(await newest('user.password-changed')).toMatchObject({ summary: 'Ann USER changed their password.' });
    const all = JSON.stringify(await harness.database.db.select().from(auditEntries));
    expect(all).not.toContain(password);
    expect(all).not.toContain('battery staple');
  });

  it('is not written when nothing changes or the transaction fails', async () => {
    const count = async () => (await admin.api.audit.list({})).totalElements;
    const before = await count();
    await admin.api.users.update({ id: user.actor.userId, firstName: 'Ann' });
    await expect(admin.api.users.update({ id: admin.actor.userId, role: 'USER' })).rejects.toThrow();
    const ctx = { ...harness.context(admin.actor), actor: admin.actor };
    const change = { action: 'device.deleted', entity: 'device', entityId: null, summary: 'Deleted.' } as const;
    const failing = harness.database.db.transaction(async (tx) => {
      await recordAudit(tx, ctx, change);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await count()).toBe(before);
  });
});

describe('the audit log', () => {
  const organizationId = 'logged';
  let reader: Person;
  const add = (fields: Partial<typeof auditEntries.$inferInsert>) =>
    harness.database.db.insert(auditEntries).values({
      organizationId,
      actorName: 'Marta Kowalski',
      action: 'device.deleted',
      entity: 'device',
      summary: 'Pump 1 was deleted.',
      ...fields,
    });
  const list = async (filters: Parameters<typeof reader.api.audit.list>[0]) =>
    (await reader.api.audit.list(filters)).content.map((entry) => entry.summary);

  beforeAll(async () => {
    reader = await harness.person(organizationId, 'ADMIN');
    await harness.database.db
      .update(organizations)
      .set({ timeZone: 'Europe/Warsaw' })
      .where(eq(organizations.id, organizationId));
    const actorId = reader.actor.userId;
    await add({ at: new Date('2026-03-01T22:59:59.999Z'), summary: 'A', actorId, actorName: 'Ann ADMIN' });
    await add({ at: new Date('2026-03-01T23:00:00Z'), summary: 'B', action: 'rule.deleted', entity: 'rule' });
    await add({ at: new Date('2026-03-02T22:59:59.999Z'), summary: 'C 100% sure' });
    await add({ at: new Date('2026-03-02T23:00:00Z'), summary: '=HYPERLINK("x"), said he', details: { a: 1 } });
  });

  it('lists the newest entries first, in pages', async () => {
    expect(await list({})).toEqual(['=HYPERLINK("x"), said he', 'C 100% sure', 'B', 'A']);
    expect(await reader.api.audit.list({ page: 1, size: 3 })).toMatchObject({
      content: [{ summary: 'A' }],
      totalElements: 4,
      totalPages: 2,
    });
  });

  it('filters by words, action, entity and actor', async () => {
    expect(await list({ search: '100% SURE' })).toEqual(['C 100% sure']);
    expect(await list({ search: 'kowalski b' })).toEqual(['B']);
    expect(await list({ search: '10_%' })).toEqual([]);
    expect(await list({ action: 'rule.deleted' })).toEqual(['B']);
    expect(await list({ entity: 'rule' })).toEqual(['B']);
    expect(await list({ actorId: reader.actor.userId })).toEqual(['A']);
    expect(await list({ actorId: 'nobody' })).toEqual([]);
    // a form also sends its empty fields
    expect(await list({ action: '', entity: 'all', actorId: '', from: '', to: '' })).toHaveLength(4);
  });

  it("filters by dates of the organization's calendar, both inclusive, and by instants", async () => {
    expect(await list({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['C 100% sure', 'B']);
    expect(await list({ to: '2026-03-01' })).toEqual(['A']);
    expect(await list({ from: '2026-03-02T23:00:00Z' })).toHaveLength(1);
    expect(await list({ to: '2026-03-02T00:00:00+01:00' })).toEqual(['B', 'A']);
    await expect(list({ from: 'yesterday' })).rejects.toThrow('Give a date like 2026-11-21');
    await expect(list({ from: '2026-02-30' })).rejects.toThrow('Give a date like 2026-11-21');
  });

  it('escapes CSV cells that a spreadsheet would evaluate as formulas', async () => {
    const lines = (await reader.api.audit.csv({})).split('\r\n');
    expect(lines[0]).toBe('Time,Actor,Action,Entity,Entity ID,Summary,Details,Address');
    expect(lines[1]).toBe(
      `2026-03-02T23:00:00.000Z,Marta Kowalski,device.deleted,device,,"'=HYPERLINK(""x""), said he","{""a"":1}",`,
    );
    expect(lines).toHaveLength(6);
    expect(await reader.api.audit.csv({ entity: 'rule' })).toContain(',B,');
  });

  it.each([
    ['=1', "'=1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['\t=1', "'\t=1"],
    ['a=1', 'a=1'],
    ['a\nb', '"a\nb"'],
    ['', ''],
  ])('csvLine writes the cell %j as %j', (cell, text) => {
    expect(csvLine([cell, 'x'])).toBe(`${text},x\r\n`);
  });

  it('exports every entry across several queries', async () => {
    const busyAdmin = await harness.person('busy', 'ADMIN');
    const at = new Date('2026-05-05T05:05:05Z');
    const row = { organizationId: 'busy', actorName: 'M', action: 'a', entity: 'e', at };
    for (let block = 0; block < 6; block++) {
      const rows = Array.from({ length: 1000 }, (_, i) => ({ ...row, summary: `entry ${block * 1000 + i}` }));
      await harness.database.db.insert(auditEntries).values(rows);
    }
    const lines = (await busyAdmin.api.audit.csv({ action: 'a' })).trimEnd().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(6000);
    expect(lines).toHaveLength(6000);
    const pages: string[] = [];
    for await (const page of await busyAdmin.api.audit.csvPages({ action: 'a' })) pages.push(page);
    expect(pages.map((page) => page.split('\r\n').length)).toEqual([5002, 1001]);
    expect(pages.join('').trimEnd().split('\r\n').slice(1)).toEqual(lines);
  });

  it('records who exported it with which filters, once for each export', async () => {
    const curious = await harness.person('curious', 'ADMIN');
    await curious.api.audit.csv({ search: 'Ann', entity: 'user' });
    for await (const _page of await curious.api.audit.csvPages({}));
    expect((await curious.api.audit.list({ action: 'audit.exported' })).content).toMatchObject([
      { actorId: curious.actor.userId, entity: 'audit', details: {} },
      { actorId: curious.actor.userId, entity: 'audit', details: { search: 'Ann', entity: 'user' } },
    ]);
  });

  it('is denied to a USER', async () => {
    const member = await harness.person(organizationId, 'USER');
    await expect(member.api.audit.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(member.api.audit.csv({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(member.api.audit.csvPages({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
