import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { jonas, openUsersPage } from '../../../testing/users-page';

const since = '2026-11-02T09:00:00.000Z';

async function openDialog(stubs: Parameters<typeof openUsersPage>[0]) {
  const app = openUsersPage(stubs);
  await app.user.click(await screen.findByRole('button', { name: `Actions for ${jonas.name}` }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Remove Second Factor' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Remove Second Factor' })) };
}

test('an administrator removes the second factor of a user who lost their phone', async () => {
  const remove = vi.fn(() => ({ message: 'The second factor was removed.' }));
  const { user, dialog } = await openDialog({
    'secondFactor.ofUser': () => ({ app: true, passkeys: 2, since }),
    'secondFactor.removeOfUser': remove,
  });
  expect(await dialog.findByText(/has had an authenticator app and 2 passkeys since 2 Nov 2026/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(remove).toHaveBeenCalledWith({ id: jonas.id });
  expect(await screen.findByText(`The second factor of ${jonas.name} was removed`)).toBeInTheDocument();
});

test('an administrator whose sign-in is not recent enters the password to remove a second factor', async () => {
  const remove = vi.fn(() => ({ message: 'The second factor was removed.' }));
  const { user, dialog } = await openDialog({
    'secondFactor.ofUser': () => ({ app: true, passkeys: 0, since }),
    'secondFactor.removeOfUser': remove,
    'users.ownConfirmation': () => ({ hasPassword: true, signInNeeded: true }),
  });
  await user.type(await dialog.findByLabelText('Your password'), 'blue lamp window');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ id: jonas.id, password: 'blue lamp window' }));
});

test('a user without a second factor has none to remove', async () => {
  const { dialog } = await openDialog({ 'secondFactor.ofUser': () => ({ app: false, passkeys: 0, since: null }) });
  expect(await dialog.findByText(`${jonas.name} has no second factor.`)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});
