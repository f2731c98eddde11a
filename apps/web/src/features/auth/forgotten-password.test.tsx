import { stubbedError, trpcHandlers } from '@steward/api/msw';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { connectionMessage } from './server-answer';

const refusing =
  (...refusal: Parameters<typeof stubbedError>): (() => never) =>
  () => {
    throw stubbedError(...refusal);
  };

const noEmail = 'This server sends no email. Please ask an administrator of your organization for a link.';

describe('asking for a link', () => {
  const openForm = async () => {
    const app = renderApp('/login', { user: null });
    await app.user.click(await screen.findByRole('link', { name: 'Set a new one' }));
    // the sign-in page has a field of this name, too
    await screen.findByRole('button', { name: 'Send Link' });
    return app;
  };
  const send = async (email: string) => {
    const app = await openForm();
    if (email) await app.user.type(screen.getByLabelText('Email'), email);
    await app.user.click(screen.getByRole('button', { name: 'Send Link' }));
    return app;
  };

  test('sends the address and says what happens next', async () => {
    const request = vi.fn(() => ({ message: 'If an account has this address, an email with a link is on its way.' }));
    server.use(trpcHandlers({ 'auth.forgotPassword': request }));
    await send('ann@acme.example');
    expect(await screen.findByText(/an email with a link is on its way/)).toBeInTheDocument();
    expect(request).toHaveBeenCalledWith({ email: 'ann@acme.example' });
    expect(screen.queryByRole('button', { name: 'Send Link' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
  });

  test.each([
    ['', 'Email is required'],
    ['ann', 'Please enter a valid email address'],
  ])('names the problem with the address "%s"', async (email, message) => {
    await send(email);
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('shows why the server cannot send a link, and keeps the address', async () => {
    server.use(trpcHandlers({ 'auth.forgotPassword': refusing('CONFLICT', noEmail) }));
    await send('ann@acme.example');
    expect(await screen.findByText(noEmail)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ann@acme.example');
  });

  test('reports a lost connection', async () => {
    server.use(http.all('*/trpc/*', () => HttpResponse.error()));
    await send('ann@acme.example');
    expect(await screen.findByText(connectionMessage)).toBeInTheDocument();
  });
});

describe('a one-time link', () => {
  const openLink = (resetPassword = vi.fn(() => ({ message: 'Your password was changed.' }))) => {
    const passwordLink = vi.fn(() => ({ email: 'ann@acme.example' }));
    server.use(trpcHandlers({ 'auth.passwordLink': passwordLink, 'auth.resetPassword': resetPassword }));
    return { ...renderApp('/reset-password?token=t-1', { user: null }), passwordLink, resetPassword };
  };
  const enter = async ({ user }: ReturnType<typeof openLink>, first: string, second: string) => {
    await user.type(await screen.findByLabelText('New password'), first);
    await user.type(screen.getByLabelText('Confirm password'), second);
    await user.click(screen.getByRole('button', { name: 'Set Password' }));
  };

  test('sets a new password for the named account', async () => {
    const app = openLink();
    expect(await screen.findByLabelText('Email')).toHaveValue('ann@acme.example');
    await enter(app, 'a fresh secret', 'a fresh secret');
    expect(await screen.findByText('Your password was changed.')).toBeInTheDocument();
    expect(app.passwordLink).toHaveBeenCalledWith({ token: 't-1' });
    expect(app.resetPassword).toHaveBeenCalledWith({ token: 't-1', newPassword: 'a fresh secret' });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  test.each([
    ['short', 'short', 'Password must be at least 6 characters long'],
    ['a fresh secret', 'another secret', 'Passwords do not match'],
  ])('rejects "%s" and "%s"', async (first, second, message) => {
    const app = openLink();
    await enter(app, first, second);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(app.resetPassword).not.toHaveBeenCalled();
  });

  test('keeps the passwords when the server refuses them', async () => {
    const app = openLink(vi.fn(refusing('NOT_FOUND', 'This link has been used or has expired.')));
    await enter(app, 'a fresh secret', 'a fresh secret');
    expect(await screen.findByText('This link has been used or has expired.')).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('a fresh secret');
  });

  test('offers to ask for a new one when it is not valid', async () => {
    server.use(trpcHandlers({ 'auth.passwordLink': refusing('NOT_FOUND', 'This link has been used.') }));
    renderApp('/reset-password?token=t-1', { user: null });
    expect(await screen.findByText('This link has been used.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('can be checked again after a lost connection', async () => {
    server.use(http.all('*/trpc/*', () => HttpResponse.error()));
    const { user } = renderApp('/reset-password?token=t-1', { user: null });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.use(trpcHandlers({ 'auth.passwordLink': () => ({ email: 'ann@acme.example' }) }));
    await user.click(retry);
    expect(await screen.findByLabelText('Email')).toHaveValue('ann@acme.example');
  });
});
