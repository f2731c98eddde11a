import { stubbedError } from '@steward/api/msw';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { grace, jonas, marta, openUsersPage } from '../../../testing/users-page';

const menuItems = () => screen.findAllByRole('menuitem').then((items) => items.map(({ textContent }) => textContent));

describe('password link', () => {
  const openMenuOf = async (name: string, stubs = {}) => {
    const app = openUsersPage(stubs);
    await app.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    return app;
  };
  const openDialog = async (createPasswordLink: (input: { id: string }) => unknown, stubs = {}) => {
    const app = await openMenuOf(`${jonas.firstName} ${jonas.lastName}`, {
      'users.createPasswordLink': createPasswordLink,
      ...stubs,
    });
    await app.user.click(await screen.findByRole('menuitem', { name: 'Create Password Link' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Create Password Link' })) };
  };

  test('is created for another user and shown with its expiry', async () => {
    const create = vi.fn(() => ({ link: '/reset-password?token=t-1', expiresAt: '2026-11-24T09:00:00.000Z' }));
    const { user, dialog } = await openDialog(create);
    expect(create).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Create Link' }));
    expect(await dialog.findByLabelText('Password link')).toHaveValue('http://localhost:3000/reset-password?token=t-1');
    expect(dialog.getByText('Valid for one use until 24 Nov 2026.')).toBeInTheDocument();
    expect(create).toHaveBeenCalledWith({ id: jonas.id });
  });

  test('asks for the password of the administrator if the sign-in is not recent', async () => {
    const create = vi.fn(() => ({ link: '/reset-password?token=t-1', expiresAt: '2026-11-24T09:00:00.000Z' }));
    const { user, dialog } = await openDialog(create, {
      'users.ownConfirmation': () => ({ hasPassword: true, signInNeeded: true }),
    });
    await user.type(await dialog.findByLabelText('Your password'), 'blue lamp window');
    await user.click(dialog.getByRole('button', { name: 'Create Link' }));
    expect(await dialog.findByLabelText('Password link')).toBeInTheDocument();
    expect(create).toHaveBeenCalledWith({ id: jonas.id, password: 'blue lamp window' });
  });

  test('shows why it could not be created', async () => {
    const { user, dialog } = await openDialog(() => {
      throw stubbedError('CONFLICT', 'This account is disabled.');
    });
    await user.click(dialog.getByRole('button', { name: 'Create Link' }));
    expect(await dialog.findByText('This account is disabled.')).toBeInTheDocument();
  });

  test.each([
    ['the current user', marta],
    ['a disabled user', grace],
  ])('is not offered for %s', async (_, person) => {
    await openMenuOf(`${person.firstName} ${person.lastName}`);
    expect(await menuItems()).not.toContain('Create Password Link');
  });
});
