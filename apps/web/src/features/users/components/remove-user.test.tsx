import { stubbedError } from '@steward/api/msw';
import { admin, member } from '@steward/api/msw/factories/people';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { grace, jonas, marta, openUsersPage } from '../../../testing/users-page';

async function openDialog(stubs: Parameters<typeof openUsersPage>[0] = {}) {
  const app = openUsersPage(stubs);
  await screen.findByRole('row', { name: /Jonas/ });
  await app.user.click(screen.getByRole('button', { name: 'Actions for Jonas Brandt' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Delete User' }));
  return { ...app, dialog: await screen.findByRole('alertdialog') };
}

test('deleting a user asks for confirmation and hands devices and tasks over to the chosen user', async () => {
  const removed: unknown[] = [];
  const { user, dialog } = await openDialog({
    'users.remove': (input) => {
      removed.push(input);
      return { message: 'User "Jonas Brandt" was deleted.' };
    },
    'users.list': () => (removed.length ? [grace, marta] : [grace, jonas, marta]),
  });
  const question = 'Are you sure you want to delete Jonas Brandt? This action cannot be undone.';
  expect(dialog).toHaveTextContent(question);
  expect(
    await within(dialog).findByText(/^3 devices and 1 open task of Jonas will become unassigned/),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByRole('combobox', { name: 'Hand over to' }));
  // successors exclude the deleted user and inactive users
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Nobody',
    `Marta Kowalski · ${admin.email}`,
  ]);
  await user.click(screen.getByRole('option', { name: /Marta/ }));
  expect(await within(dialog).findByText(/will be handed over\.$/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(removed).toEqual([{ id: member.id, handOverTo: admin.id }]);
  expect(await screen.findByText('User "Jonas Brandt" was deleted.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Jonas Brandt' })).not.toBeInTheDocument());
});

test('deleting a user without devices and tasks asks for no successor', async () => {
  const remove = vi.fn(() => ({ message: 'ok' }));
  const { user, dialog } = await openDialog({
    'users.removalPreview': () => ({ name: 'Jonas Brandt', devices: 0, openTasks: 0 }),
    'users.remove': remove,
  });
  expect(await within(dialog).findByText('No devices and no open tasks are assigned to Jonas.')).toBeInTheDocument();
  expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ id: member.id, handOverTo: null }));
});

test('deleting a user offers a successor even if the preview fails to load', async () => {
  const { dialog } = await openDialog({
    'users.removalPreview': () => {
      throw stubbedError('TOO_MANY_REQUESTS', 'Slow down.');
    },
  });
  expect(await within(dialog).findByText(/^Any devices and open tasks of Jonas/)).toBeInTheDocument();
  expect(within(dialog).getByRole('combobox', { name: 'Hand over to' })).toBeInTheDocument();
});

test("a failed deletion shows the server's message and keeps the user", async () => {
  const sentence = 'The last active administrator of an organization cannot be deleted.';
  const { user, dialog } = await openDialog({
    'users.remove': () => {
      throw stubbedError('CONFLICT', sentence);
    },
  });
  await within(dialog).findByRole('combobox');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('Failed to delete user. Please try again.');
  expect(alert).toHaveTextContent(sentence);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Jonas Brandt' })).toBeInTheDocument();
});
