import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { organizationSettingsOf } from '@steward/api/msw/factories/organization';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTimeZone } from '../lib/calendar';
import { maxZoneWaitMs } from '../lib/use-screen-zone';
import { renderApp } from '../testing/render-app';
import { server } from '../testing/server';
import { calendarOn, pageStubs, shellStubs } from '../testing/shell-stubs';

const oldZone = 'UTC';
const newZone = 'Pacific/Kiritimati';
const today = '2026-11-21';

/** The dates of a token in both zones. */
const token = {
  id: 't-1',
  name: 'Nightly export',
  scopes: ['read' as const],
  createdByName: 'Marta Kowalski',
  createdAt: '2026-11-01T18:00:00.000Z',
  expiresAt: '2027-01-30T18:00:00.000Z',
  expired: false,
  lastUsedAt: null,
};
const dateInOldZone = /Valid until 30 Jan 2027/;
const dateInNewZone = /Valid until 31 Jan 2027/;

afterEach(() => void vi.useRealTimers());

/** Stubs the pages. The server answers the question for the zone when the test calls `answer`. */
function serve(calendar?: ProcedureStubs['settings.calendar']) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    trpcHandlers({
      ...pageStubs,
      ...shellStubs,
      'tokens.list': () => [token],
      'settings.calendar': calendar ?? (() => answered.then(() => calendarOn(today, newZone))),
    }),
  );
  return { answer };
}

const tokensPage = '/settings?tab=security';

type User = ReturnType<typeof renderApp>['user'];

/** Opens the dialog of a new token and types its name. */
async function typeName(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
}

describe('on the first visit', () => {
  test("the screens are drawn once the organization's zone is known", async () => {
    const { answer } = serve();
    const { router } = renderApp(tokensPage);
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(screen.getByRole('heading', { name: 'Loading...' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText(dateInNewZone)).toBeInTheDocument();
  });

  test('the screens are drawn when the zone cannot be queried', async () => {
    serve(() => {
      throw stubbedError('INTERNAL_SERVER_ERROR', 'No connection to the database.');
    });
    renderApp(tokensPage);
    expect(await screen.findByText('Nightly export')).toBeInTheDocument();
  });

  test('the screens are drawn after a time limit when the server does not answer, and keep what is typed then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { answer } = serve();
    const { user } = renderApp(tokensPage);
    await screen.findByRole('heading', { name: 'Loading...' });
    act(() => void vi.advanceTimersByTime(maxZoneWaitMs));
    await typeName(user, 'Export');
    answer();
    await waitFor(() => expect(localStorage.getItem('steward.time-zone')).toBe(newZone));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Export');
  });
});

describe('when the zone differs from that of the last visit', () => {
  beforeEach(() => setTimeZone(oldZone));

  test('the screens do not wait for the answer, and an unused page shows the new zone immediately', async () => {
    const { answer } = serve();
    renderApp(tokensPage);
    expect(await screen.findByRole('heading', { name: 'API tokens' })).toBeInTheDocument();
    answer();
    expect(await screen.findByText(dateInNewZone)).toBeInTheDocument();
  });

  test('a dialog and what is typed in it stay, and the next page shows the new zone', async () => {
    const { answer } = serve();
    const { router, user } = renderApp(tokensPage);
    await typeName(user, 'Export');
    answer();
    await waitFor(() => expect(localStorage.getItem('steward.time-zone')).toBe(newZone));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Export');
    expect(await screen.findByText(dateInOldZone)).toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Escape}');
    await act(() => router.navigate({ to: '/help' }));
    await act(() => router.navigate({ to: '/settings', search: { tab: 'security' } }));
    expect(await screen.findByText(dateInNewZone)).toBeInTheDocument();
  });
});

test('a zone that an administrator changes leaves the form as it is, and the next page shows it', async () => {
  setTimeZone(oldZone);
  let zone = oldZone;
  serve(() => calendarOn(today, zone));
  server.use(
    trpcHandlers({
      'organization.save': () => {
        zone = newZone;
        return organizationSettingsOf({ name: 'Demo Northgate', timeZone: zone });
      },
    }),
  );
  const { router, user } = renderApp('/settings?tab=organization');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' Northgate');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(localStorage.getItem('steward.time-zone')).toBe(newZone));
  expect(name).toBeInTheDocument();
  expect(await screen.findByText('Organization settings saved successfully!')).toBeInTheDocument();
  await act(() => router.navigate({ to: '/help' }));
  await act(() => router.navigate({ to: '/settings', search: { tab: 'security' } }));
  expect(await screen.findByText(dateInNewZone)).toBeInTheDocument();
});
