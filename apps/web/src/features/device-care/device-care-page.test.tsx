import type { ProcedureStubs } from '@steward/api/msw';
import { stubbedError, trpcHandlers } from '@steward/api/msw';
import { careList } from '@steward/api/msw/factories/care-lists';
import { task } from '@steward/api/msw/factories/maintenance';
import { rule } from '@steward/api/msw/factories/rules';
import { precaution } from '@steward/api/msw/factories/safety';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { shellStubs } from '../../testing/shell-stubs';

type RulesInput = Parameters<NonNullable<ProcedureStubs['rules.list']>>[0];
const pageOf = (input: RulesInput) => Number(input.page ?? 0);

const stubs: ProcedureStubs = {
  ...shellStubs,
  'rules.list': () => careList([rule()], { total: 312 }),
  'maintenance.list': () => careList([task()], { total: 486 }),
  'safety.list': () => careList([precaution()], { total: 227 }),
  'maintenance.schedulerStatus': () => ({
    status: 'ACTIVE',
    nextScheduledRun: '2026-11-22T06:00:00.000Z',
    schedulerEnabled: true,
    lastRunAt: null,
  }),
};
function open(address: string, overrides: ProcedureStubs = {}) {
  server.use(trpcHandlers({ ...stubs, ...overrides }));
  return renderApp(address);
}
const rows = async () => {
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  return screen.getAllByRole('row').slice(1);
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('DeviceCare Center tabs', () => {
  test('show a title, a subtitle and the counts of the organization', async () => {
    open('/device-care?tab=rules');
    expect(await screen.findByRole('heading', { level: 1, name: 'DeviceCare Center' })).toBeInTheDocument();
    expect(screen.getByText('Manage rules, maintenance, and safety precautions')).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Rules 312' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('tab', { name: 'Maintenance 486' })).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Safety 227' })).toBeInTheDocument();
  });

  test.each(['/device-care', '/device-care?tab=everything'])(
    '%s opens the rules without adding a history entry',
    async (address) => {
      const { router } = open(address);
      expect(await screen.findByRole('heading', { name: 'Automation Rules' })).toBeInTheDocument();
      await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'rules' }));
      expect(router.history.length).toBe(1);
    },
  );

  test('change with the arrow keys, and Back returns to the previous tab', async () => {
    const { user, router } = open('/device-care?tab=rules&search=coolant');
    await user.click(await screen.findByRole('tab', { name: /^Rules/ }));
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { name: 'Maintenance Tasks' })).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ tab: 'maintenance' });
    router.history.back();
    expect(await screen.findByRole('heading', { name: 'Automation Rules' })).toBeInTheDocument();
    expect(await screen.findByRole('searchbox')).toHaveValue('coolant');
  });

  test.each([
    ['rules', 'Add Rule', 'Create New Rule'],
    ['maintenance', 'Add Maintenance', 'Add Maintenance Task'],
    ['safety', 'Add Safety Precaution', 'Add Safety Precaution'],
  ])('%s opens a form for a new item that asks for the device', async (tab, button, form) => {
    const { user } = open(`/device-care?tab=${tab}`, { 'users.list': () => [] });
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: form }));
    expect(dialog.getByText('Choose a device')).toBeInTheDocument();
  });
});

describe('DeviceCare Center filters', () => {
  function openRules(address: string) {
    const requests: RulesInput[] = [];
    const view = open(address, {
      'rules.list': (input) => {
        requests.push(input);
        return careList([rule()], { page: pageOf(input), totalElements: 45, total: 312 });
      },
    });
    return { ...view, requests };
  }

  test('are sent to the server as the address has them', async () => {
    const { requests } = openRules(
      '/device-care?tab=rules&search=oil&status=inactive&sort=priority&direction=desc&page=2',
    );
    await rows();
    expect(requests).toContainEqual({
      search: 'oil',
      status: 'INACTIVE',
      sort: 'priority',
      direction: 'desc',
      page: 1,
      size: 20,
    });
    expect(screen.getByRole('searchbox', { name: 'Search rules' })).toHaveValue('oil');
    expect(screen.getByText('21–40 of 45')).toBeInTheDocument();
  });

  test('search once typing pauses, from the first page; / focuses the search box', async () => {
    const { user, router, requests } = openRules('/device-care?tab=rules&page=2');
    await rows();
    await user.keyboard('/');
    const box = screen.getByRole('searchbox', { name: 'Search rules' });
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute('placeholder', 'Search rules...');
    await user.keyboard('oil');
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'rules', search: 'oil' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ search: 'oil', page: 0 }));
    expect(requests.filter((input) => input.search)).toHaveLength(1);
  });

  test('restrict the list by status while the user turns pages', async () => {
    const { user, router } = openRules('/device-care?tab=rules');
    await rows();
    await user.click(screen.getByRole('combobox', { name: 'Status: All' }));
    await user.click(await screen.findByRole('option', { name: 'Inactive' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'rules', status: 'inactive' }));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.href).toBe('/device-care?tab=rules&status=inactive&page=2'));
  });

  test('sort ascending by a newly clicked column head and reverse on the second click', async () => {
    const { user, router, requests } = openRules('/device-care?tab=rules');
    await rows();
    expect(screen.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Rule Name' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'name', direction: 'asc' }));
    expect(screen.getByRole('columnheader', { name: 'Rule Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Rule Name' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'name', direction: 'desc' }));
    expect(router.state.location.search).toEqual({ tab: 'rules', sort: 'name', direction: 'desc' });
  });

  test('show the last page for a page number beyond it', async () => {
    const { router } = open('/device-care?tab=rules&page=9', {
      'rules.list': (input) =>
        pageOf(input) > 1
          ? careList<ReturnType<typeof rule>>([], { page: pageOf(input), totalElements: 25 })
          : careList([rule()], { page: pageOf(input), totalElements: 25 }),
    });
    await waitFor(() => expect(router.state.location.href).toBe('/device-care?tab=rules&page=2'));
  });
});

describe('a DeviceCare Center list', () => {
  const emptyStates = [
    ['rules', 'No rules found', 'Create your first automation rule to get started', 'Create First Rule'],
    ['maintenance', 'No maintenance tasks found', /Create your first/, 'Create First Maintenance Task'],
    ['safety', 'No safety precautions found', /Create your first/, 'Create First Safety Precaution'],
  ] as const;
  const emptyStubs: ProcedureStubs = {
    'rules.list': () => careList([]),
    'maintenance.list': () => careList([]),
    'safety.list': () => careList([]),
    'users.list': () => [],
  };

  test.each(emptyStates)(
    'of %s invites the user to create the first item when there is none',
    async (tab, title, invitation, button) => {
      const { user } = open(`/device-care?tab=${tab}`, emptyStubs);
      expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
      expect(screen.getByText(invitation)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByRole('dialog')).toBeInTheDocument();
    },
  );

  test.each(emptyStates)('of %s offers to clear filters that match nothing', async (tab, title) => {
    const { user, router } = open(`/device-care?tab=${tab}&search=zzz&status=active`, emptyStubs);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText('Try adjusting your search or filters')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test.each([
    ['rules', 'rules.list', 'Failed to fetch rules'],
    ['maintenance', 'maintenance.list', 'Failed to fetch maintenance'],
    ['safety', 'safety.list', 'Failed to fetch safety precautions'],
  ] as const)('of %s shows a load error in place and can be retried', async (tab, procedure, message) => {
    let broken = true;
    const failingStub = {
      [procedure]: () => {
        if (broken) throw stubbedError('INTERNAL_SERVER_ERROR', 'The database is resting.');
        return stubs[procedure]?.({});
      },
    };
    const { user } = open(`/device-care?tab=${tab}`, failingStub);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveTextContent('The database is resting.');
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  test('shows five skeleton rows while it loads', async () => {
    let respond = (_: ReturnType<typeof careList<ReturnType<typeof rule>>>) => {};
    open('/device-care?tab=rules', { 'rules.list': () => new Promise((done) => (respond = done)) });
    const table = await screen.findByRole('table', { name: 'Automation Rules' });
    expect(table).toHaveAttribute('aria-busy', 'true');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(5);
    await waitFor(() => respond(careList([rule()])));
    expect(await rows()).toHaveLength(1);
  });
});
