import { stubbedError } from '@steward/api/msw';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { unreachableMessage } from '../../lib/connection';
import { server } from '../../testing/server';
import { grace, jonas, marta, openUsersPage } from '../../testing/users-page';

const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);

async function openMenu(user: ReturnType<typeof openUsersPage>['user'], name: string) {
  await findRow(name);
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
}
const menuItems = () => screen.findAllByRole('menuitem').then((list) => list.map(({ textContent }) => textContent));

const card = (label: string) => screen.getByText(label).closest('[data-slot="stat-card"]');

describe('user list', () => {
  test('shows name, role, status, contact and creation date', async () => {
    openUsersPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'User Management' })).toBeInTheDocument();
    expect(screen.getByText('Manage users and their permissions in your organization')).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'User',
      'Role',
      'Status',
      'Contact',
      'Created',
      'Actions',
    ]);
    expect(await findRow('Marta Kowalski')).toHaveTextContent(
      /\(You\)Admin.*Active.*marta@northgate.example, \+48 22 555 0142.*12 Jan 2025/,
    );
    expect(await findRow('Grace Lindqvist')).toHaveTextContent(/User.*Inactive/);
  });

  test('shows the number of users, administrators and active users', async () => {
    openUsersPage();
    await findRow('Jonas');
    expect(card('Total Users')).toHaveTextContent('Total Users3');
    expect(card('Admins')).toHaveTextContent('Admins1Marta');
    expect(card('Active Users')).toHaveTextContent('Active Users21 inactive');
  });

  test('filters by name, email, role and status kept in the address', async () => {
    const { user, router } = openUsersPage();
    await findRow('Jonas');
    await user.type(screen.getByPlaceholderText('Search users by name or email...'), 'GRACE@');
    expect(names()).toEqual(['Grace Lindqvist']);
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('combobox', { name: 'Role: All Roles' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'All Roles',
      'Admin',
      'User',
    ]);
    await user.click(screen.getByRole('option', { name: 'User' }));
    expect(names()).toEqual(['Grace Lindqvist', 'Jonas Brandt']);
    await user.click(screen.getByRole('combobox', { name: 'Status: All Status' }));
    await user.click(await screen.findByRole('option', { name: 'Active' }));
    expect(names()).toEqual(['Jonas Brandt']);
    await waitFor(() => expect(router.state.location.search).toEqual({ role: 'USER', status: 'active' }));
  });

  test('shows an empty state without matches and clears the filters', async () => {
    const { user } = openUsersPage({}, '/users?search=nobody');
    expect(await screen.findByRole('heading', { name: 'No users found' })).toBeInTheDocument();
    expect(screen.getByText('Try adjusting your search or filters')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await findRow('Marta Kowalski')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('shows an empty state without users', async () => {
    openUsersPage({ 'users.list': () => [] });
    expect(await screen.findByRole('heading', { name: 'No users found' })).toBeInTheDocument();
    expect(screen.getByText('No users have been added yet')).toBeInTheDocument();
  });

  test('shows 50 users per page', async () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      userOf(member, { id: `u-${n}`, firstName: 'Worker', lastName: `${n}` }),
    );
    const { user } = openUsersPage({ 'users.list': () => many });
    await findRow('Worker 0 ');
    expect(names()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await findRow('Worker 119');
    expect(names()).toHaveLength(20);
    // the matches fit on fewer pages than the open page number
    await user.type(screen.getByRole('searchbox'), 'worker 7');
    expect(names()).toContain('Worker 7');
  });

  test('states that only the first 1,000 users are listed', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => userOf(member, { id: `u-${n}`, lastName: `${n}` }));
    openUsersPage({
      'users.list': () => many,
      'users.stats': () => ({ totalUsers: 1204, activeUsers: 1204, adminUsers: 2, organizationId: 'default' }),
    });
    expect(await screen.findByText('Only the first 1,000 of 1,204 users are listed.')).toBeInTheDocument();
    expect(names()).toHaveLength(50);
  });

  test('reloads on Refresh', async () => {
    const list = vi.fn(() => [marta]);
    const { user } = openUsersPage({ 'users.list': list });
    await findRow('Marta');
    list.mockReturnValue([marta, jonas]);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await findRow('Jonas Brandt')).toBeInTheDocument();
  });

  test('links to the audit log', async () => {
    openUsersPage();
    expect(await screen.findByRole('link', { name: 'Audit log' })).toHaveAttribute('href', '/audit');
  });
});

describe('user list that fails to load', () => {
  const failing = (code: Parameters<typeof stubbedError>[0], message: string) => () => {
    throw stubbedError(code, message);
  };

  test('shows the error and the current user, and retries', async () => {
    const list = vi.fn(failing('TOO_MANY_REQUESTS', 'Too many requests.') as () => (typeof marta)[]);
    const { user } = openUsersPage({ 'users.list': list, 'users.stats': failing('TOO_MANY_REQUESTS', 'Too many.') });
    expect(await screen.findByText('Failed to load users: Too many requests.')).toBeInTheDocument();
    expect(await findRow('Marta Kowalski')).toHaveTextContent('N/A');
    expect(names()).toEqual(['Marta Kowalski']);
    expect(card('Total Users')).toHaveTextContent('Unknown');
    expect(card('Admins')).not.toHaveTextContent('1');
    list.mockImplementation(() => [marta, jonas]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await findRow('Jonas Brandt')).toBeInTheDocument();
    expect(screen.queryByText(/Failed to load users/)).not.toBeInTheDocument();
  });

  test('shows its own message when the server is unreachable', async () => {
    openUsersPage();
    server.use(http.get('*/trpc/*', () => HttpResponse.error()));
    expect(await screen.findByText(`Failed to load users: ${unreachableMessage}`)).toBeInTheDocument();
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
  });

  test('offers Try Again even when the filters hide the current user', async () => {
    openUsersPage({ 'users.list': failing('BAD_REQUEST', 'No.') }, '/users?search=jonas');
    expect(await screen.findByRole('heading', { name: 'No users found' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  test('shows the missing permission', async () => {
    server.use(http.post('*/auth/refresh', () => HttpResponse.json({ token: 'a.b.c', refreshToken: 'r' })));
    openUsersPage({ 'users.list': failing('FORBIDDEN', 'No.') });
    expect(await screen.findByText('You do not have permission to view users.')).toBeInTheDocument();
  });

  test('shows no message after a 500', async () => {
    openUsersPage({ 'users.list': failing('INTERNAL_SERVER_ERROR', 'Something went wrong.') });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('leaves an ended session to the banner above the page', async () => {
    server.use(http.post('*/auth/refresh', () => new HttpResponse(null, { status: 401 })));
    openUsersPage({ 'users.list': failing('UNAUTHORIZED', 'Please sign in.') });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    expect(screen.queryByText(/Failed to load users/)).not.toBeInTheDocument();
  });
});

describe('row menu of a user', () => {
  test('omits actions on access for the current user', async () => {
    const { user } = openUsersPage();
    await openMenu(user, 'Jonas Brandt');
    expect(await menuItems()).toEqual([
      'View Details',
      'Edit User',
      'Create Password Link',
      'Remove Second Factor',
      'API Tokens',
      'Delete User',
    ]);
    await user.keyboard('{Escape}');
    await openMenu(user, 'Marta Kowalski');
    expect(await menuItems()).toEqual(['View Details', 'Edit User']);
  });

  test('opens details and returns the focus', async () => {
    const { user } = openUsersPage();
    await openMenu(user, 'Marta Kowalski');
    await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
    const dialog = await screen.findByRole('dialog', { name: 'Marta Kowalski' });
    for (const fact of [admin.email, 'Admin', 'Active', '+48 22 555 0142', '12 Jan 2025']) {
      expect(within(dialog).getByText(fact)).toBeInTheDocument();
    }
    expect(within(dialog).queryByText('Last sign-in')).not.toBeInTheDocument();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Marta Kowalski' })).toHaveFocus());
  });

  test('details open by name and by address, without unknown fields', async () => {
    const { user, router } = openUsersPage({}, `/users?user=${grace.id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Grace Lindqvist' });
    expect(within(dialog).queryByText('Phone')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    await user.click(await screen.findByRole('button', { name: 'Jonas Brandt' }));
    expect(await screen.findByRole('dialog', { name: 'Jonas Brandt' })).toBeInTheDocument();
  });
});
