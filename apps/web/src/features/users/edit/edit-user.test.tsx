import { stubbedError } from '@steward/api/msw';
import { admin, member } from '@steward/api/msw/factories/people';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { jonas, marta, openUsersPage, profileOf } from '../../../testing/users-page';

async function openEditDialog(name: string, stubs: Parameters<typeof openUsersPage>[0] = {}) {
  const app = openUsersPage(stubs);
  await screen.findByRole('row', { name: new RegExp(name) });
  await app.user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Edit User' }));
  await screen.findByLabelText('First name');
  return { ...app, dialog: screen.getByRole('dialog', { name: 'Edit User' }) };
}
const save = (user: ReturnType<typeof openUsersPage>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }));

test('editing a user sends changed fields only, with empty text as null', async () => {
  const update = vi.fn(() => ({ ...jonas, firstName: 'Johan', name: 'Johan Brandt' }));
  const { user, dialog } = await openEditDialog('Jonas Brandt', { 'users.update': update });
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Johan');
  await user.clear(screen.getByLabelText(/^Slack ID/));
  await user.type(screen.getByLabelText(/^Phone/), ' 0117 ');
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Administrator' }));
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Inactive' }));
  await save(user);
  expect(await within(dialog).findByText('User updated successfully!')).toBeInTheDocument();
  expect(update).toHaveBeenCalledWith({
    id: member.id,
    firstName: 'Johan',
    slackId: null,
    phone: '0117',
    role: 'ADMIN',
    enabled: false,
  });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: /^Actions for Jo/ })).toHaveFocus());
});

test('editing a user validates names and email before sending', async () => {
  const update = vi.fn(() => jonas);
  const { user } = await openEditDialog('Jonas Brandt', { 'users.update': update });
  for (const name of ['First name', 'Last name', 'Email']) await user.clear(screen.getByLabelText(name));
  await user.type(screen.getByLabelText('Email'), 'jonas@');
  await save(user);
  for (const sentence of ['First name is required', 'Last name is required', 'Please enter a valid email address']) {
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  }
  expect(update).not.toHaveBeenCalled();
});

test("editing a user shows the server's error and keeps the input", async () => {
  const sentence = 'The last active administrator of an organization cannot be disabled.';
  const { user, dialog } = await openEditDialog('Jonas Brandt', {
    'users.update': () => {
      throw stubbedError('CONFLICT', sentence, 'Last administrator');
    },
  });
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Inactive' }));
  await save(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Inactive');
});

test('editing oneself hides role and status and updates the top bar', async () => {
  const update = vi.fn(() => ({ ...marta, lastName: 'Nowak' }));
  const { user } = await openEditDialog('Marta Kowalski', {
    'users.comprehensive': () => profileOf(marta, { permissions: { canEditRole: false, canEditStatus: false } }),
    'users.update': update,
    'users.profile': () => ({ ...marta, lastName: 'Nowak', organizationName: 'Northgate Facilities' }),
  });
  expect(screen.queryByRole('combobox', { name: 'Role' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('Last name'));
  await user.type(screen.getByLabelText('Last name'), 'Nowak');
  await save(user);
  await waitFor(() => expect(update).toHaveBeenCalledWith({ id: admin.id, lastName: 'Nowak' }));
  expect(await screen.findByLabelText('User menu: Marta Nowak')).toBeInTheDocument();
});

test('editing a user shows a load error with a retry', async () => {
  const comprehensive = vi.fn((): ReturnType<typeof profileOf> => {
    throw stubbedError('TOO_MANY_REQUESTS', 'Slow down.');
  });
  const { user } = openUsersPage({ 'users.comprehensive': comprehensive });
  await screen.findByRole('row', { name: /Jonas/ });
  await user.click(screen.getByRole('button', { name: 'Actions for Jonas Brandt' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit User' }));
  expect(await screen.findByText('Failed to load profile information')).toBeInTheDocument();
  comprehensive.mockImplementation(() => profileOf(jonas));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Jonas');
});
