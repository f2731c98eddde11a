import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { detailsOf, notificationOf, notificationPage } from '@steward/api/msw/factories/notifications';
import { admin } from '@steward/api/msw/factories/people';
import { profileOf } from '@steward/api/msw/factories/profiles';
import { defaultDashboardSettings } from '@steward/api/schema/settings';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storedToken } from '../../lib/session/stored-session';
import { StubbedEventSource } from '../../testing/event-source';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { pageStubs, shellStubs } from '../../testing/shell-stubs';

/** Stubs a server whose unread notifications a test can change; counts the requests for them. */
function serve(stubs: ProcedureStubs = {}) {
  const state = { unread: [notificationOf({ category: 'SYSTEM_UPDATE', title: 'Welcome' })], requests: 0 };
  server.use(
    trpcHandlers({
      ...shellStubs,
      ...pageStubs,
      'notifications.unread': () => {
        state.requests += 1;
        const categories = [...new Set(state.unread.map(({ category }) => category))];
        return { count: state.unread.length, categories, notifications: state.unread.slice(0, 10) };
      },
      'notifications.list': (input) => notificationPage(state.unread, input),
      'notifications.get': ({ id }) => detailsOf(notificationOf({ id, category: 'SYSTEM_UPDATE', title: 'Welcome' })),
      ...stubs,
    }),
  );
  return state;
}

const bell = (name: string) => screen.findByRole('button', { name });
const stream = async () => {
  await waitFor(() => expect(StubbedEventSource.openedFor('live.shell').length).toBeGreaterThan(0));
  return StubbedEventSource.openedFor('live.shell').at(-1) as StubbedEventSource;
};
const offline = notificationOf({ id: 'n-2', category: 'DEVICE_OFFLINE', title: 'Compressor offline' });

afterEach(() => {
  vi.useRealTimers();
});

describe('notification bell', () => {
  test('updates count and colour from the stream without polling', async () => {
    const state = serve();
    renderApp('/help');
    expect(await bell('Notifications, 1 unread')).toHaveAttribute('data-tone', 'blue');
    const source = await stream();
    expect(source.url).toContain('/trpc/live.shell');
    await act(async () => source.connect());
    state.unread = [offline, ...state.unread];
    await act(async () => source.emit({ kind: 'notifications', change: { unread: 2, latest: offline } }));
    const changed = await bell('Notifications, 2 unread');
    await waitFor(() => expect(changed).toHaveAttribute('data-tone', 'orange'));
    expect(state.requests).toBe(2);
  });

  test('does not request the unread notifications again when the stream starts with the same number', async () => {
    const state = serve();
    renderApp('/help');
    await bell('Notifications, 1 unread');
    const source = await stream();
    await act(async () => source.connect());
    await act(async () => source.emit({ kind: 'notifications', change: { unread: 1, latest: offline } }));
    expect(state.requests).toBe(1);
    await act(async () => source.emit({ kind: 'notifications', change: { unread: 1, latest: offline } }));
    await waitFor(() => expect(state.requests).toBe(2));
  });

  test('shows a notification that was created after its first query was answered and before the answer arrived', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    let unread = [notificationOf({ title: 'Welcome' })];
    let requests = 0;
    serve({
      'notifications.unread': async () => {
        const categories = unread.map(({ category }) => category);
        const answer = { count: unread.length, categories, notifications: unread };
        requests += 1;
        if (requests === 1) await arrived;
        return answer;
      },
    });
    const { user } = renderApp('/help');
    const source = await stream();
    await waitFor(() => expect(requests).toBe(1));
    unread = [offline, ...unread];
    await act(async () => source.connect());
    await act(async () => source.emit({ kind: 'notifications', change: { unread: 2, latest: offline } }));
    await act(async () => arrive());
    await user.click(await bell('Notifications, 2 unread'));
    expect(await screen.findByRole('menuitem', { name: 'Compressor offline' })).toBeInTheDocument();
  });

  test('adds a streamed notification to the open list at once', async () => {
    const state = serve();
    renderApp('/notifications');
    expect(await screen.findByRole('heading', { name: 'Today (1)' })).toBeInTheDocument();
    const source = await stream();
    await act(async () => source.connect());
    state.unread = [offline, ...state.unread];
    await act(async () => source.emit({ kind: 'notifications', change: { unread: 2, latest: offline } }));
    expect(await screen.findByRole('button', { name: /Compressor offline/ })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Today (2)' })).toBeInTheDocument();
  });

  test('polls every minute while the stream is down and reopens the stream', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const state = serve();
    renderApp('/help');
    await bell('Notifications, 1 unread');
    const source = await stream();
    await act(async () => source.fail(true));
    state.unread = [offline, ...state.unread];
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(StubbedEventSource.openedFor('live.shell')).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await bell('Notifications, 2 unread')).toBeInTheDocument();
    const reopened = await stream();
    await act(async () => reopened.connect());
    await act(() => vi.advanceTimersByTimeAsync(1000));
    const { requests } = state;
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect(state.requests).toBe(requests);
  });

  test('closes the stream while the tab is hidden', async () => {
    serve();
    renderApp('/help');
    const source = await stream();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(source.readyState).toBe(StubbedEventSource.CLOSED));
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(StubbedEventSource.openedFor('live.shell')).toHaveLength(2));
  });
});

describe('notification stream ended by the server', () => {
  test('signs the browser out when the session is over and opens no other stream', async () => {
    const expired = () => {
      throw stubbedError('UNAUTHORIZED', 'Please sign in.');
    };
    serve({ 'users.profile': expired });
    server.use(http.post('*/auth/refresh', () => new HttpResponse(null, { status: 401 })));
    const { router } = renderApp('/help');
    await bell('Notifications, 1 unread');
    const source = await stream();
    await act(async () => source.connect());
    await act(async () => source.sayError('UNAUTHORIZED', 'You have been signed out. Please sign in again.'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('You have been signed out')).toBeInTheDocument();
    expect(storedToken()).toBeNull();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(StubbedEventSource.openedFor('live.shell')).toHaveLength(1);
  });

  test('reopens at once with the new role', async () => {
    serve({ 'users.profile': () => profileOf({ ...admin, role: 'USER' }) });
    renderApp('/help');
    expect(await screen.findByRole('link', { name: 'Users' })).toBeInTheDocument();
    const source = await stream();
    await act(async () => source.connect());
    await act(async () => source.sayError('UNAUTHORIZED', 'Your role has changed.'));
    await waitFor(() => expect(StubbedEventSource.openedFor('live.shell')).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
  });

  test('keeps the session when the server is unreachable', async () => {
    serve({
      'users.profile': () => {
        throw stubbedError('UNAUTHORIZED', 'Please sign in.');
      },
    });
    const refreshed = vi.fn(() => HttpResponse.error());
    server.use(http.post('*/auth/refresh', refreshed));
    const { router } = renderApp('/help');
    await bell('Notifications, 1 unread');
    const source = await stream();
    await act(async () => source.fail(true));
    await waitFor(() => expect(refreshed).toHaveBeenCalled());
    await screen.findByText('Authentication failed. Please log in again.');
    expect(router.state.location.pathname).toBe('/help');
    expect(storedToken()).not.toBeNull();
  });
});

test('choosing a title in the notification menu opens its detail', async () => {
  serve({ 'notifications.markRead': ({ id }) => notificationOf({ id, read: true }) });
  const { user, router } = renderApp('/help');
  await user.click(await bell('Notifications, 1 unread'));
  await user.click(await screen.findByRole('menuitem', { name: 'Welcome' }));
  await waitFor(() => expect(router.state.location.href).toBe('/notifications?open=n-1'));
});

test('choosing a notification about a document opens the document and marks the notification read', async () => {
  const read: string[] = [];
  const ready = notificationOf({
    id: 'n-7',
    category: 'SYSTEM_UPDATE',
    title: 'manual.pdf is ready',
    metadata: { documentId: 'doc-2' },
  });
  const state = serve({
    'notifications.markRead': ({ id }) => {
      read.push(id);
      return { ...ready, read: true };
    },
  });
  state.unread = [ready];
  const { user, router } = renderApp('/help');
  await user.click(await bell('Notifications, 1 unread'));
  await user.click(await screen.findByRole('menuitem', { name: 'manual.pdf is ready' }));
  await waitFor(() => expect(router.state.location.href).toBe('/knowledge?tab=documents&document=doc-2'));
  // the page opened by the previous test may still be marking its own notification
  await waitFor(() => expect(read.filter((id) => id === 'n-7')).toHaveLength(1));
});

test('the bell is hidden when showNotifications is off', async () => {
  serve({ 'settings.dashboard': () => ({ ...defaultDashboardSettings, showNotifications: false }) });
  renderApp('/help');
  await screen.findByRole('button', { name: /^User menu/ });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Notifications/ })).not.toBeInTheDocument());
});
