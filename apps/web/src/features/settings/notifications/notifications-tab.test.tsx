import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { member } from '@steward/api/msw/factories/people';
import type { ChannelStates, Delivery } from '@steward/api/schema/notifications';
import { defaultNotificationSettings, type NotificationSettings } from '@steward/api/schema/notifications/settings';
import { offeredTimeZones } from '@steward/api/schema/settings';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../../lib/session/stored-session';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { shellStubs } from '../../../testing/shell-stubs';
import { quietRanges } from './quiet-hours-bar';

const states: ChannelStates = {
  channels: [
    { channel: 'email', configured: true, address: 'marta@northgate.example' },
    { channel: 'push', configured: true, address: null },
    { channel: 'sms', configured: false, address: '+48 22 555 0142' },
    { channel: 'slack', configured: true, address: null },
    { channel: 'teams', configured: false, address: null },
  ],
  pushPublicKey: 'BPublicKey',
};

function serve(stubs: ProcedureStubs = {}) {
  const state = { settings: defaultNotificationSettings, saved: [] as Partial<NotificationSettings>[] };
  server.use(
    trpcHandlers({
      ...shellStubs,
      'settings.notifications': () => state.settings,
      'settings.saveNotifications': (input) => {
        state.saved.push(input);
        state.settings = { ...state.settings, ...input };
        return state.settings;
      },
      'settings.channels': () => states,
      ...stubs,
    }),
  );
  return state;
}

const open = async (user?: SessionUser) => {
  const view = renderApp('/settings?tab=notifications', user ? { user } : {});
  await screen.findByRole('heading', { name: 'Notification Channels' });
  return view;
};
const toggle = (name: string) => screen.getByRole('switch', { name });

describe('notification settings', () => {
  test('offer a switch per notification type and show times only while quiet hours are on', async () => {
    serve();
    const { user } = await open();
    expect(
      screen.getAllByRole('switch').map((element) => (element as HTMLButtonElement).labels[0]?.textContent),
    ).toEqual([
      'Email',
      'Push',
      'SMS',
      'Device alerts',
      'Performance alerts',
      'Maintenance alerts',
      'Rule alerts',
      'Document alerts',
      'Security alerts',
      'Weekly reports',
      'User activity alerts',
      'Quiet hours',
    ]);
    expect(screen.queryByLabelText('Start')).not.toBeInTheDocument();
    await user.click(toggle('Quiet hours'));
    expect(screen.getByLabelText('Start')).toHaveValue('22:00');
    expect(screen.getByLabelText('End')).toHaveValue('08:00');
    expect(screen.getByRole('img', { name: 'Quiet from 22:00 to 08:00' })).toBeInTheDocument();
  });

  test('hide admin-only types from a user', async () => {
    serve();
    await open(member);
    expect(screen.queryByRole('switch', { name: 'User activity alerts' })).not.toBeInTheDocument();
    expect(toggle('Security alerts')).toBeChecked();
  });

  test('list the ten common timezones first and find others by search', async () => {
    const state = serve();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Timezone' }));
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names.slice(0, 10)).toEqual([...offeredTimeZones]);
    expect(names).toContain('Asia/Kolkata');
    await user.type(screen.getByRole('combobox', { name: 'Timezones' }), 'sao paulo');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: 'America/Sao_Paulo' }));
    expect(screen.getByRole('button', { name: 'Timezone' })).toHaveTextContent('America/Sao_Paulo');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(state.saved[0]?.timezone).toBe('America/Sao_Paulo'));
  });

  test('list unsaved changes, are saved as a whole and show a message for three seconds', async () => {
    const state = serve();
    const { user } = await open();
    const save = screen.getByRole('button', { name: 'Save Settings' });
    expect(save).toBeDisabled();
    await user.click(toggle('SMS'));
    await user.click(toggle('Quiet hours'));
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '21:30' } });
    expect(screen.getByText('Unsaved changes: SMS, Quiet hours')).toBeInTheDocument();
    await user.click(save);
    expect(await screen.findByText('Notification settings saved successfully!')).toBeInTheDocument();
    expect(state.saved).toEqual([
      { ...defaultNotificationSettings, smsNotifications: true, quietHoursEnabled: true, quietHoursStart: '21:30' },
    ]);
    expect(save).toBeDisabled();
    await waitFor(() => expect(screen.getByText('All changes saved.')).toBeInTheDocument());
  });

  test('do not count as unsaved after changing back or cancelling', async () => {
    serve();
    const { user } = await open();
    await user.click(toggle('Email'));
    await user.click(toggle('Email'));
    expect(screen.getByText('All changes saved.')).toBeInTheDocument();
    await user.click(toggle('Weekly reports'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(toggle('Weekly reports')).toBeChecked();
  });

  test('are not saved with an invalid time', async () => {
    const state = serve();
    const { user } = await open();
    await user.click(toggle('Quiet hours'));
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '' } });
    expect(screen.getByText('Quiet hours end must be a time like 22:00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(state.saved).toEqual([]);
  });

  test('show a save error and keep the changes', async () => {
    serve({
      'settings.saveNotifications': () => {
        throw stubbedError('BAD_REQUEST', '');
      },
    });
    const { user } = await open();
    await user.click(toggle('SMS'));
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Failed to save notification settings')).toBeInTheDocument();
    expect(toggle('SMS')).toBeChecked();
  });

  test('show a load error', async () => {
    serve({
      'settings.notifications': () => {
        throw stubbedError('BAD_REQUEST', '');
      },
    });
    renderApp('/settings?tab=notifications');
    expect(await screen.findByText('Failed to load notification settings')).toBeInTheDocument();
  });

  test('show a timezone stored by another client', async () => {
    serve({ 'settings.notifications': () => ({ ...defaultNotificationSettings, timezone: 'Europe/Warsaw' }) });
    await open();
    expect(screen.getByRole('button', { name: 'Timezone' })).toHaveTextContent('Europe/Warsaw');
  });
});

describe('notification channel', () => {
  test('shows its address or why it has none', async () => {
    serve();
    await open();
    const note = (name: string) => screen.getByText(name, { selector: 'label, p' }).closest('li');
    await waitFor(() => expect(note('Email')).toHaveTextContent('marta@northgate.example'));
    expect(note('Push')).toHaveTextContent('No browser connected');
    expect(note('SMS')).toHaveTextContent('Not set up on this server');
    expect(note('Slack')).toHaveTextContent('Off: your profile has no Slack ID');
    expect(note('Teams')).toHaveTextContent('Not set up on this server');
    expect(
      screen.getAllByRole('button', { name: /^Send test by/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Send test by Email', 'Send test by Push', 'Send test by Slack']);
  });

  test.each([
    ['sent', 'Email test sent'],
    ['queued', 'Email test is on its way'],
    ['failed', 'Email test was not sent'],
  ] as const)('shows the result of a test message: %s', async (state, title) => {
    const sendTest = vi.fn(
      (): Delivery => ({
        id: 'x-1',
        notificationId: 'n-1',
        channel: 'email',
        state,
        reason: `Because ${state}.`,
        attempts: 1,
        createdAt: '2026-11-20T09:00:00.000Z',
        dueAt: null,
        sentAt: null,
      }),
    );
    serve({ 'settings.sendTest': sendTest });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send test by Email' }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(`Because ${state}.`)).toBeInTheDocument();
    expect(sendTest).toHaveBeenCalledWith({ channel: 'email' });
  });
});

describe('push in this browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  /** Stubs the push APIs, which jsdom lacks. */
  function stubPush(permission: NotificationPermission) {
    const json = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
    let subscription: { endpoint: string; toJSON: () => typeof json; unsubscribe: () => Promise<boolean> } | null =
      null;
    const subscribe = vi.fn(async () => {
      subscription = {
        endpoint: json.endpoint,
        toJSON: () => json,
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    });
    const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
    const register = vi.fn(async () => registration);
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { register, ready: Promise.resolve(registration), getRegistration: async () => registration },
    });
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', { requestPermission: async () => permission });
    return { register, subscribe, json };
  }

  test('subscribes with the service worker, registers at the server and disconnects again', async () => {
    const { register, subscribe, json } = stubPush('granted');
    const subscribePush = vi.fn(() => ({ message: 'ok' }));
    const unsubscribePush = vi.fn(() => ({ message: 'ok' }));
    serve({ 'settings.subscribePush': subscribePush, 'settings.unsubscribePush': unsubscribePush });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Connect this browser' }));
    await user.click(await screen.findByRole('button', { name: 'Disconnect this browser' }));
    expect(register).toHaveBeenCalledWith('/push-worker.js');
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BPublicKey' });
    expect(subscribePush).toHaveBeenCalledWith(json);
    expect(await screen.findByRole('button', { name: 'Connect this browser' })).toBeInTheDocument();
    expect(unsubscribePush).toHaveBeenCalledWith({ endpoint: json.endpoint });
  });

  test('explains how to allow notifications when permission is denied', async () => {
    const { subscribe } = stubPush('denied');
    serve();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Connect this browser' }));
    expect(await screen.findByText(/This browser blocks notifications from this site/)).toBeInTheDocument();
    expect(subscribe).not.toHaveBeenCalled();
  });

  test('tells that the browser does not support push', async () => {
    serve();
    await open();
    expect(await screen.findByText('This browser cannot show push messages')).toBeInTheDocument();
  });
});

test.each([
  ['22:00', '08:00', [33.3, 8.3]],
  ['12:00', '13:30', [6.25]],
  ['08:00', '08:00', []],
  ['', '08:00', []],
])('quietRanges from %s to %s', (start, end, widths) => {
  const ranges = quietRanges(start, end).map(({ width }) => width);
  expect(ranges).toHaveLength(widths.length);
  for (const [index, width] of widths.entries()) expect(ranges[index]).toBeCloseTo(width, 1);
});
