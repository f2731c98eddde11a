import { stubbedError, trpcHandlers } from '@steward/api/msw';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storedToken } from '../../../lib/session/stored-session';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { tokenIssuedAt } from '../../../testing/sessions';
import { pageStubs, shellStubs } from '../../../testing/shell-stubs';

const session = {
  token: tokenIssuedAt(Date.now()),
  refreshToken: 'refresh-1',
  id: 'u-1',
  name: 'Pat Lee',
  email: 'pat@northgate.example',
  role: 'USER' as const,
  organizationId: 'default',
};
const acme = () => ({ label: 'Acme account' });

test('the sign-in page offers the provider only where one is set up', async () => {
  server.use(trpcHandlers({ 'signInProvider.get': acme }));
  renderApp('/login', { user: null });
  const link = await screen.findByRole('link', { name: 'Sign in with Acme account' });
  expect(link).toHaveAttribute('href', '/auth/oidc/start');
});

test('without a provider there is no button for it', async () => {
  server.use(trpcHandlers({}));
  renderApp('/login', { user: null });
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('link', { name: /^Sign in with/ })).not.toBeInTheDocument();
});

test('a browser that comes back from the provider is signed in once, at the page that was requested before', async () => {
  const finish = vi.fn(() => session);
  server.use(
    trpcHandlers({
      ...shellStubs,
      ...pageStubs,
      'devices.list': () => new Promise<never>(() => {}),
      'signInProvider.get': acme,
      'signInProvider.finish': finish,
    }),
  );
  sessionStorage.setItem('steward.return', JSON.stringify({ returnTo: '/devices?search=pump' }));
  const { router } = renderApp('/login?provider=returned', { user: null });
  await waitFor(() => expect(router.state.location.href).toBe('/devices?search=pump'));
  expect(storedToken()).toBe(session.token);
  expect(finish).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('steward.return')).toBeNull();
});

test('a sign-in with the provider asks for the second factor that the account has', async () => {
  server.use(
    trpcHandlers({
      'signInProvider.get': acme,
      'signInProvider.finish': () => {
        throw stubbedError('UNAUTHORIZED', 'Your account has a second factor.', 'Second factor required', {
          secondFactor: { challenge: 'c', expiresAt: '2026-11-23T10:10:00.000Z', methods: ['app'] },
        });
      },
    }),
  );
  renderApp('/login?provider=returned', { user: null });
  expect(await screen.findByRole('heading', { name: 'Confirm your sign-in' })).toBeInTheDocument();
});

test.each([
  ['unavailable', /Acme account cannot be reached at the moment/],
  ['account-exists', /An account with your email address exists, but is not connected with Acme account/],
  ['email-not-verified', /Acme account has not verified your email address/],
])('the sign-in page explains the outcome %s', async (outcome, sentence) => {
  server.use(trpcHandlers({ 'signInProvider.get': acme }));
  renderApp(`/login?provider=${outcome}`, { user: null });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('an unknown outcome in the address shows nothing', async () => {
  server.use(trpcHandlers({ 'signInProvider.get': acme }));
  renderApp('/login?provider=constructor', { user: null });
  await screen.findByRole('link', { name: 'Sign in with Acme account' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
