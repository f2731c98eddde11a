import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedToken, storedUser } from '../../lib/session/stored-session';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { tokenIssuedAt } from '../../testing/sessions';
import { pageStubs, shellStubs } from '../../testing/shell-stubs';

const session = {
  token: tokenIssuedAt(Date.now()),
  refreshToken: 'refresh-1',
  id: 'u-1',
  name: 'Marta Anna Kowalski',
  email: 'marta@northgate.example',
  role: 'ADMIN' as const,
  organizationId: 'default',
};
const profile = () => ({
  ...session,
  firstName: 'Marta',
  lastName: 'Anna Kowalski',
  phone: null,
  enabled: true,
  createdAt: '',
  updatedAt: '',
  lastLoginAt: null,
  organizationName: 'Northgate Facilities',
});

async function signIn(address: string, stubs: ProcedureStubs, email = session.email, password = 'steward42') {
  server.use(trpcHandlers({ ...shellStubs, ...pageStubs, 'users.profile': profile, ...stubs }));
  const app = renderApp(address, { user: null });
  if (email) await app.user.type(await screen.findByLabelText('Email'), email);
  if (password) await app.user.type(await screen.findByLabelText('Password'), password);
  await app.user.click(await screen.findByRole('button', { name: 'Sign In' }));
  return app;
}

describe('sign in', () => {
  test('stores token, refresh token and user and opens the start page', async () => {
    const { router } = await signIn('/login', { 'auth.signIn': () => session });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(storedToken()).toBe(session.token);
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
    expect(JSON.parse(storedUser() ?? '')).toMatchObject({
      firstName: 'Marta',
      lastName: 'Anna Kowalski',
      role: 'ADMIN',
    });
    expect(await screen.findByText('Northgate Facilities')).toBeInTheDocument();
  });

  const neverResolves = () => new Promise<never>(() => {});

  test.each([
    '/devices/d-1?tab=safety',
    '/devices?search=pump&status=WARNING',
    '/notifications?open=n-1',
    '/settings?tab=security',
    '/help#scans',
  ])('returns to %s, which was requested before', async (address) => {
    const { router } = await signIn(address, {
      'auth.signIn': () => session,
      'devices.list': neverResolves,
      'users.sessions': neverResolves,
    });
    await waitFor(() => expect(router.state.location.href).toBe(address));
    expect(router.history.length).toBe(1);
  });

  test('returns to the requested address after a detour to the sign-up', async () => {
    server.use(trpcHandlers({ 'auth.signUpMode': () => ({ mode: 'open', firstAccount: false }) }));
    const { user, router } = renderApp('/help?from=mail', { user: null });
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    server.use(trpcHandlers({ ...shellStubs, 'users.profile': profile, 'auth.signIn': () => session }));
    await user.type(await screen.findByLabelText('Email'), session.email);
    await user.type(screen.getByLabelText('Password'), 'steward42');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.href).toBe('/help?from=mail'));
  });

  test('focuses the email field', async () => {
    server.use(trpcHandlers({}));
    renderApp('/login', { user: null });
    expect(await screen.findByLabelText('Email')).toHaveFocus();
  });

  test('requires both fields before it sends a request', async () => {
    await signIn('/login', {}, session.email, '');
    expect(await screen.findByText('Please enter both email and password')).toBeInTheDocument();
  });

  test('rejects an invalid email on blur', async () => {
    server.use(trpcHandlers({}));
    const { user } = renderApp('/login', { user: null });
    await user.type(await screen.findByLabelText('Email'), 'marta@nowhere');
    await user.tab();
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });

  test('disables the button and labels it "Signing in..." while pending', async () => {
    let respond: (value: typeof session) => void = () => {};
    const response = new Promise<typeof session>((resolve) => {
      respond = resolve;
    });
    const { router } = await signIn('/login', { 'auth.signIn': () => response });
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
    respond(session);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test('links to the sign-up for an unknown account', async () => {
    const message = 'No account found with this email address. Please check your email or sign up for a new account.';
    const { router, user } = await signIn('/login', {
      'auth.signUpMode': () => ({ mode: 'open', firstAccount: false }),
      'auth.signIn': () => {
        throw stubbedError('UNAUTHORIZED', message, 'User not found');
      },
    });
    expect(await screen.findByText(message, { exact: false })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Click here to create an account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  });

  test('shows a message when the server is unreachable', async () => {
    server.use(http.all('*/trpc/*', () => HttpResponse.error()));
    const { user } = renderApp('/login', { user: null });
    await user.type(await screen.findByLabelText('Email'), session.email);
    await user.type(screen.getByLabelText('Password'), 'steward42');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const message = 'Unable to connect to the server. Please check your internet connection and try again.';
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('shows and hides the password', async () => {
    server.use(trpcHandlers({}));
    const { user } = renderApp('/login', { user: null });
    const field = await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('routes without a session', () => {
  beforeEach(() => server.use(trpcHandlers({})));

  test.each(['/', '/dashboard', '/devices', '/users', '/nowhere'])('%s redirects to the sign-in', async (address) => {
    const { router } = renderApp(address, { user: null });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.searchStr).toBe('');
  });
});
