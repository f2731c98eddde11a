import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { admin } from '@steward/api/msw/factories/people';
import { comprehensiveProfile } from '@steward/api/msw/factories/profiles';
import { userOf } from '@steward/api/msw/factories/users';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { storedToken } from '../../../lib/session/stored-session';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { pageStubs, shellStubs } from '../../../testing/shell-stubs';

type Update = Parameters<NonNullable<ProcedureStubs['users.updateProfile']>>[0];

function serve(stubs: ProcedureStubs = {}) {
  const saved: Update[] = [];
  server.use(
    trpcHandlers({
      ...pageStubs,
      ...shellStubs,
      'notifications.list': () => ({
        content: [],
        page: 0,
        size: 50,
        totalElements: 0,
        totalPages: 0,
        total: 0,
        unread: 0,
      }),
      'users.comprehensive': () => comprehensiveProfile(),
      'users.sessions': () => [],
      'users.profile': () => ({ ...userOf(admin), organizationName: 'Northgate Facilities' }),
      'users.updateProfile': (input) => {
        saved.push(input);
        return comprehensiveProfile({ basicInfo: { email: input.email ?? '' } });
      },
      ...stubs,
    }),
  );
  return saved;
}

const section = (title: string) => {
  const element = screen.getByRole('heading', { name: title }).closest('section');
  if (!element) throw new Error(`No section ${title}`);
  return within(element as HTMLElement);
};
const edit = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Edit Profile' }));

describe('profile settings', () => {
  test('opens in view mode with its sections', async () => {
    serve();
    renderApp('/settings');
    expect(await screen.findByRole('heading', { name: 'Comprehensive Profile' })).toBeInTheDocument();
    expect(screen.getByText('Marta Kowalski, administrator of Northgate Facilities')).toBeInTheDocument();
    expect(section('Basic Information').getByText(admin.email)).toBeInTheDocument();
    expect(section('Account Information').getByText('Administrator')).toBeInTheDocument();
    expect(section('Account Information').getByText('Active')).toBeInTheDocument();
    expect(section('Integration IDs').getByText('1/3 configured')).toBeInTheDocument();
    expect(section('Change Password')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });

  test('saves empty fields as null, returns to view mode and shows a message for three seconds', async () => {
    const saved = serve();
    const { user } = renderApp('/settings');
    await edit(user);
    expect(screen.getByText('No changes yet.')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Phone/), '+48 22 555 0142');
    await user.clear(screen.getByLabelText('Gmail'));
    expect(screen.getByText('Unsaved changes: Phone, Gmail')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeInTheDocument();
    expect(saved).toEqual([
      {
        firstName: 'Marta',
        lastName: 'Kowalski',
        email: admin.email,
        phone: '+48 22 555 0142',
        role: 'ADMIN',
        enabled: true,
        gmailId: null,
        slackId: null,
        teamId: null,
      },
    ]);
    await waitFor(() => expect(screen.queryByText('Profile updated successfully!')).not.toBeInTheDocument());
  });

  test('is not saved with an invalid email', async () => {
    const saved = serve();
    const { user } = renderApp('/settings');
    await edit(user);
    for (const address of ['', 'marta', 'marta@northgate']) {
      await user.clear(screen.getByLabelText('Email'));
      if (address) await user.type(screen.getByLabelText('Email'), address);
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
      expect(screen.getByText('1 field needs your attention')).toBeInTheDocument();
    }
    expect(saved).toEqual([]);
  });

  test("shows the server's error and keeps the input", async () => {
    serve({
      'users.updateProfile': () => {
        throw stubbedError('CONFLICT', 'This email address is already in use.');
      },
    });
    const { user } = renderApp('/settings');
    await edit(user);
    await user.type(screen.getByLabelText('First name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('This email address is already in use.')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Martax');
  });

  test('shows a load error with a retry', async () => {
    let broken = true;
    serve({
      'users.comprehensive': () => {
        if (broken) throw stubbedError('BAD_REQUEST', '');
        return comprehensiveProfile();
      },
    });
    const { user } = renderApp('/settings');
    expect(await screen.findByText('Failed to load profile information')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Comprehensive Profile' })).toBeInTheDocument();
  });

  test('discards the input on Cancel', async () => {
    serve();
    const { user } = renderApp('/settings');
    await edit(user);
    await user.type(screen.getByLabelText('First name'), 'x');
    await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
    await edit(user);
    expect(screen.getByLabelText('First name')).toHaveValue('Marta');
  });
});

describe('role and status in the profile', () => {
  test('are read-only without permission, as is the organization', async () => {
    serve();
    const { user } = renderApp('/settings');
    await edit(user);
    expect(screen.queryByRole('combobox', { name: 'Role' })).not.toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'Account status' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Role')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Organization ID')).toHaveAttribute('readonly');
  });

  test('are editable with permission', async () => {
    const saved = serve({
      'users.comprehensive': () => comprehensiveProfile({ permissions: { canEditRole: true, canEditStatus: true } }),
    });
    const { user } = renderApp('/settings');
    await edit(user);
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['User', 'Administrator']);
    await user.click(screen.getByRole('option', { name: 'User' }));
    await user.click(screen.getByRole('switch', { name: 'Account status' }));
    expect(screen.getByText('Unsaved changes: Role, Account status')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(saved[0]).toMatchObject({ role: 'USER', enabled: false }));
  });
});

describe('leaving the profile', () => {
  test('asks before unsaved changes are lost by opening another tab or page', async () => {
    serve();
    const { user, router } = renderApp('/settings');
    await edit(user);
    await user.type(screen.getByLabelText('First name'), 'x');
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(router.state.location.href).toBe('/settings');
    expect(screen.getByLabelText('First name')).toHaveValue('Martax');
    await user.click(screen.getByRole('link', { name: /^Notifications/ }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'));
  });

  test('does not ask without unsaved changes', async () => {
    serve();
    const { user, router } = renderApp('/settings');
    await edit(user);
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    await waitFor(() => expect(router.state.location.href).toBe('/settings?tab=security'));
  });
});

describe('password change', () => {
  const fill = async (
    user: ReturnType<typeof renderApp>['user'],
    current: string,
    next: string,
    confirmation: string,
  ) => {
    const form = within(await screen.findByRole('form', { name: 'Change Password' }));
    for (const [label, text] of [
      ['Current password', current],
      ['New password', next],
      ['Confirm password', confirmation],
    ] as const) {
      await user.clear(form.getByLabelText(label));
      await user.type(form.getByLabelText(label), text);
    }
    return form;
  };

  test('continues the session with new tokens and clears the fields', async () => {
    const change = vi.fn(() => ({ message: 'ok', token: 'header.e30.new', refreshToken: 'refresh-2' }));
    serve({ 'users.changePassword': change });
    const { user } = renderApp('/settings?tab=profile');
    const button = await screen.findByRole('button', { name: 'Change Password' });
    expect(button).toBeDisabled();
    const form = await fill(user, 'old one', 'new secret', 'new secret');
    expect(button).toBeEnabled();
    await user.click(button);
    expect(await screen.findByText('Password changed successfully!')).toBeInTheDocument();
    expect(change).toHaveBeenCalledWith({ currentPassword: 'old one', newPassword: 'new secret' });
    expect(storedToken()).toBe('header.e30.new');
    expect(form.getByLabelText('Current password')).toHaveValue('');
    expect(button).toBeDisabled();
    await waitFor(() => expect(screen.queryByText('Password changed successfully!')).not.toBeInTheDocument());
  });

  test('requires matching passwords of sufficient length', async () => {
    const change = vi.fn();
    serve({ 'users.changePassword': change });
    const { user } = renderApp('/settings?tab=security');
    await fill(user, 'old one', 'new secret', 'another');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('New passwords do not match')).toBeInTheDocument();
    await fill(user, 'old one', 'short', 'short');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeInTheDocument();
    expect(change).not.toHaveBeenCalled();
  });

  test("shows the server's error", async () => {
    serve({
      'users.changePassword': () => {
        throw stubbedError('BAD_REQUEST', 'The current password is not correct.');
      },
    });
    const { user } = renderApp('/settings?tab=security');
    await fill(user, 'wrong', 'new secret', 'new secret');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('The current password is not correct.')).toBeInTheDocument();
  });
});
