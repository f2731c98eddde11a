import { notificationDeliveries, notifications, pushSubscriptions, userSettings, users } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NotificationCategory, notificationCategories } from '../../notify/categories';
import { ApiHarness, type Person } from '../../testing/api-harness';
import { RecordingChannel, RecordingPush } from '../../testing/recording-channel';
import { deliveryChannels } from '../schema';
import { defaultNotificationSettings } from '../settings/schema';
import { deliverDue } from './send';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
let email: RecordingChannel;
let sms: RecordingChannel;
let push: RecordingPush;
const browser = { endpoint: 'https://push.example/one', keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } };
const noon = '2026-11-21T12:00:00Z';
const night = '2026-11-21T23:30:00Z';
const bobsEmail = 'user@acme.example';

beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.database;
  await db.delete(notifications);
  await db.delete(pushSubscriptions);
  await db.delete(userSettings);
  await db.update(users).set({ phone: null, slackId: null, teamId: null, enabled: true });
  email = new RecordingChannel('email');
  sms = new RecordingChannel('sms');
  push = new RecordingPush();
  harness.useChannels({ email, sms, push });
  harness.time = new Date(noon);
});

const deliver = () => deliverDue(harness.jobContext());
const later = (minutes: number) => {
  harness.time = new Date(harness.time.getTime() + minutes * 60_000);
  return deliver();
};
async function tell(title = 'Hello', category: NotificationCategory = 'DEVICE_UPDATE', metadata?: object) {
  const given = { title, message: `About ${title}`, category, userId: bob.actor.userId };
  const { id } = await ann.api.notifications.create({ ...given, metadata: metadata as Record<string, unknown> });
  return id;
}
/** 'sent: Sent.' */
async function outcome(id: string, channel = 'email') {
  const found = (await bob.api.notifications.deliveries({ id })).find((delivery) => delivery.channel === channel);
  return `${found?.state}: ${found?.reason}`;
}

describe('a delivery', () => {
  it('goes to each channel that is configured, switched on and knows the way, and says so of each', async () => {
    harness.useChannels({ email, sms, push, slack: new RecordingChannel('slack') });
    await bob.api.users.updateIntegrations({ slackId: 'U1' });
    const id = await tell();
    await deliver();
    expect((await bob.api.notifications.get({ id })).deliveries).toEqual([
      expect.objectContaining({
        channel: 'email',
        state: 'sent',
        reason: 'Sent.',
        attempts: 1,
        sentAt: noon.replace('Z', '.000Z'),
        dueAt: null,
      }),
      expect.objectContaining({
        channel: 'push',
        state: 'skipped',
        reason: 'None of your browsers has allowed push notifications.',
      }),
      expect.objectContaining({ channel: 'slack', state: 'sent', reason: 'Sent.' }),
      expect.objectContaining({
        channel: 'sms',
        state: 'skipped',
        reason: 'SMS notifications are switched off in your settings.',
      }),
      expect.objectContaining({ channel: 'teams', state: 'skipped', reason: 'Teams is not set up on this server.' }),
    ]);
    expect(email.sent).toEqual([
      {
        to: bobsEmail,
        title: 'Hello',
        text: 'About Hello',
        url: `https://steward.example/notifications?open=${id}`,
      },
    ]);
    await deliver();
    expect(email.sent).toHaveLength(1);
  });

  it.each([
    ['DEVICE_OFFLINE', 'deviceAlerts', 'Device alerts'],
    ['MAINTENANCE_REMINDER', 'maintenanceAlerts', 'Maintenance alerts'],
    ['RULE_TRIGGERED', 'ruleTriggerAlerts', 'Rule alerts'],
    ['TEMPERATURE_ALERT', 'performanceAlerts', 'Performance alerts'],
    ['BATTERY_LOW', 'performanceAlerts', 'Performance alerts'],
    ['SECURITY_ALERT', 'securityAlerts', 'Security alerts'],
    ['SAFETY_ALERT', 'criticalAlerts', 'Critical alerts'],
    ['SYSTEM_UPDATE', 'systemUpdates', 'System updates'],
  ] as const)('of %s goes by the switch %s', async (category, toggle, name) => {
    await bob.api.settings.saveNotifications({ [toggle]: false });
    const off = await tell('Off', category);
    await deliver();
    expect(await outcome(off)).toBe(`skipped: ${name} are switched off in your settings.`);
    await bob.api.settings.saveNotifications({ [toggle]: true });
    await tell('On', category);
    await deliver();
    expect(email.sent.map(({ title }) => title)).toEqual(['On']);
  });

  it('of a custom notification goes by its kind', async () => {
    const backup = await tell('Backup', 'CUSTOM', { kind: 'data-backup' });
    await tell('Anything', 'CUSTOM', { kind: 'gossip' });
    await deliver();
    expect(await outcome(backup)).toBe('skipped: Data backup alerts are switched off in your settings.');
    expect(email.sent.map(({ title }) => title)).toEqual(['Anything']);
  });

  it('is not made for an account that is disabled', async () => {
    const id = await tell();
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.id, bob.actor.userId));
    await deliver();
    await harness.database.db.update(users).set({ enabled: true });
    expect(await outcome(id)).toBe('skipped: The account is disabled.');
  });

  it('is tried 5 times, after 1, 5, 25 and 125 minutes, and given up with the reason', async () => {
    email.fails = 'unavailable';
    const id = await tell();
    await deliver();
    expect(await outcome(id)).toBe(
      'queued: Attempt 1 of 5 failed, it is tried again. The email service answered nothing good.',
    );
    for (const [n, minutes] of [1, 5, 25, 125].entries()) {
      await later(minutes - 0.1);
      expect(email.attempts).toBe(n + 1);
      await later(0.1);
      expect(email.attempts).toBe(n + 2);
    }
    expect(await outcome(id)).toBe('failed: Given up after 5 attempts. The email service answered nothing good.');
    await later(100_000);
    expect(email.attempts).toBe(5);
  });

  it('that is refused is not tried again', async () => {
    email.fails = 'refused';
    const id = await tell();
    await deliver();
    await later(1000);
    expect([email.attempts, await outcome(id)]).toEqual([1, 'failed: The email service answered nothing good.']);
  });

  it('goes by what is chosen when it goes, not when it was decided', async () => {
    email.fails = 'unavailable';
    const id = await tell();
    await deliver();
    await bob.api.settings.saveNotifications({ emailNotifications: false });
    email.fails = null;
    await later(1);
    expect([email.sent, await outcome(id)]).toEqual([
      [],
      'skipped: Email notifications are switched off in your settings.',
    ]);
  });

  it('is made once, however many servers deliver at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => tell(`Told ${n}`)));
    await Promise.all(Array.from({ length: 4 }, deliver));
    expect(email.sent.map(({ title }) => title).sort()).toEqual(
      Array.from({ length: 20 }, (_, n) => `Told ${n}`).sort(),
    );
    const rows = await harness.database.db.select().from(notificationDeliveries);
    expect(rows).toHaveLength(20 * deliveryChannels.length);
  });

  it('whose server ended without a word is taken over when the lease ends', async () => {
    await tell();
    const silent = new RecordingChannel('email');
    const asked = new Promise<void>((resolve) => {
      silent.send = () => {
        resolve();
        return new Promise(() => {});
      };
    });
    harness.useChannels({ email: silent });
    void deliver();
    // not before: the channel that is set when the message is handed over is the one that gets it
    await asked;
    harness.useChannels({ email });
    await later(4);
    expect(email.sent).toEqual([]);
    await later(1);
    expect(email.sent).toHaveLength(1);
  });

  it('keeps one channel from holding up another', async () => {
    await bob.api.settings.subscribePush(browser);
    const id = await tell();
    const silent = new RecordingChannel('email');
    silent.send = () => new Promise(() => {});
    harness.useChannels({ email: silent, push });
    void deliver();
    await expect.poll(() => push.sent.length).toBe(1);
    expect(await outcome(id)).toMatch(/^queued/);
  });
});

describe('quiet hours', () => {
  const quiet = () => bob.api.settings.saveNotifications({ quietHoursEnabled: true, timezone: 'Europe/Paris' });

  it('hold a delivery until they end, and the app shows it at once', async () => {
    await quiet();
    harness.time = new Date(night);
    const id = await tell();
    await deliver();
    expect(await outcome(id)).toBe('held: Quiet hours: waits until 08:00 (Europe/Paris).');
    expect((await bob.api.notifications.deliveries({ id }))[0]?.dueAt).toBe('2026-11-22T07:00:00.000Z');
    expect(await bob.api.notifications.unreadCount()).toEqual({ count: 1 });
    harness.time = new Date('2026-11-22T06:59:59Z');
    await deliver();
    expect(email.sent).toEqual([]);
    harness.time = new Date('2026-11-22T07:00:00Z');
    await deliver();
    expect(email.sent.map(({ title }) => title)).toEqual(['Hello']);
  });

  it('let what they held go out in one message for each user and channel', async () => {
    await quiet();
    harness.time = new Date(night);
    const ids = [];
    for (let n = 0; n < 25; n++) ids.push(await tell(`Told ${String(n).padStart(2, '0')}`));
    await deliver();
    harness.time = new Date('2026-11-22T07:00:00Z');
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(email.sent).toHaveLength(1);
    const [digest] = email.sent;
    expect(digest).toMatchObject({ title: '25 notifications', url: 'https://steward.example/notifications' });
    expect(digest?.text.split('\n')).toHaveLength(21);
    expect(digest?.text).toMatch(/^• Told \d\d: About Told \d\d\n[\s\S]*\n… and 5 more\.$/);
    for (const id of ids) expect(await outcome(id)).toBe('sent: Sent after quiet hours, together with 24 more.');
  });

  it('keep what waits together when the first attempt fails', async () => {
    await quiet();
    harness.time = new Date(night);
    await tell('One');
    await tell('Two');
    await deliver();
    email.fails = 'unavailable';
    harness.time = new Date('2026-11-22T07:00:00Z');
    await deliver();
    email.fails = null;
    await later(1);
    expect(email.sent.map(({ title }) => title)).toEqual(['2 notifications']);
  });

  it.each(['SECURITY_ALERT', 'SAFETY_ALERT'] as const)('are passed by %s', async (category) => {
    await quiet();
    harness.time = new Date(night);
    await tell('Fire', category);
    await deliver();
    expect(email.sent.map(({ title }) => title)).toEqual(['Fire']);
  });

  it('hold what could not be sent before they began', async () => {
    await quiet();
    harness.time = new Date('2026-11-21T20:59:30Z');
    email.fails = 'unavailable';
    const id = await tell();
    await deliver();
    email.fails = null;
    await later(1);
    expect([email.sent, await outcome(id)]).toEqual([[], 'held: Quiet hours: waits until 08:00 (Europe/Paris).']);
    harness.time = new Date('2026-11-22T07:00:00Z');
    await deliver();
    expect(email.sent).toHaveLength(1);
  });
});

describe('push', () => {
  it('goes to every browser, and forgets those that are gone', async () => {
    await bob.api.settings.subscribePush(browser);
    await bob.api.settings.subscribePush({ ...browser, endpoint: 'https://push.example/two' });
    expect((await bob.api.settings.channels()).channels).toContainEqual({
      channel: 'push',
      configured: true,
      address: '2 browsers',
    });
    await tell();
    await deliver();
    expect(push.sent.map(({ to }) => to.endpoint).sort()).toEqual([
      'https://push.example/one',
      'https://push.example/two',
    ]);
    push.fails = 'gone';
    const id = await tell();
    await deliver();
    expect(await outcome(id, 'push')).toBe('failed: The push service answered nothing good.');
    const none = await tell();
    await deliver();
    expect(await outcome(none, 'push')).toBe('skipped: None of your browsers has allowed push notifications.');
  });

  it('is for who used the browser last, and ends when asked', async () => {
    await ann.api.settings.subscribePush(browser);
    await bob.api.settings.subscribePush(browser);
    const rows = await harness.database.db.select().from(pushSubscriptions);
    expect(rows.map(({ userId }) => userId)).toEqual([bob.actor.userId]);
    await ann.api.settings.unsubscribePush({ endpoint: browser.endpoint });
    expect(await harness.database.db.select().from(pushSubscriptions)).toHaveLength(1);
    await bob.api.settings.unsubscribePush({ endpoint: browser.endpoint });
    expect(await harness.database.db.select().from(pushSubscriptions)).toHaveLength(0);
  });

  it('calls no address that is no push service', async () => {
    const inside = { ...browser, endpoint: 'http://169.254.169.254/latest' };
    await expect(bob.api.settings.subscribePush(inside)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    harness.useChannels({});
    await expect(bob.api.settings.subscribePush(browser)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await bob.api.settings.channels()).toMatchObject({ pushPublicKey: null });
  });

  it('keeps the 20 latest browsers of a user', async () => {
    for (let n = 0; n < 22; n++) {
      await bob.api.settings.subscribePush({ ...browser, endpoint: `https://push.example/${n}` });
    }
    const rows = await harness.database.db.select().from(pushSubscriptions);
    expect(rows).toHaveLength(20);
  });
});

describe('a test', () => {
  it('is sent now, whatever is switched off', async () => {
    await bob.api.settings.saveNotifications({ emailNotifications: false, quietHoursEnabled: true });
    harness.time = new Date(night);
    expect(await bob.api.settings.sendTest({ channel: 'email' })).toMatchObject({ state: 'sent', reason: 'Sent.' });
    expect(email.sent).toMatchObject([{ to: bobsEmail, title: 'Test by Email' }]);
    await deliver();
    expect(email.sent).toHaveLength(1);
  });

  it('says why it cannot be, or was not', async () => {
    const { api } = await harness.person('acme', 'USER', 'tester@acme.example');
    const test = async (channel: 'sms' | 'teams' | 'email') => {
      const { state, reason } = await api.settings.sendTest({ channel });
      return `${state}: ${reason}`;
    };
    expect(await test('sms')).toBe('skipped: Your profile has no phone number.');
    expect(await test('teams')).toBe('skipped: Teams is not set up on this server.');
    email.fails = 'unavailable';
    expect(await test('email')).toBe('failed: The email service answered nothing good.');
    for (let n = 3; n < 10; n++) await test('sms');
    await expect(test('sms')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

it('loses nothing: every notification is in the app, and has one outcome on each channel', async () => {
  const clock = fc.constantFrom('00:00', '08:00', '12:00', '12:30', '22:00');
  const settings = fc.record({
    ...Object.fromEntries(
      Object.entries(defaultNotificationSettings).flatMap(([key, value]) =>
        typeof value === 'boolean' ? [[key, fc.boolean()]] : [],
      ),
    ),
    quietHoursStart: clock,
    quietHoursEnd: clock,
    timezone: fc.constantFrom('UTC', 'Europe/Paris', 'America/New_York'),
  });
  const situation = fc.record({
    settings,
    categories: fc.array(fc.constantFrom(...notificationCategories), { minLength: 1, maxLength: 4 }),
    configured: fc.subarray(['email', 'sms'] as const),
    fails: fc.constantFrom(null, 'unavailable' as const, 'refused' as const),
    hour: fc.integer({ min: 0, max: 23 }),
  });
  await fc.assert(
    fc.asyncProperty(situation, async (given) => {
      const { db } = harness.database;
      await db.delete(notifications);
      await bob.api.settings.saveNotifications(given.settings);
      await bob.api.users.updateProfile({ phone: '1' });
      const channels = { email: new RecordingChannel('email'), sms: new RecordingChannel('sms') };
      for (const channel of Object.values(channels)) channel.fails = given.fails;
      harness.useChannels(Object.fromEntries(given.configured.map((name) => [name, channels[name]])));
      harness.time = new Date(Date.UTC(2026, 10, 21, given.hour, 17));
      for (const category of given.categories) await tell(category, category);
      await deliver();
      // two days, in steps that meet every end of quiet hours and every retry
      for (let hour = 0; hour < 48; hour += 3) await later(180);
      expect(await bob.api.notifications.all()).toHaveLength(given.categories.length);
      const rows = await db.select().from(notificationDeliveries);
      expect(rows).toHaveLength(given.categories.length * deliveryChannels.length);
      expect(new Set(rows.map((row) => `${row.notificationId} ${row.channel}`)).size).toBe(rows.length);
      for (const row of rows) {
        expect(['sent', 'failed', 'skipped']).toContain(row.state);
        expect(row.reason).toMatch(/^[A-Z].+\.$/);
        if (row.state === 'sent') expect(given.fails).toBeNull();
      }
      const said = Object.values(channels).flatMap(({ sent }) => sent.flatMap(({ text }) => text.split('\n')));
      expect(said.filter((line) => !line.startsWith('…'))).toHaveLength(
        rows.filter(({ state }) => state === 'sent').length,
      );
    }),
    { numRuns: 15 },
  );
}, 120_000);
