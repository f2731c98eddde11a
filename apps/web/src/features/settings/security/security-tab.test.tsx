import { trpcHandlers } from '@steward/api/msw';
import { secondFactorStatus } from '@steward/api/msw/factories/second-factor';
import type { Session } from '@steward/api/schema/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { shellStubs } from '../../../testing/shell-stubs';

const session = (fields: Partial<Session>): Session => ({
  id: 's-1',
  browser: 'Firefox on Linux',
  address: null,
  since: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:00:00.000Z',
  endsAt: '2026-12-20T08:00:00.000Z',
  current: false,
  ...fields,
});

test('the security tab lists sessions and ends all others', async () => {
  let sessions = [
    session({ current: true }),
    session({ id: 's-2', browser: 'Safari on iPhone', address: '203.0.113.7' }),
  ];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'secondFactor.status': () => secondFactorStatus(),
      'secondFactor.policy': () => ({ required: false, usersWithout: 1 }),
      'tokens.list': () => [],
      'calendarFeeds.list': () => [],
      'users.sessions': () => sessions,
      'users.endOtherSessions': () => {
        sessions = sessions.filter(({ current }) => current);
        return { message: 'You are signed out everywhere else.', count: 1 };
      },
    }),
  );
  const { user } = renderApp('/settings?tab=security');
  expect(await screen.findByText('Safari on iPhone')).toBeInTheDocument();
  expect(screen.getByText('Firefox on Linux').closest('li')).toHaveTextContent('This browser');
  expect(screen.getByText('Safari on iPhone').closest('li')).toHaveTextContent('Safari on iPhone at 203.0.113.7');
  expect(screen.getByText('Safari on iPhone').closest('li')).toHaveTextContent(/Ends: 20 Dec( 2026)?, \d\d:\d\d/);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('You are signed out everywhere else.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
});

test('the security tab shows under the strict policy how hard a new password is to guess', async () => {
  server.use(
    trpcHandlers({
      ...shellStubs,
      'auth.passwordPolicy': () => ({ policy: 'strict' }),
      'secondFactor.status': () => secondFactorStatus(),
      'secondFactor.policy': () => ({ required: false, usersWithout: 1 }),
      'tokens.list': () => [],
      'calendarFeeds.list': () => [],
      'users.sessions': () => [session({ current: true })],
    }),
  );
  const { user } = renderApp('/settings?tab=security');
  await screen.findByText(/12 to 128 characters/);
  await user.type(screen.getByLabelText('New password'), 'blue lamp window');
  expect(await screen.findByText('Very hard to guess')).toBeInTheDocument();
});

test('the security tab signs one other browser out', async () => {
  let sessions = [
    session({ current: true }),
    session({ id: 's-2', browser: 'Safari on iPhone' }),
    session({ id: 's-3', browser: 'Edge on Windows' }),
  ];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'secondFactor.status': () => secondFactorStatus(),
      'secondFactor.policy': () => ({ required: false, usersWithout: 1 }),
      'tokens.list': () => [],
      'calendarFeeds.list': () => [],
      'users.sessions': () => sessions,
      'users.endSession': ({ id }) => {
        sessions = sessions.filter((each) => each.id !== id);
        return { message: 'The browser is signed out.' };
      },
    }),
  );
  const { user } = renderApp('/settings?tab=security');
  await user.click(await screen.findByRole('button', { name: /^Sign out Safari on iPhone/ }));
  expect(await screen.findByText('The browser is signed out.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(screen.getByText('Edge on Windows')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Sign out Firefox/ })).not.toBeInTheDocument();
});
