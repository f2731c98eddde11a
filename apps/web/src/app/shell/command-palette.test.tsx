import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { careList } from '@steward/api/msw/factories/care-lists';
import { deviceCard, deviceList } from '@steward/api/msw/factories/devices';
import { manual } from '@steward/api/msw/factories/knowledge';
import { task } from '@steward/api/msw/factories/maintenance';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../lib/session/stored-session';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { pageStubs, shellStubs } from '../../testing/shell-stubs';

const neverResolves = () => new Promise<never>(() => {});

/** Opens the palette with its shortcut; `stubs` override the defaults. */
async function open(stubs: ProcedureStubs = {}, user: SessionUser = admin) {
  server.use(
    trpcHandlers({
      ...shellStubs,
      ...pageStubs,
      'devices.list': () => deviceList([]),
      'maintenance.list': () => careList([]),
      'knowledge.documents': () => ({ documents: [], total: 0 }),
      'users.list': () => [userOf(admin), userOf(member, { email: 'jonas@northgate.example' })],
      'users.stats': () => ({ totalUsers: 2, activeUsers: 2, adminUsers: 1, organizationId: 'default' }),
      'users.invitations': () => [],
      // called by pages that hits lead to; a test ends before they have loaded
      'knowledge.document': neverResolves,
      ...stubs,
    }),
  );
  const app = renderApp('/help', { user });
  await screen.findByRole('navigation', { name: 'Main' });
  await app.user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByPlaceholderText('Go to a device, page or action');
  return { ...app, type: (text: string) => app.user.type(input, text) };
}
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('command palette', () => {
  test('finds devices on the server and pages in the browser', async () => {
    const list = vi.fn(({ search = '' }: { search?: string }) =>
      deviceList(search === 'set' ? [deviceCard({ id: 'd-7', name: 'Generating set' })] : []),
    );
    const { user, router, type } = await open({ 'devices.list': list });
    await type('set');
    expect(screen.getByRole('option', { name: 'Settings' })).toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: /Generating set/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/devices/d-7'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('lists every page and action for an administrator', async () => {
    await open();
    expect(options('Pages')).toEqual([
      'Command Center',
      'Smart Assets',
      'Smart Process',
      'Knowledge Base',
      'Intelligence',
      'Notifications',
      'Users',
      'My work',
      'Calendar',
      'Alarms',
      'DeviceCare Center',
      'Spare parts',
      'Settings',
      'Audit log',
      'Help',
    ]);
    expect(options('Actions')).toEqual([
      'Add Asset',
      'Invite User',
      'Import meter readings',
      'Update schedules',
      'Sign out',
    ]);
  });

  test('hides admin pages and actions from a user and does not request the user list', async () => {
    const list = vi.fn(() => [userOf(admin)]);
    const { type } = await open({ 'users.list': list }, member);
    expect(options('Pages')).not.toEqual(expect.arrayContaining(['Audit log', 'Users', 'Intelligence']));
    expect(options('Actions')).toEqual(['Add Asset', 'Import meter readings', 'Update schedules', 'Sign out']);
    await type('marta');
    expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
    expect(list).not.toHaveBeenCalled();
  });

  test('finds users for an administrator and opens their details', async () => {
    const { user, type } = await open();
    await type('jonas');
    await user.click(await screen.findByRole('option', { name: /Jonas Brandt/ }));
    expect(await screen.findByRole('dialog', { name: 'Jonas Brandt' })).toBeInTheDocument();
  });

  test('selects the first server hit; Enter opens it and moves the focus into the page', async () => {
    const { user, router, type } = await open({
      'devices.list': ({ search = '' }) =>
        deviceList(search === 'genset' ? [deviceCard({ id: 'd-7', name: 'Genset 7' })] : [deviceCard()]),
    });
    await type('genset');
    expect(await screen.findByRole('option', { name: /Genset 7/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/devices/d-7'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('Enter before the response waits for it instead of opening a hit for the previous text', async () => {
    const { user, router, type } = await open({
      'devices.list': ({ search = '' }) =>
        deviceList(search === 'genset' ? [deviceCard({ id: 'd-7', name: 'Genset 7' })] : [deviceCard({ id: 'd-1' })]),
    });
    await screen.findByRole('group', { name: 'Devices' });
    await type('genset');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/devices/d-7'));
  });

  test('lists a page whose name begins with the text first; Enter opens it at once', async () => {
    const { user, router, type } = await open({
      'devices.list': () => deviceList([deviceCard({ name: 'Knowledge server' })]),
    });
    await type('know');
    expect(screen.getByRole('option', { name: 'Knowledge Base' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/knowledge'));
  });

  test('keeps text typed right after the shortcut', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}k{/Control}notif');
    expect(screen.getByPlaceholderText('Go to a device, page or action')).toHaveValue('notif');
  });

  test('returns the focus on Escape', async () => {
    server.use(trpcHandlers({ ...shellStubs, ...pageStubs, 'devices.list': () => deviceList([]) }));
    const { user } = renderApp('/help');
    const trigger = await screen.findByRole('button', { name: 'Help' });
    trigger.focus();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByPlaceholderText('Go to a device, page or action');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  test('finds a task and opens it on the page of its device', async () => {
    const list = vi.fn(({ search }: { search?: string | undefined }) =>
      careList(search === 'filter' ? [task({ id: 't-3', taskName: 'Replace the oil filter', deviceId: 'd-4' })] : []),
    );
    const { user, router, type } = await open({ 'maintenance.list': list });
    await type('filter');
    await user.click(await screen.findByRole('option', { name: /Replace the oil filter/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/devices/d-4?tab=maintenance&item=t-3'));
    expect(list).toHaveBeenCalledWith({ search: 'filter', size: 5 });
  });

  test('finds a document and opens the document list at it', async () => {
    const document = manual({ id: 'doc-9', title: 'Compressor manual' });
    const { user, router, type } = await open({
      'knowledge.documents': ({ search } = {}) => ({ documents: search ? [document] : [], total: 0 }),
    });
    await type('compressor');
    await user.click(await screen.findByRole('option', { name: /Compressor manual/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/knowledge?tab=documents&document=doc-9'));
  });

  test.each([
    ['add asset', '/devices?add=asset'],
    ['invite', '/users?add=user'],
    ['audit', '/audit'],
  ])('typing %s and Enter opens %s', async (text, href) => {
    const { user, router, type } = await open();
    await type(text);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe(href));
  });

  test('updates the maintenance schedules and shows the result', async () => {
    const update = vi.fn(() => ({
      message: 'Updated 3 schedules.',
      executionTimeMs: 12,
      timestamp: '2026-11-20T09:00:00.000Z',
      reopened: 2,
      overdue: 1,
      notified: 1,
    }));
    const { user, type } = await open({ 'maintenance.updateSchedules': update });
    await type('schedules');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Schedules updated')).toBeInTheDocument();
    expect(screen.getByText('Updated 3 schedules.')).toBeInTheDocument();
    expect(update).toHaveBeenCalledOnce();
  });

  test('shows an error when updating the maintenance schedules fails', async () => {
    const { user, type } = await open({
      'maintenance.updateSchedules': () => {
        throw stubbedError('CONFLICT', 'The scheduler is running already.');
      },
    });
    await type('schedules');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Failed to update maintenance schedules')).toBeInTheDocument();
    expect(screen.getByText('The scheduler is running already.')).toBeInTheDocument();
  });
});
