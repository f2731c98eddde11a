import { type ProcedureStubs, trpcHandlers } from '@steward/api/msw';
import { admin } from '@steward/api/msw/factories/people';
import { comprehensiveProfile } from '@steward/api/msw/factories/profiles';
import type { EmailState } from '@steward/api/schema/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { shellStubs } from '../../../testing/shell-stubs';

const newEmail = 'marta@new.example';
const unchanged: EmailState = { email: admin.email, confirmed: true, canConfirm: true, pending: null };
const pending = { ...unchanged, pending: { email: newEmail, expiresAt: '2026-11-22T09:00:00.000Z' } };

function serve(stubs: ProcedureStubs) {
  server.use(trpcHandlers({ ...shellStubs, 'users.comprehensive': () => comprehensiveProfile(), ...stubs }));
}

test('a new address needs the password, and waits for its confirmation', async () => {
  let state = unchanged;
  const update = vi.fn(() => {
    state = pending;
    return comprehensiveProfile();
  });
  serve({ 'users.updateProfile': update, 'users.emailState': () => state });
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  expect(screen.queryByLabelText('Confirm with your password')).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), newEmail);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Please enter your current password')).toBeInTheDocument();
  expect(update).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Confirm with your password'), 'secret');
  expect(screen.getByText('Unsaved changes: Email')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(
    await screen.findByText(/marta@new\.example replaces your address when you open the link/),
  ).toBeInTheDocument();
  expect(update).toHaveBeenCalledWith(expect.objectContaining({ email: newEmail, currentPassword: 'secret' }));
});

test('a user without a password can change the address shortly after a sign-in, and must sign in again later', async () => {
  let signInNeeded = true;
  const update = vi.fn(() => comprehensiveProfile());
  serve({
    'users.updateProfile': update,
    'users.emailState': () => unchanged,
    'users.ownConfirmation': () => ({ hasPassword: false, signInNeeded }),
    'signInProvider.get': () => ({ label: 'Acme account' }),
  });
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), newEmail);
  expect(await screen.findByRole('button', { name: 'Sign in with Acme account' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Confirm with your password')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Please sign in again to change your address')).toBeInTheDocument();
  expect(update).not.toHaveBeenCalled();
  signInNeeded = false;
  // Cancel is shown both above the form and in the save bar
  const [cancel] = screen.getAllByRole('button', { name: 'Cancel' });
  if (cancel) await user.click(cancel);
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), newEmail);
  await waitFor(() => expect(screen.queryByText(/^Please sign in again/)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(update).toHaveBeenCalledWith(expect.objectContaining({ email: newEmail })));
});

test('the link of a pending change can be sent again, and the change cancelled', async () => {
  const resend = vi.fn(() => pending);
  serve({
    'users.emailState': () => pending,
    'users.resendAddressLink': resend,
    'users.cancelEmailChange': () => unchanged,
  });
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(`Link sent to ${newEmail}`)).toBeInTheDocument();
  expect(resend).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Cancel change' }));
  await waitFor(() => expect(screen.queryByText(/replaces your address/)).not.toBeInTheDocument());
});

test('a banner on every page asks to confirm the address, until it is dismissed', async () => {
  const open = { ...unchanged, confirmed: false };
  serve({
    'users.emailState': () => open,
    'users.resendAddressLink': () => ({ ...open, pending: { ...pending.pending, email: admin.email } }),
  });
  const { user } = renderApp('/dashboard');
  expect(await screen.findByText(`Please confirm that ${admin.email} is your address.`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  const text = await screen.findByText(/open the link that was sent to/);
  const banner = text.closest<HTMLElement>('[role=status]');
  if (!banner) throw new Error('The text is not in a banner');
  await user.click(within(banner).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/open the link that was sent to/)).not.toBeInTheDocument();
});

test('nobody is asked to confirm an address where the server sends no email', async () => {
  const state = vi.fn(() => ({ ...unchanged, confirmed: false, canConfirm: false }));
  serve({ 'users.emailState': state });
  renderApp('/dashboard');
  await waitFor(() => expect(state).toHaveBeenCalled());
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/is your address/)).not.toBeInTheDocument();
});
