import { notificationDeliveries, notifications, pushSubscriptions, userSettings, users } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NotificationCategory, notificationCategories } from '../../notify/categories';
import { ApiHarness, type Person } from '../../testing/api-harness';
import { RecordingChannel, RecordingPush } from '../../testing/recording-channel';
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
const deliverAfter = (minutes: number) => {
  harness.time = new Date(harness.time.getTime() + minutes * 60_000);
  return deliver();
};
async function notifyBob(title = 'Hello', category: NotificationCategory = 'DEVICE_UPDATE', metadata?: object) {
  const notification = { title, message: `About ${title}`, category, userId: bob.actor.userId };
  const { id } = await ann.api.notifications.create({ ...notification, metadata: metadata as Record<string, unknown> });
  return id;
}
/** State and reason of a delivery: 'sent: Sent.' */
async function outcome(id: string, channel = 'email') {
  const delivery = (await bob.api.notifications.deliveries({ id })).find((candidate) => candidate.channel === channel);
  return `${delivery?.state}: ${delivery?.reason}`;
}

describe('a delivery', () => {
  it('goes out by each channel that is configured, switched on and has an address, and stores a reason for each', async () => {
    harness.useChannels({ email, sms, push, slack: new RecordingChannel('slack') });
    await bob.api.users.updateIntegrations({ slackId: 'U1' });
    const id = await notifyBob();
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
    // a channel that is not set up is explained without a row of its own
    const rows = await harness.database.db.select().from(notificationDeliveries);
    expect(rows.map(({ channel }) => channel).sort()).toEqual(['email', 'push', 'slack', 'sms']);
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
  ] as const)('of category %s is skipped when %s is off', async (category, toggle, name) => {
    await bob.api.settings.saveNotifications({ [toggle]: false });
    const notificationId = await notifyBob('Off', category);
    await deliver();
    expect(await outcome(notificationId)).toBe(`skipped: ${name} are switched off in your settings.`);
    await bob.api.settings.saveNotifications({ [toggle]: true });
    await notifyBob('On', category);
    await deliver();
    // a reminder waits for the others of its run
    await deliverAfter(1);
    expect(email.sent.map(({ title }) => title)).toEqual(['On']);
  });

  it('of a notification with a count waits a minute, in which it may grow', async () => {
    const id = await notifyBob('1 more alarm', 'RULE_TRIGGERED', { count: 1, storm: 'alarms' });
    await deliver();
    expect(await outcome(id)).toBe('held: Waits until more are counted.');
    await harness.database.db.update(notifications).set({ title: '35 more alarms' }).where(eq(notifications.id, id));
    await deliverAfter(1);
    expect(email.sent.map(({ title }) => title)).toEqual(['35 more alarms']);
  });

  it('of a count of safety alerts does not wait', async () => {
    await notifyBob('3 more safety alarms', 'SAFETY_ALERT', { count: 3, storm: 'alarms' });
    await deliver();
    expect(email.sent.map(({ title }) => title)).toEqual(['3 more safety alarms']);
  });

  it('of a CUSTOM notification depends on the setting for its kind', async () => {
    const backup = await notifyBob('Backup', 'CUSTOM', { kind: 'data-backup' });
    await notifyBob('Anything', 'CUSTOM', { kind: 'gossip' });
    await deliver();
    expect(await outcome(backup)).toBe('skipped: Data backup alerts are switched off in your settings.');
    expect(email.sent.map(({ title }) => title)).toEqual(['Anything']);
  });

  it('is skipped for a disabled account', async () => {
    const id = await notifyBob();
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.id, bob.actor.userId));
    await deliver();
    await harness.database.db.update(users).set({ enabled: true });
    expect(await outcome(id)).toBe('skipped: The account is disabled.');
  });

  it('is retried after 1, 5, 25 and 125 minutes and fails after 5 attempts with the reason', async () => {
    email.fails = 'unavailable';
    const id = await notifyBob();
    await deliver();
    expect(await outcome(id)).toBe(
      'queued: Attempt 1 of 5 failed and will be retried. The email service reported an error.',
    );
    for (const [n, minutes] of [1, 5, 25, 125].entries()) {
      await deliverAfter(minutes - 0.1);
      expect(email.attempts).toBe(n + 1);
      await deliverAfter(0.1);
      expect(email.attempts).toBe(n + 2);
    }
    expect(await outcome(id)).toBe('failed: Given up after 5 attempts. The email service reported an error.');
    await deliverAfter(100_000);
    expect(email.attempts).toBe(5);
  });

  it('is not retried after the channel refused it', async () => {
    email.fails = 'refused';
    const id = await notifyBob();
    await deliver();
    await deliverAfter(1000);
    expect([email.attempts, await outcome(id)]).toEqual([1, 'failed: The email service reported an error.']);
  });

  it('follows the settings at the time of sending, not of planning', async () => {
    email.fails = 'unavailable';
    const id = await notifyBob();
    await deliver();
    await bob.api.settings.saveNotifications({ emailNotifications: false });
    email.fails = null;
    await deliverAfter(1);
    expect([email.sent, await outcome(id)]).toEqual([
      [],
      'skipped: Email notifications are switched off in your settings.',
    ]);
  });

  it('is sent once when several servers deliver concurrently', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => notifyBob(`Told ${n}`)));
    await Promise.all(Array.from({ length: 4 }, deliver));
    expect(email.sent.map(({ title }) => title).sort()).toEqual(
      Array.from({ length: 20 }, (_, n) => `Told ${n}`).sort(),
    );
    const rows = await harness.database.db.select().from(notificationDeliveries);
    expect(rows).toHaveLength(20 * [email, sms, push].length);
  });

  it('is taken over after its lease when a server stops while sending', async () => {
    await notifyBob();
    const hangingChannel = new RecordingChannel('email');
    const sendCalled = new Promise<void>((resolve) => {
      hangingChannel.send = () => {
        resolve();
        return new Promise(() => {});
      };
    });
    harness.useChannels({ email: hangingChannel });
    void deliver();
    // replace the channel only after it got the message
    await sendCalled;
    harness.useChannels({ email });
    await deliverAfter(4);
    expect(email.sent).toEqual([]);
    await deliverAfter(1);
    expect(email.sent).toHaveLength(1);
  });

  it('does not wait for another channel that hangs', async () => {
    await bob.api.settings.subscribePush(browser);
    const id = await notifyBob();
    const hangingChannel = new RecordingChannel('email');
    hangingChannel.send = () => new Promise(() => {});
    harness.useChannels({ email: hangingChannel, push });
    void deliver();
    await expect.poll(() => push.sent.length).toBe(1);
    expect(await outcome(id)).toMatch(/^queued/);
  });
});

describe('quiet hours', () => {
  const enableQuietHours = () =>
    bob.api.settings.saveNotifications({ quietHoursEnabled: true, timezone: 'Europe/Paris' });

  it('hold a delivery until they end, while the app shows the notification at once', async () => {
    await enableQuietHours();
    harness.time = new Date(night);
    const id = await notifyBob();
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

  it('send all held notifications in one message per user and channel when they end', async () => {
    await enableQuietHours();
    harness.time = new Date(night);
    const ids = [];
    for (let n = 0; n < 25; n++) ids.push(await notifyBob(`Told ${String(n).padStart(2, '0')}`));
    await deliver();
    harness.time = new Date('2026-11-22T07:00:00Z');
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(email.sent).toHaveLength(1);
    const [digest] = email.sent;
    expect(digest).toMatchObject({ title: '25 notifications', url: 'https://steward.example/notifications' });
    expect(digest?.text.split('\n')).toHaveLength(21);
    expect(digest?.text).toMatch(/^• Told \d\d: About Told \d\d\n[\s\S]*\n… and 5 more\.$/);
    for (const id of ids) expect(await outcome(id)).toBe('sent: Sent in one message with 24 more.');
  });

  it('keep held notifications in one message when the first attempt fails', async () => {
    await enableQuietHours();
    harness.time = new Date(night);
    await notifyBob('One');
    await notifyBob('Two');
    await deliver();
    email.fails = 'unavailable';
    harness.time = new Date('2026-11-22T07:00:00Z');
    await deliver();
    email.fails = null;
    await deliverAfter(1);
    expect(email.sent.map(({ title }) => title)).toEqual(['2 notifications']);
  });

  it.each(['SECURITY_ALERT', 'SAFETY_ALERT'] as const)('do not hold a %s', async (category) => {
    await enableQuietHours();
    harness.time = new Date(night);
    await notifyBob('Fire', category);
    await deliver();
    expect(email.sent.map(({ title }) => title)).toEqual(['Fire']);
  });

  it('hold the retry of a delivery that failed before they began', async () => {
    await enableQuietHours();
    harness.time = new Date('2026-11-21T20:59:30Z');
    email.fails = 'unavailable';
    const id = await notifyBob();
    await deliver();
    email.fails = null;
    await deliverAfter(1);
    expect([email.sent, await outcome(id)]).toEqual([[], 'held: Quiet hours: waits until 08:00 (Europe/Paris).']);
    harness.time = new Date('2026-11-22T07:00:00Z');
    await deliver();
    expect(email.sent).toHaveLength(1);
  });
});

describe('push notifications', () => {
  it('go to every browser of the user, and remove subscriptions that no longer exist', async () => {
    await bob.api.settings.subscribePush(browser);
    await bob.api.settings.subscribePush({ ...browser, endpoint: 'https://push.example/two' });
    expect((await bob.api.settings.channels()).channels).toContainEqual({
      channel: 'push',
      configured: true,
      address: '2 browsers',
    });
    await notifyBob();
    await deliver();
    expect(push.sent.map(({ to }) => to.endpoint).sort()).toEqual([
      'https://push.example/one',
      'https://push.example/two',
    ]);
    push.fails = 'gone';
    const id = await notifyBob();
    await deliver();
    expect(await outcome(id, 'push')).toBe('failed: The push service reported an error.');
    const nextId = await notifyBob();
    await deliver();
    expect(await outcome(nextId, 'push')).toBe('skipped: None of your browsers has allowed push notifications.');
  });

  it('belong to the last user who subscribed in the browser, who alone can unsubscribe', async () => {
    await ann.api.settings.subscribePush(browser);
    await bob.api.settings.subscribePush(browser);
    const rows = await harness.database.db.select().from(pushSubscriptions);
    expect(rows.map(({ userId }) => userId)).toEqual([bob.actor.userId]);
    await ann.api.settings.unsubscribePush({ endpoint: browser.endpoint });
    expect(await harness.database.db.select().from(pushSubscriptions)).toHaveLength(1);
    await bob.api.settings.unsubscribePush({ endpoint: browser.endpoint });
    expect(await harness.database.db.select().from(pushSubscriptions)).toHaveLength(0);
  });

  it('reject an endpoint that is not a known push service', async () => {
    const internal = { ...browser, endpoint: 'http://169.254.169.254/latest' };
    await expect(bob.api.settings.subscribePush(internal)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    harness.useChannels({});
    await expect(bob.api.settings.subscribePush(browser)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await bob.api.settings.channels()).toMatchObject({ pushPublicKey: null });
  });

  it('are limited to the 20 latest browsers of a user', async () => {
    for (let n = 0; n < 22; n++) {
      await bob.api.settings.subscribePush({ ...browser, endpoint: `https://push.example/${n}` });
    }
    const rows = await harness.database.db.select().from(pushSubscriptions);
    expect(rows).toHaveLength(20);
  });
});

describe('a test notification', () => {
  it('is sent at once despite settings and quiet hours', async () => {
    await bob.api.settings.saveNotifications({ emailNotifications: false, quietHoursEnabled: true });
    harness.time = new Date(night);
    expect(await bob.api.settings.sendTest({ channel: 'email' })).toMatchObject({ state: 'sent', reason: 'Sent.' });
    expect(email.sent).toMatchObject([{ to: bobsEmail, title: 'Test by Email' }]);
    await deliver();
    expect(email.sent).toHaveLength(1);
  });

  it('returns the reason when it cannot be sent or fails', async () => {
    const { api } = await harness.person('acme', 'USER', 'tester@acme.example');
    const test = async (channel: 'sms' | 'teams' | 'email') => {
      const { state, reason } = await api.settings.sendTest({ channel });
      return `${state}: ${reason}`;
    };
    expect(await test('sms')).toBe('skipped: Your profile has no phone number.');
    expect(await test('teams')).toBe('skipped: Teams is not set up on this server.');
    email.fails = 'unavailable';
    expect(await test('email')).toBe('failed: The email service reported an error.');
    for (let n = 3; n < 10; n++) await test('sms');
    await expect(test('sms')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

it('shows every notification in the app and ends with one outcome per channel, for any settings and failures', async () => {
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
    fc.asyncProperty(situation, async (scenario) => {
      const { db } = harness.database;
      await db.delete(notifications);
      await bob.api.settings.saveNotifications(scenario.settings);
      await bob.api.users.updateProfile({ phone: '1' });
      const channels = { email: new RecordingChannel('email'), sms: new RecordingChannel('sms') };
      for (const channel of Object.values(channels)) channel.fails = scenario.fails;
      harness.useChannels(Object.fromEntries(scenario.configured.map((name) => [name, channels[name]])));
      harness.time = new Date(Date.UTC(2026, 10, 21, scenario.hour, 17));
      for (const category of scenario.categories) await notifyBob(category, category);
      await deliver();
      // two days, so that all quiet hours end and all retries happen
      for (let hour = 0; hour < 48; hour += 3) await deliverAfter(180);
      expect(await bob.api.notifications.all()).toHaveLength(scenario.categories.length);
      const rows = await db.select().from(notificationDeliveries);
      expect(rows).toHaveLength(scenario.categories.length * scenario.configured.length);
      expect(new Set(rows.map((row) => `${row.notificationId} ${row.channel}`)).size).toBe(rows.length);
      for (const row of rows) {
        expect(['sent', 'failed', 'skipped']).toContain(row.state);
        expect(row.reason).toMatch(/^[A-Z].+\.$/);
        if (row.state === 'sent') expect(scenario.fails).toBeNull();
      }
      const lines = Object.values(channels).flatMap(({ sent }) => sent.flatMap(({ text }) => text.split('\n')));
      expect(lines.filter((line) => !line.startsWith('…'))).toHaveLength(
        rows.filter(({ state }) => state === 'sent').length,
      );
    }),
    { numRuns: 15 },
  );
}, 120_000);
