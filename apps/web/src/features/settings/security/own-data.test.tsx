import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import type { OwnRemovalPreview } from '@steward/api/schema/users';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { serverPage } from '../../../lib/server-page';
import { takeReturnState } from '../../../lib/session/kept-return-state';
import { currentUser } from '../../../lib/session/session';
import { renderApp } from '../../../testing/render-app';
import { recordSavedFiles } from '../../../testing/saved-files';
import { server } from '../../../testing/server';
import { pageStubs, shellStubs } from '../../../testing/shell-stubs';

function open(
  removeOwnAccount: () => { message: string },
  { stubs, ...preview }: Partial<OwnRemovalPreview> & { stubs?: ProcedureStubs } = {},
) {
  server.use(
    trpcHandlers({
      ...pageStubs,
      ...shellStubs,
      ...stubs,
      'users.sessions': () => [],
      'users.ownRemovalPreview': () => ({ devices: 3, openTasks: 1, isLastAdmin: false, ...preview }),
      'users.removeOwnAccount': removeOwnAccount,
    }),
  );
  return renderApp('/settings?tab=security');
}

async function openDialog(...args: Parameters<typeof open>) {
  const app = open(...args);
  await app.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { ...app, dialog, confirm: dialog.getByRole('button', { name: 'Delete my account' }) };
}

test('an account is deleted with the password, and the browser is signed out', async () => {
  const remove = vi.fn(() => ({ message: 'Your account was deleted.' }));
  const { user, dialog, confirm, router } = await openDialog(remove);
  expect(
    await dialog.findByText(/3 devices and 1 open task assigned to you will become unassigned\./),
  ).toBeInTheDocument();
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByLabelText('Your password'), 'secret');
  await user.click(confirm);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByText('Your account was deleted.')).toBeInTheDocument();
  expect(remove).toHaveBeenCalledWith({ currentPassword: 'secret' });
  expect(currentUser()).toBeNull();
});

test('an account is kept when the password is wrong, with an error at the field', async () => {
  const { user, dialog, confirm } = await openDialog(() => {
    throw stubbedError('BAD_REQUEST', 'The current password is not correct.');
  });
  await user.type(dialog.getByLabelText('Your password'), 'wrong');
  await user.click(confirm);
  expect(await dialog.findByText('The current password is not correct.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Your password')).toHaveValue('wrong');
  expect(currentUser()).not.toBeNull();
});

test('deletes an account without a password if the sign-in is recent', async () => {
  const remove = vi.fn(() => ({ message: 'Your account was deleted.' }));
  const stubs = { 'users.ownConfirmation': () => ({ hasPassword: false, signInNeeded: false }) };
  const { user, dialog, confirm } = await openDialog(remove, { stubs });
  await waitFor(() => expect(confirm).toBeEnabled());
  expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
  await user.click(confirm);
  expect(await screen.findByText('Your account was deleted.')).toBeInTheDocument();
  expect(remove).toHaveBeenCalledWith({});
});

test('asks a user without a password to sign in again before the account is deleted', async () => {
  const signOut = vi.fn(() => ({ message: 'ok' }));
  const stubs = {
    'users.ownConfirmation': () => ({ hasPassword: false, signInNeeded: true }),
    'signInProvider.get': () => ({ label: 'Acme account' }),
    'auth.signOut': signOut,
  };
  const leave = vi.spyOn(serverPage, 'open').mockReturnValue();
  const { user, dialog, confirm } = await openDialog(vi.fn(), { stubs });
  const signInAgain = await dialog.findByRole('button', { name: 'Sign in with Acme account' });
  expect(confirm).toBeDisabled();
  await user.click(signInAgain);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/auth/oidc/start?again'));
  expect(currentUser()).toBeNull();
  expect(signOut).toHaveBeenCalledOnce();
  leave.mockRestore();
  expect(takeReturnState()).toMatchObject({ returnTo: '/settings?tab=security' });
});

test('the last administrator sees what to do first', async () => {
  const { dialog, confirm } = await openDialog(vi.fn(), { isLastAdmin: true });
  expect(await dialog.findByText(/Make another user an administrator first/)).toBeInTheDocument();
  expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
  expect(confirm).toBeDisabled();
});

test("exports the user's data as a file, and shows why an export is refused", async () => {
  const files = recordSavedFiles();
  server.use(http.get('*/api/users/profile/export', () => HttpResponse.json({ account: {} })));
  const { user } = open(vi.fn());
  await user.click(await screen.findByRole('button', { name: 'Export my data' }));
  await waitFor(() =>
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^steward-my-data-.*\.json$/)]),
  );
  const refusal = { error: 'Too Many Requests', message: 'Too many attempts. Please try again in 15 min.' };
  server.use(http.get('*/api/users/profile/export', () => HttpResponse.json(refusal, { status: 429 })));
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  expect(await screen.findByText(refusal.message)).toBeInTheDocument();
});
