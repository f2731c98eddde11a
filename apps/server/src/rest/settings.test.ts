import { defaultNotificationSettings } from '@steward/api/schema/notifications/settings';
import { defaultDashboardSettings } from '@steward/api/schema/settings';
import { expect } from 'vitest';
import { describeContract } from '../testing/contract';
import { settingsCalls } from './settings';

/** What both calls answer; limits and usage are tested in packages/api. */
const organization = {
  id: 'acme',
  name: 'acme',
  timeZone: 'UTC',
  signUp: 'invite',
  retentionDays: { audit: 400, notifications: 180, chat: null, telemetry: 90, reporters: 90 },
  used: { documents: 0, bytes: 0 },
};

describeContract('settings', {
  calls: settingsCalls,
  // resets everything, so that rows do not depend on their order
  async fresh(user) {
    await user.call('PUT', '/api/user-settings/notifications', { json: defaultNotificationSettings });
    await user.call('PUT', '/api/user-settings/dashboard', { json: defaultDashboardSettings });
    await user.call('POST', '/api/user-preferences', { json: { existing: 1, density: null, columns: null } });
    return {};
  },
  rows: {
    'GET /api/user-preferences': { body: () => ({ existing: 1 }) },
    'POST /api/user-preferences': {
      json: () => ({ density: 'high', columns: ['name'] }),
      body: () => ({ existing: 1, density: 'high', columns: ['name'] }),
      async after(_answer, _ids, user) {
        const tooLarge = await user.call('POST', '/api/user-preferences', { json: { a: 'x'.repeat(16 * 1024) } });
        expect({ status: tooLarge.status, body: tooLarge.body }).toEqual({
          status: 413,
          body: { error: 'Payload Too Large', message: 'Preferences can be at most 16 KiB of JSON.' },
        });
        expect(await user.call('GET', '/api/user-preferences')).toMatchObject({ body: { density: 'high' } });
      },
      refused: [
        [[1, 2], 'Preferences must be a JSON object'],
        [{ text: '\u0000' }, 'Preferences contain a character that cannot be stored'],
      ],
    },
    'GET /api/organization': { adminOnly: true, body: () => expect.objectContaining(organization) },
    'PUT /api/organization': {
      adminOnly: true,
      json: () => ({ name: 'acme', signUp: 'INVITE', retentionDays: { chat: null }, unknown: true }),
      body: () => expect.objectContaining(organization),
      refused: [
        [{ name: '' }, 'The name is required'],
        [{ retentionDays: { chat: 7 } }, /^Chat messages can be kept for 30, 90/],
        [{ signUp: 'open' }, 'The operator of the server does not permit this way to join.'],
      ],
    },
    'GET /api/user-settings/notifications': { body: () => defaultNotificationSettings },
    'PUT /api/user-settings/notifications': {
      json: () => ({ ...defaultNotificationSettings, weeklyReports: false, timezone: 'Asia/Tokyo', unknown: true }),
      body: () => ({ ...defaultNotificationSettings, weeklyReports: false, timezone: 'Asia/Tokyo' }),
      refused: [
        [{ quietHoursStart: '25:00' }, 'Quiet hours start must be a time like 22:00'],
        [{ timezone: 'Mars/Olympus' }, 'Timezone must be a name like Europe/Paris'],
        [{ deviceAlerts: 1 }, 'Device alerts must be true or false'],
      ],
      async after(answer, _ids, user) {
        const storedSettings = await user.call('GET', '/api/user-settings/notifications');
        expect(storedSettings.body).toEqual(answer.body);
      },
    },
    'GET /api/user-settings/dashboard': { body: () => defaultDashboardSettings },
    'PUT /api/user-settings/dashboard': {
      json: () => ({ ...defaultDashboardSettings, theme: 'LIGHT', refreshInterval: 300, hiddenWidgets: ['devices'] }),
      body: () => ({ ...defaultDashboardSettings, theme: 'light', refreshInterval: 300, hiddenWidgets: ['devices'] }),
      refused: [
        [{ refreshInterval: 4 }, 'Refresh interval must be between 5 and 300 seconds'],
        [{ refreshInterval: 'often' }, 'Refresh interval must be between 5 and 300 seconds'],
        [{ layout: 'tiles' }, 'Layout must be one of: grid, list, compact'],
        [{ defaultView: 'start' }, 'Default view must be one of: overview, devices, intelligence, maintenance'],
      ],
      async after(answer, _ids, user) {
        expect((await user.call('GET', '/api/user-settings/dashboard')).body).toEqual(answer.body);
      },
    },
  },
});
