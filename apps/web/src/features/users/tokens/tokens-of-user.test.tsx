import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jonas, openUsersPage } from '../../../testing/users-page';

const token = {
  id: 't-1',
  name: 'Nightly export',
  scopes: ['read' as const],
  createdByName: jonas.name,
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2027-01-30T08:00:00.000Z',
  expired: false,
  lastUsedAt: null,
};

async function openDialog(stubs: Parameters<typeof openUsersPage>[0]) {
  const app = openUsersPage(stubs);
  await app.user.click(await screen.findByRole('button', { name: `Actions for ${jonas.name}` }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'API Tokens' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'API Tokens' })) };
}

test('an administrator revokes an API token of another user after a confirmation', async () => {
  const revoked: object[] = [];
  const { user, dialog } = await openDialog({
    'tokens.ofUser': () => (revoked.length ? [] : [token]),
    'tokens.revokeOfUser': (input) => {
      revoked.push(input);
      return { message: 'The API token was revoked.' };
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Revoke the token Nightly export' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke the token "Nightly export"?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText(`${jonas.name} has no API tokens.`)).toBeInTheDocument();
  expect(revoked).toEqual([{ userId: jonas.id, id: 't-1' }]);
});

test('the list of API tokens of a user can be loaded again after a failure', async () => {
  let calls = 0;
  const { user, dialog } = await openDialog({
    'tokens.ofUser': () => {
      if (!calls++) throw new Error('lost');
      return [token];
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Nightly export')).toBeInTheDocument();
});
