import { organizations, userSettings } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultNotificationSettings } from '../notifications/settings/schema';
import { ApiHarness, type Person } from '../testing/api-harness';
import { defaultDashboardSettings } from './schema';
import { notificationSettingsOf } from './service';

let harness: ApiHarness;
let user: Person;
let otherUser: Person;
let admin: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  user = await harness.person('acme', 'USER');
  otherUser = await harness.person('acme', 'USER', 'other@acme.example');
  admin = await harness.person('acme', 'ADMIN');
});
afterAll(() => harness.close());

describe('notification settings', () => {
  it('have the defaults until the user changes them', async () => {
    expect(await otherUser.api.settings.notifications()).toEqual(defaultNotificationSettings);
  });

  it('store only the differences from the defaults', async () => {
    const settings = {
      ...defaultNotificationSettings,
      emailNotifications: false,
      quietHoursEnabled: true,
      quietHoursStart: '21:30',
      timezone: 'Europe/Warsaw',
    };
    expect(await user.api.settings.saveNotifications(settings)).toEqual(settings);
    expect(await user.api.settings.notifications()).toEqual(settings);
    expect(await otherUser.api.settings.notifications()).toEqual(defaultNotificationSettings);
    const [row] = await harness.database.db
      .select()
      .from(userSettings)
      .where(eq(userSettings.userId, user.actor.userId));
    expect(row?.notifications).toEqual({
      emailNotifications: false,
      quietHoursEnabled: true,
      quietHoursStart: '21:30',
      timezone: 'Europe/Warsaw',
    });
    expect(await user.api.settings.saveNotifications(defaultNotificationSettings)).toEqual(defaultNotificationSettings);
  });

  it('keep both changes when two fields are saved concurrently', async () => {
    await Promise.all([
      otherUser.api.settings.saveNotifications({ smsNotifications: true }),
      otherUser.api.settings.saveNotifications({ systemUpdates: true }),
    ]);
    expect(await otherUser.api.settings.notifications()).toMatchObject({ smsNotifications: true, systemUpdates: true });
  });

  it.each([
    [{ quietHoursStart: '24:00' }, 'Quiet hours start must be a time like 22:00'],
    [{ quietHoursEnd: '8:00' }, 'Quiet hours end must be a time like 22:00'],
    [{ timezone: 'Europe/Atlantis' }, 'Timezone must be a name like Europe/Paris'],
    [{ timezone: '+02:00' }, 'Timezone must be a name like Europe/Paris'],
    [{ emailNotifications: 'yes' as never }, 'Email notifications must be true or false'],
  ])('reject %j', async (input, sentence) => {
    await expect(user.api.settings.saveNotifications(input)).rejects.toThrow(sentence);
  });

  it('are read for several users of one organization, merged with the defaults', async () => {
    await user.api.settings.saveNotifications({ pushNotifications: false });
    const ids = [user.actor.userId, '01890000-0000-7000-8000-000000000000'];
    const ownSettings = await notificationSettingsOf(harness.database.db, 'acme', ids);
    expect([...ownSettings.values()].map((settings) => settings.pushNotifications)).toEqual([false, true]);
    expect(await notificationSettingsOf(harness.database.db, 'acme', [])).toEqual(new Map());
    const foreign = await notificationSettingsOf(harness.database.db, 'rival', ids);
    expect([...foreign.values()]).toEqual([defaultNotificationSettings, defaultNotificationSettings]);
  });
});

describe('dashboard settings', () => {
  it('have defaults and can be saved', async () => {
    expect(await user.api.settings.dashboard()).toEqual({ ...defaultDashboardSettings, startWithMyWork: 'phone' });
    expect(await admin.api.settings.dashboard()).toEqual(defaultDashboardSettings);
    const settings = {
      ...defaultDashboardSettings,
      theme: 'dark' as const,
      layout: 'list' as const,
      refreshInterval: 5,
      widgetOrder: ['maintenance' as const, 'overview' as const],
      hiddenWidgets: ['intelligence' as const],
    };
    expect(await user.api.settings.saveDashboard(settings)).toEqual(settings);
    expect(await user.api.settings.dashboard()).toEqual(settings);
  });

  it('accept enumerations in any case and return them as specified', async () => {
    expect(await user.api.settings.saveDashboard({ theme: 'LIGHT' as 'light' })).toMatchObject({ theme: 'light' });
  });

  it.each([
    [{ refreshInterval: 4 }, 'Refresh interval must be between 5 and 300 seconds'],
    [{ refreshInterval: 301 }, 'Refresh interval must be between 5 and 300 seconds'],
    [{ refreshInterval: '30' as never }, 'Refresh interval must be between 5 and 300 seconds'],
    [{ refreshInterval: 7.5 }, 'Refresh interval must be between 5 and 300 seconds'],
    [{ theme: 'blue' as never }, 'Theme must be one of: light, dark, auto'],
    [{ layout: 'tiles' as never }, 'Layout must be one of: grid, list, compact'],
    [{ hiddenWidgets: ['devices' as const, 'devices' as const] }, 'Hidden widgets must name each widget once'],
    [{ widgetOrder: 'devices' as never }, 'Widget order must be a list of widgets'],
  ])('reject %j', async (input, sentence) => {
    await expect(user.api.settings.saveDashboard(input)).rejects.toThrow(sentence);
  });
});

describe('preferences', () => {
  it.each(['constructor', 'toString'])('reject the key %s', async (key) => {
    await expect(user.api.settings.savePreferences({ [key]: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are merged by key, and null removes a key', async () => {
    expect(await user.api.settings.preferences()).toEqual({});
    await user.api.settings.savePreferences({ columns: ['name'], density: 'high', tour: { seen: true } });
    expect(await user.api.settings.savePreferences({ columns: ['id'], density: null })).toEqual({
      columns: ['id'],
      tour: { seen: true },
    });
    expect(await user.api.settings.preferences()).toEqual({ columns: ['id'], tour: { seen: true } });
    expect(await otherUser.api.settings.preferences()).toEqual({});
  });

  it('keep both keys when two are saved concurrently', async () => {
    await Promise.all([
      otherUser.api.settings.savePreferences({ one: 1 }),
      otherUser.api.settings.savePreferences({ two: 2 }),
    ]);
    expect(await otherUser.api.settings.preferences()).toEqual({ one: 1, two: 2 });
  });

  it("do not change the user's updatedAt", async () => {
    const before = await user.api.users.profile();
    await user.api.settings.savePreferences({ a: 1 });
    expect((await user.api.users.profile()).updatedAt).toBe(before.updatedAt);
  });

  it('are limited to 16 KiB in total, counted in bytes', async () => {
    const overhead = '{"a":""}'.length;
    expect(await admin.api.settings.savePreferences({ a: 'x'.repeat(16 * 1024 - overhead) })).toHaveProperty('a');
    const tooLarge = { code: 'PAYLOAD_TOO_LARGE', message: 'Preferences can be at most 16 KiB of JSON.' };
    await expect(admin.api.settings.savePreferences({ b: 1 })).rejects.toMatchObject(tooLarge);
    await expect(admin.api.settings.savePreferences({ a: 'ż'.repeat(8 * 1024) })).rejects.toMatchObject(tooLarge);
    expect(Object.keys(await admin.api.settings.preferences())).toEqual(['a']);
  });

  it('reject anything but an object, unstorable characters and deep nesting', async () => {
    for (const input of ['text', 7, null, ['a']]) {
      await expect(user.api.settings.savePreferences(input as never)).rejects.toThrow(
        'Preferences must be a JSON object',
      );
    }
    for (const text of ['\u0000', 'half \ud83d']) {
      await expect(user.api.settings.savePreferences({ text })).rejects.toThrow(
        'Preferences contain a character that cannot be stored',
      );
    }
    const deepObject = JSON.parse(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`);
    await expect(user.api.settings.savePreferences(deepObject)).rejects.toThrow(
      'Preferences must not be nested deeper than 50 levels',
    );
    const text = 'whole 😀, and \\u0000 as six characters';
    expect(await user.api.settings.savePreferences({ text })).toMatchObject({ text });
  });
});

describe('settings.calendar', () => {
  it("returns the organization's date and the time until it changes", async () => {
    const calendarIn = async (timeZone: string, at: string) => {
      await harness.database.db.update(organizations).set({ timeZone }).where(eq(organizations.id, 'acme'));
      harness.time = new Date(at);
      return user.api.settings.calendar();
    };
    const hour = 3_600_000;
    expect(await calendarIn('Asia/Tokyo', '2026-11-21T14:00:00Z')).toEqual({
      timeZone: 'Asia/Tokyo',
      weekStartsOn: 'monday',
      currency: null,
      today: '2026-11-21',
      msUntilTomorrow: hour,
    });
    expect(await calendarIn('Asia/Tokyo', '2026-11-21T15:00:00Z')).toMatchObject({
      today: '2026-11-22',
      msUntilTomorrow: 24 * hour,
    });
    // the clocks go back in the following night
    expect(await calendarIn('America/Los_Angeles', '2026-11-01T07:30:00Z')).toMatchObject({
      today: '2026-11-01',
      msUntilTomorrow: 24.5 * hour,
    });
  });
});
