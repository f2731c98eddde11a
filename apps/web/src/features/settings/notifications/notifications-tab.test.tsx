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
import { quietStretches } from './quiet-hours-bar';

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
  test('have a switch for what the product sends; times only while quiet hours are on', async () => {
    serve();
    const { user } = await open();
    expect(screen.getAllByRole('switch').map((one) => (one as HTMLButtonElement).labels[0]?.textContent)).toEqual([
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

  test('leave out what only administrators are notified of', async () => {
    serve();
    await open(member);
    expect(screen.queryByRole('switch', { name: 'User activity alerts' })).not.toBeInTheDocument();
    expect(toggle('Security alerts')).toBeChecked();
  });

  test('offer the ten common timezones first, and every other one by search', async () => {
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

  test('are saved whole; the bar says what is unsaved, then that it is saved, for three seconds', async () => {
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
    await waitFor(() => expect(screen.getByText('Everything is saved.')).toBeInTheDocument());
  });

  test('that are changed back, or cancelled, are not unsaved', async () => {
    serve();
    const { user } = await open();
    await user.click(toggle('Email'));
    await user.click(toggle('Email'));
    expect(screen.getByText('Everything is saved.')).toBeInTheDocument();
    await user.click(toggle('Weekly reports'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(toggle('Weekly reports')).toBeChecked();
  });

  test('without a time are not sent', async () => {
    const state = serve();
    const { user } = await open();
    await user.click(toggle('Quiet hours'));
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '' } });
    expect(screen.getByText('Quiet hours end must be a time like 22:00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(state.saved).toEqual([]);
  });

  test('say what the server says, and keep what was chosen', async () => {
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

  test('that cannot be read say so', async () => {
    serve({
      'settings.notifications': () => {
        throw stubbedError('BAD_REQUEST', '');
      },
    });
    renderApp('/settings?tab=notifications');
    expect(await screen.findByText('Failed to load notification settings')).toBeInTheDocument();
  });

  test('a time zone from elsewhere stays a choice', async () => {
    serve({ 'settings.notifications': () => ({ ...defaultNotificationSettings, timezone: 'Europe/Warsaw' }) });
    await open();
    expect(screen.getByRole('button', { name: 'Timezone' })).toHaveTextContent('Europe/Warsaw');
  });
});

describe('a channel', () => {
  test('says where it goes, or why nowhere', async () => {
    serve();
    await open();
    const note = (name: string) => screen.getByText(name, { selector: 'label, p' }).closest('li');
    await waitFor(() => expect(note('Email')).toHaveTextContent('marta@northgate.example'));
    expect(note('Push')).toHaveTextContent('No browser of yours is connected');
    expect(note('SMS')).toHaveTextContent('Not set up on this server');
    expect(note('Slack')).toHaveTextContent('Off: your profile has no Slack ID');
    expect(note('Teams')).toHaveTextContent('Not set up on this server');
    expect(
      screen.getAllByRole('button', { name: /^Send test by/ }).map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Send test by Email', 'Send test by Push', 'Send test by Slack']);
  });

  test.each([
    ['sent', 'Email test sent'],
    ['queued', 'Email test is on its way'],
    ['failed', 'Email test was not sent'],
  ] as const)('is tried, and says what became of it: %s', async (state, title) => {
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

describe('push', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  /** A browser that can: jsdom has none of it. */
  function browserThatSays(permission: NotificationPermission) {
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

  test('asks, subscribes by the service worker, tells the server; and takes it back', async () => {
    const { register, subscribe, json } = browserThatSays('granted');
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

  test('that the browser refuses says how to allow it', async () => {
    const { subscribe } = browserThatSays('denied');
    serve();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Connect this browser' }));
    expect(await screen.findByText(/This browser blocks notifications of this site/)).toBeInTheDocument();
    expect(subscribe).not.toHaveBeenCalled();
  });

  test('in a browser that cannot says so', async () => {
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
])('quiet from %s to %s', (start, end, widths) => {
  const found = quietStretches(start, end).map(({ width }) => width);
  expect(found).toHaveLength(widths.length);
  for (const [index, width] of widths.entries()) expect(found[index]).toBeCloseTo(width, 1);
});
