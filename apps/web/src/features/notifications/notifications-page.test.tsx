import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { detailsOf, notificationOf, notificationPage } from '@steward/api/msw/factories/notifications';
import { notificationLink } from '@steward/api/notification-link';
import type { ListedNotification } from '@steward/api/schema/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setTimeZone } from '../../lib/calendar';
import { announceNotificationChange } from '../../lib/notification-changes';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { pageStubs, shellStubs } from '../../testing/shell-stubs';

type ListInput = Parameters<NonNullable<ProcedureStubs['notifications.list']>>[0];

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const daysAgo = (days: number) => {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  noon.setDate(noon.getDate() - days);
  return noon.toISOString();
};

const bearing = notificationOf({ deviceId: 'd-2', deviceName: 'Chilled water pump P-114', createdAt: ago(0) });
const seal = notificationOf({
  id: 'n-2',
  title: 'Maintenance overdue',
  message: 'Replace mechanical seal',
  category: 'MAINTENANCE_REMINDER',
  createdAt: daysAgo(1),
  read: true,
});
const welcome = notificationOf({
  id: 'n-3',
  title: 'Welcome',
  message: 'Good to have you here.',
  category: 'SYSTEM_UPDATE',
  createdAt: daysAgo(9),
});
const defaultList = [bearing, seal, welcome];

/** Stubs a server that stores and filters a list; with `failWrites` every write fails. */
function serve(
  initial: readonly ListedNotification[] = defaultList,
  { failWrites = false, stubs = {} }: { failWrites?: boolean; stubs?: ProcedureStubs } = {},
) {
  const state = { list: [...initial], inputs: [] as ListInput[] };
  const write = (change: () => void) => {
    if (failWrites) throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Please try again.');
    change();
  };
  const find = (id: string) => {
    const notification = state.list.find((candidate) => candidate.id === id);
    if (!notification) throw stubbedError('NOT_FOUND', 'Notification not found.');
    return notification;
  };
  const markRead = (matches: (notification: ListedNotification) => boolean) => {
    state.list = state.list.map((item) => (matches(item) ? { ...item, read: true } : item));
  };
  server.use(
    trpcHandlers({
      ...shellStubs,
      ...pageStubs,
      'notifications.unread': () => {
        const unread = state.list.filter(({ read }) => !read);
        return { count: unread.length, categories: [], notifications: unread.slice(0, 10) };
      },
      'notifications.list': (input) => {
        state.inputs.push(input);
        const { search = '', category = 'all', status = 'all' } = input;
        const matches = state.list.filter(
          (item) =>
            `${item.title} ${item.message}`.toLowerCase().includes(search.toLowerCase()) &&
            (category === 'all' || item.category === category) &&
            (status === 'all' || item.read === (status === 'read')),
        );
        const { unread, total } = notificationPage(state.list);
        return { ...notificationPage(matches, input), unread, total };
      },
      'notifications.get': ({ id }) => detailsOf(find(id)),
      'notifications.markRead': ({ id }) => {
        write(() => markRead((notification) => notification.id === id));
        return find(id);
      },
      'notifications.markAllRead': () => {
        write(() => markRead(() => true));
        return { message: '', count: 2 };
      },
      'notifications.remove': ({ id }) => {
        write(() => {
          state.list = state.list.filter((notification) => notification.id !== id);
        });
        return { message: '' };
      },
      'notifications.removeAll': () => {
        write(() => {
          state.list = [];
        });
        return { message: '', count: 3 };
      },
      ...stubs,
    }),
  );
  return state;
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const row = (title: string) => screen.findByRole('button', { name: new RegExp(title) });
const main = () => screen.findByRole('main');

describe('notification list', () => {
  test('shows its buttons in their places while the notifications load', async () => {
    setTimeZone('UTC');
    serve(defaultList, { stubs: { 'notifications.list': () => new Promise<never>(() => {}) } });
    renderApp('/notifications');
    expect(await screen.findByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Delete all' })).toBeDisabled();
  });

  test('shows title, total and unread counts', async () => {
    serve();
    renderApp('/notifications');
    expect(await screen.findByRole('heading', { level: 1, name: 'Notification Center' })).toBeInTheDocument();
    expect(screen.getByText('Manage and view all your platform notifications')).toBeInTheDocument();
    await row('Welcome');
    expect(await main()).toHaveTextContent('2 unread of 3');
    expect(await main()).toHaveTextContent('Showing 3 of 3 notifications');
    expect(await main()).toHaveTextContent('Unread 2');
    expect(await main()).toHaveTextContent('Read 1');
  });

  test('groups by day and shows device, type, time and unread mark', async () => {
    serve();
    renderApp('/notifications');
    const today = await section('Today');
    expect(today.getByRole('heading', { name: 'Today (1)' })).toBeInTheDocument();
    const first = today.getByRole('button');
    expect(first).toHaveTextContent('Bearing over its limit');
    await waitFor(() => expect(first).toHaveTextContent('Chilled water pump P-114'));
    expect(first).toHaveTextContent('Safety Alerts');
    expect(first).toHaveTextContent('Just now');
    expect(first).toHaveTextContent('Unread');
    const yesterday = await section('Yesterday');
    expect(yesterday.getByRole('button')).not.toHaveTextContent('Unread');
    expect(screen.getByRole('heading', { name: 'Past Messages (1)' })).toBeInTheDocument();
  });

  test('omits empty sections and drops invalid notifications with a warning', async () => {
    vi.spyOn(console, 'warn').mockImplementationOnce(() => {});
    serve([welcome, { ...bearing, title: ' ' }]);
    renderApp('/notifications');
    await row('Welcome');
    expect(screen.queryByRole('region', { name: 'Today' })).not.toBeInTheDocument();
    expect(console.warn).toHaveBeenCalledWith('Notification n-1 was dropped: Title cannot be empty');
  });

  test('loads pages of 50 into continuous sections', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      notificationOf({ id: `m-${index}`, title: `Message ${index}`, createdAt: daysAgo(5 + index) }),
    );
    const { inputs } = serve(many);
    const { user } = renderApp('/notifications');
    expect(await screen.findByRole('heading', { name: 'Past Messages (120)' })).toBeInTheDocument();
    expect(await main()).toHaveTextContent('Showing 50 of 120 notifications');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await main()).toHaveTextContent('Showing 100 of 120 notifications'));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument());
    expect((await section('Past Messages')).getAllByRole('button')).toHaveLength(120);
    expect(inputs.map(({ page, size }) => [page, size])).toEqual([
      [0, 50],
      [1, 50],
      [2, 50],
    ]);
  });

  test('shows a load error with a retry', async () => {
    let broken = true;
    serve(defaultList, {
      stubs: {
        'notifications.list': (input) => {
          if (broken) throw stubbedError('BAD_REQUEST', 'Not today.');
          return notificationPage(defaultList, input);
        },
      },
    });
    const { user } = renderApp('/notifications');
    expect(await screen.findByRole('heading', { name: 'Failed to load notifications' })).toBeInTheDocument();
    expect(screen.getByText('Not today.')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('Welcome')).toBeInTheDocument();
  });

  test('shows an empty state without bulk actions', async () => {
    serve([]);
    renderApp('/notifications');
    expect(await screen.findByRole('heading', { name: 'No notifications found' })).toBeInTheDocument();
    expect(screen.getByText("You don't have any notifications yet.")).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Mark all|Delete all/ })).not.toBeInTheDocument();
  });
});

describe('notification filters', () => {
  test('are sent to the server and kept in the address', async () => {
    const { inputs } = serve();
    const { user, router } = renderApp('/notifications');
    await row('Welcome');
    await user.click(screen.getByRole('combobox', { name: 'Type: All' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Security Alerts',
      'Safety Alerts',
      'Maintenance',
      'Device Assignment',
      'Device Status',
      'Performance',
      'Rules',
      'Sensor Alerts',
      'System Updates',
    ]);
    await user.click(screen.getByRole('option', { name: 'System Updates' }));
    await user.click(screen.getByRole('combobox', { name: 'Status: All' }));
    await user.click(screen.getByRole('option', { name: 'Unread' }));
    await waitFor(() => expect(router.state.location.href).toBe('/notifications?type=SYSTEM_UPDATE&status=unread'));
    await waitFor(async () => expect(await main()).toHaveTextContent('Showing 1 of 3 notifications'));
    expect(inputs.at(-1)).toMatchObject({ category: 'SYSTEM_UPDATE', status: 'unread', page: 0 });
  });

  test('show an empty state without matches and can be cleared', async () => {
    serve();
    const { user, router } = renderApp('/notifications');
    const search = await screen.findByPlaceholderText('Search notifications...');
    await user.type(search, 'nothing like it');
    expect(await screen.findByText('No notifications match your current filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await row('Welcome')).toBeInTheDocument();
    expect(router.state.location.href).toBe('/notifications');
    expect(search).toHaveValue('');
  });

  test('filter=maintenance presets the search text', async () => {
    const { inputs } = serve();
    renderApp('/notifications?filter=maintenance');
    expect(await screen.findByRole('searchbox')).toHaveValue('maintenance');
    await row('Maintenance overdue');
    expect(screen.queryByRole('button', { name: /Welcome/ })).not.toBeInTheDocument();
    expect(inputs[0]).toMatchObject({ search: 'maintenance' });
  });
});

describe('notification details', () => {
  test('show all facts, mark the notification read and send an analytics event', async () => {
    const state = serve(defaultList, {
      stubs: {
        'notifications.get': () =>
          detailsOf(bearing, {
            deviceName: 'Chilled water pump P-114',
            deviceStatus: 'ERROR',
            deviceLocation: 'Basement B1',
            deviceManufacturer: 'Brenner',
            deviceModel: 'KP 65-200',
            totalRulesCount: 7,
            maintenanceRulesCount: 1,
            safetyRulesCount: 6,
            userName: 'Jonas Brandt',
            source: { documentId: 'doc-1', documentName: 'pump.pdf', page: 28, quote: 'Stop the pump at 90 °C.' },
            beforeWork: {
              title: 'Electric shock',
              howToAvoid: 'isolate and lock the electrical supply.',
              source: { documentId: 'doc-1', documentName: 'pump.pdf', page: 26, quote: 'Isolate and lock.' },
            },
          }),
      },
    });
    const events: unknown[] = [];
    const listener = (event: Event) => events.push((event as CustomEvent).detail);
    window.addEventListener('steward:analytics', listener);
    const { user, router } = renderApp('/notifications');
    await user.click(await row('Bearing'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bearing over its limit' }));
    expect(await dialog.findByText('Chilled water pump P-114')).toBeInTheDocument();
    expect(dialog.getByText('High urgency')).toBeInTheDocument();
    expect(dialog.getByText(/^Alert · /)).toBeInTheDocument();
    for (const fact of ['Error', 'Basement B1', 'Brenner KP 65-200', 'Safety Alerts', 'Jonas Brandt', 'In-app']) {
      expect(dialog.getByText(fact)).toBeInTheDocument();
    }
    expect(dialog.getByText('7 rules, 1 task, 6 precautions')).toBeInTheDocument();
    const page = dialog.getByRole('link', { name: 'Open page 28 of pump.pdf' });
    expect(page).toHaveAttribute('href', '/devices/d-2?tab=safety&page=28&doc=doc-1');
    expect(page).toHaveAttribute('title', 'Stop the pump at 90 °C.');
    expect(dialog.getByText(/isolate and lock the electrical supply/)).toHaveTextContent('Before work: Electric shock');
    expect(dialog.getByRole('link', { name: 'Open page 26 of pump.pdf' })).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Open device' })).toHaveAttribute('href', '/devices/d-2?tab=safety');
    expect(dialog.getByRole('link', { name: 'Ask the manual' })).toHaveAttribute('href', '/devices/d-2?tab=chat');
    expect(events).toEqual([
      { name: 'Notification clicked', properties: { notificationId: 'n-1', category: 'SAFETY_ALERT' } },
    ]);
    await waitFor(() => expect(state.list[0]?.read).toBe(true));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.href).toBe('/notifications');
    expect(await row('Bearing')).not.toHaveTextContent('Unread');
    expect(await main()).toHaveTextContent('1 unread of 3');
    window.removeEventListener('steward:analytics', listener);
  });

  test('roll back and show an error when marking as read fails', async () => {
    serve(defaultList, { failWrites: true });
    const { user } = renderApp('/notifications');
    await user.click(await row('Bearing'));
    expect(await screen.findByText('Failed to mark the notification as read')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await row('Bearing')).toHaveTextContent('Unread'));
    expect(await main()).toHaveTextContent('2 unread of 3');
  });

  test('explain the delivery by each channel', async () => {
    const delivery = {
      notificationId: 'n-1',
      attempts: 1,
      createdAt: '2026-11-20T09:00:00.000Z',
      dueAt: null,
      sentAt: null,
    };
    serve(defaultList, {
      stubs: {
        'notifications.deliveries': () => [
          {
            ...delivery,
            id: 'x-1',
            channel: 'email',
            state: 'sent',
            reason: 'Sent to ann@example.org.',
            sentAt: '2026-11-20T09:00:05.000Z',
          },
          { ...delivery, id: 'x-2', channel: 'sms', state: 'skipped', reason: 'SMS is not set up on this server.' },
        ],
      },
    });
    const { user } = renderApp('/notifications?open=n-1');
    await user.click(await screen.findByRole('button', { name: 'Why did I (not) get this?' }));
    expect(await screen.findByText('Sent to ann@example.org.')).toBeInTheDocument();
    expect(screen.getByText('Not sent')).toBeInTheDocument();
    expect(screen.getByText('SMS is not set up on this server.')).toBeInTheDocument();
  });

  test('link to the document of a notification', async () => {
    serve([notificationOf({ category: 'SYSTEM_UPDATE', title: 'Guide is ready', metadata: { documentId: 'doc-2' } })]);
    const { user, router } = renderApp('/notifications?open=n-1');
    await user.click(await screen.findByRole('link', { name: 'Open document' }));
    await waitFor(() => expect(router.state.location.href).toBe('/knowledge?tab=documents&document=doc-2'));
  });

  test.each<[string, Partial<ListedNotification>, string, string]>([
    ['an alarm', { deviceId: 'd-2', metadata: { alarmId: 'al-7' } }, 'Open alarm', '/alarms?alarm=al-7'],
    ['many alarms', { title: '35 more alarms', metadata: { count: 35, storm: 'alarms' } }, 'Open alarms', '/alarms'],
    [
      'the alarms of a storm',
      { metadata: { count: 35, storm: 'alarms', from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T09:07:00.000Z' } },
      'Open alarms',
      '/alarms?from=2026-11-20T09%3A00%3A00.000Z&to=2026-11-20T09%3A07%3A00.000Z',
    ],
    [
      'the alarms of high priority of a storm',
      {
        metadata: {
          count: 6,
          storm: 'urgent alarms',
          from: '2026-11-20T09:00:00.000Z',
          to: '2026-11-20T09:07:00.000Z',
        },
      },
      'Open alarms',
      '/alarms?priority=HIGH&from=2026-11-20T09%3A00%3A00.000Z&to=2026-11-20T09%3A07%3A00.000Z',
    ],
    [
      'many devices that are offline',
      { category: 'DEVICE_OFFLINE', metadata: { count: 9 } },
      'Open devices',
      '/devices?status=OFFLINE',
    ],
  ])('link to what can be done about %s', async (_, notification, name, href) => {
    serve([notificationOf(notification)]);
    renderApp('/notifications?open=n-1');
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  test('link to the requests from the notification of a reported fault', async () => {
    serve([
      notificationOf({
        category: 'MAINTENANCE_SCHEDULE',
        title: 'Fault reported: Pump 1',
        metadata: { requestId: 'q-1' },
      }),
    ]);
    renderApp('/notifications?open=n-1');
    const link = await screen.findByRole('link', { name: 'Open requests' });
    expect(link).toHaveAttribute('href', '/device-care?tab=requests');
  });

  test.each([
    ['the link of a message', notificationLink('', 'n-3')],
    ['the link of a message sent by an earlier version', '/notifications?notification=n-3'],
  ])('open by %s', async (_, address) => {
    serve();
    renderApp(address);
    expect(await screen.findByRole('dialog', { name: 'Welcome' })).toBeInTheDocument();
  });

  test("show that a notification is deleted or another user's", async () => {
    serve();
    const { user } = renderApp(notificationLink('', 'gone'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notification' }));
    expect(
      await dialog.findByText('This notification no longer exists or was sent to someone else.'),
    ).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /again/i })).not.toBeInTheDocument();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('delete the notification after confirmation', async () => {
    const state = serve();
    const { user } = renderApp('/notifications?open=n-3');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this notification?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(state.list.map(({ id }) => id)).toEqual(['n-1', 'n-2']));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Welcome/ })).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('restore the notification when deleting fails', async () => {
    serve(defaultList, { failWrites: true });
    const { user } = renderApp('/notifications');
    await user.click(await row('Maintenance overdue'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete the notification')).toBeInTheDocument();
    expect(await row('Maintenance overdue')).toBeInTheDocument();
  });
});

describe('all notifications', () => {
  test('are marked as read; the button shows only while some are unread', async () => {
    const state = serve();
    const { user } = renderApp('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument());
    expect(await main()).toHaveTextContent('0 unread of 3');
    await waitFor(() => expect(state.list.every(({ read }) => read)).toBe(true));
  });

  test('are unread again when the server fails', async () => {
    serve(defaultList, { failWrites: true });
    const { user } = renderApp('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Failed to mark all notifications as read')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeInTheDocument();
  });

  test('are deleted after confirmation', async () => {
    const state = serve();
    const { user } = renderApp('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Delete all' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete all 3 notifications?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(state.list).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Delete all' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete all' }));
    expect(await screen.findByText("You don't have any notifications yet.")).toBeInTheDocument();
    await waitFor(() => expect(state.list).toEqual([]));
  });
});

test('a new notification on the server appears in the open list', async () => {
  const state = serve();
  renderApp('/notifications');
  await row('Welcome');
  state.list = [notificationOf({ id: 'n-9', title: 'Compressor offline', category: 'DEVICE_OFFLINE' }), ...defaultList];
  act(announceNotificationChange);
  expect(await row('Compressor offline')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Today (2)' })).toBeInTheDocument();
});

describe('long notification list', () => {
  type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect' | 'target'>;
  const observers: { target: Element | undefined; notify: (...isIntersecting: boolean[]) => void }[] = [];
  afterEach(() => {
    observers.length = 0;
    vi.unstubAllGlobals();
  });

  /** Stubs IntersectionObserver, since jsdom has no layout. */
  function serveMany(count: number) {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        private readonly own: (typeof observers)[number];
        constructor(callback: (entries: Entry[]) => void) {
          this.own = {
            target: undefined,
            notify: (...states) =>
              act(() => {
                const target = this.own.target as Element;
                callback(
                  states.map((isIntersecting) => ({
                    isIntersecting,
                    boundingClientRect: new DOMRect(0, 0, 0, 1100),
                    target,
                  })),
                );
              }),
          };
          observers.push(this.own);
        }
        observe(target: Element) {
          this.own.target = target;
        }
        disconnect() {
          observers.splice(observers.indexOf(this.own), 1);
        }
      },
    );
    const now = Date.now();
    return serve(
      Array.from({ length: count }, (_, index) =>
        notificationOf({
          id: `n-${index}`,
          title: `Message ${index}.`,
          createdAt: new Date(now - index).toISOString(),
        }),
      ),
    );
  }
  const atEnd = () => observers.find(({ target }) => target?.textContent === 'Show more');
  const firstBlock = () => observers.find(({ target }) => target?.tagName === 'UL');

  test('loads more near its end, even if the browser reports far and near at once', async () => {
    serveMany(120);
    renderApp('/notifications');
    await row('Message 49\\.');
    expect(await main()).toHaveTextContent('Showing 50 of 120 notifications');
    atEnd()?.notify(false, true);
    await waitFor(async () => expect(await main()).toHaveTextContent('Showing 100 of 120 notifications'));
    // still near: the new observer reports it again
    atEnd()?.notify(true);
    await waitFor(async () => expect(await main()).toHaveTextContent('Showing 120 of 120 notifications'));
  });

  test('renders only blocks near the viewport and keeps the height of the others', async () => {
    serveMany(40);
    renderApp('/notifications');
    await row('Message 0\\.');
    firstBlock()?.notify(false);
    expect(screen.queryByRole('button', { name: /Message 0\./ })).not.toBeInTheDocument();
    expect(firstBlock()?.target).toHaveStyle({ height: '1100px' });
    expect(await row('Message 20\\.')).toBeInTheDocument();
    firstBlock()?.notify(true);
    expect(await row('Message 0\\.')).toBeInTheDocument();
  });

  test('keeps the block that has the focus', async () => {
    serveMany(40);
    renderApp('/notifications');
    const focused = await row('Message 3\\.');
    focused.focus();
    firstBlock()?.notify(false);
    expect(focused).toHaveFocus();
  });
});
