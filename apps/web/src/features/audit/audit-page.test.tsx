import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import type { AuditEntry } from '@steward/api/schema/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { recordSavedFiles } from '../../testing/saved-files';
import { server } from '../../testing/server';
import { shellStubs } from '../../testing/shell-stubs';

const entry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'a-1',
  at: '2026-11-20T09:41:00.000Z',
  actorId: admin.id,
  actorName: 'Marta Kowalski',
  action: 'user.role-changed',
  entity: 'user',
  entityId: 'u-9',
  summary: 'Jonas Brandt became an administrator.',
  details: { from: 'USER', to: 'ADMIN' },
  address: '192.0.2.7',
  ...fields,
});

const page = (content: AuditEntry[], totalElements = content.length) => ({
  content,
  page: 0,
  size: 50,
  totalElements,
  totalPages: Math.ceil(totalElements / 50),
});

function open(stubs: ProcedureStubs = {}, address = '/audit') {
  server.use(
    trpcHandlers({
      ...shellStubs,
      'audit.list': () => page([entry()]),
      'users.list': () => [userOf(admin), userOf(member)],
      ...stubs,
    }),
  );
  return renderApp(address);
}
const findEntry = (summary = 'Jonas Brandt became an administrator.') => screen.findByRole('button', { name: summary });

describe('audit log', () => {
  test('shows event, action, person and time, with Users highlighted in the sidebar', async () => {
    open();
    const row = (await findEntry()).closest('tr');
    expect(row).toHaveTextContent('Role changed');
    expect(row).toHaveTextContent('Marta Kowalski');
    expect(row).toHaveTextContent('20 Nov 2026');
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Users');
  });

  test('filters by text, action, person and dates kept in the address', async () => {
    const inputs: unknown[] = [];
    const { user, router } = open({
      'audit.list': (input) => {
        inputs.push(input);
        return page([entry()]);
      },
    });
    await findEntry();
    await user.type(screen.getByPlaceholderText('Search the audit log...'), 'jonas');
    await user.click(screen.getByRole('combobox', { name: 'Action: All' }));
    await user.click(await screen.findByRole('option', { name: 'User deleted' }));
    await user.click(screen.getByRole('combobox', { name: 'Person: Everyone' }));
    await user.click(await screen.findByRole('option', { name: 'Jonas Brandt' }));
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    await user.type(screen.getByLabelText('To'), '2026-11-20');
    const filters = { search: 'jonas', action: 'user.deleted', from: '2026-11-01', to: '2026-11-20' };
    await waitFor(() => expect(inputs.at(-1)).toEqual({ ...filters, actorId: member.id, page: 0, size: 50 }));
    expect(router.state.location.search).toEqual({ ...filters, person: member.id });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(inputs.at(-1)).toEqual({ page: 0, size: 50 }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('shows filter values from the address that the filters do not offer', async () => {
    open({}, '/audit?action=thing.done&person=u-gone&from=yesterday');
    await findEntry();
    expect(screen.getByRole('combobox', { name: 'Action: thing.done' })).toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: 'Person: Deleted user' })).toBeInTheDocument();
    expect(screen.getByLabelText('From')).toHaveValue('');
  });

  test('loads the next page', async () => {
    const inputs: unknown[] = [];
    const { user, router } = open({
      'audit.list': ({ page: number = 0 }) => {
        inputs.push(number);
        return { ...page([entry({ summary: `Page ${Number(number)}.` })], 120), page: Number(number) };
      },
    });
    await findEntry('Page 0.');
    expect(screen.getByText('1–50 of 120')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await findEntry('Page 1.');
    expect(router.state.location.search).toEqual({ page: '2' });
    expect(inputs).toEqual([0, 1]);
  });

  test('opens an entry with all its details', async () => {
    const details = { email: { from: 'a@x.example', to: 'b@x.example' }, openTasks: 2, phone: null };
    const { user } = open({ 'audit.list': () => page([entry({ details })]) });
    await user.click(await findEntry());
    const dialog = await screen.findByRole('dialog', { name: 'Jonas Brandt became an administrator.' });
    for (const text of ['192.0.2.7', 'u-9', 'Open tasks', '2', 'a@x.example', 'b@x.example', 'none']) {
      expect(within(dialog).getByText(text)).toBeInTheDocument();
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('shows error, empty and no-match states', async () => {
    const list = vi.fn((): ReturnType<typeof page> => {
      throw stubbedError('TOO_MANY_REQUESTS', 'Slow down.');
    });
    const { user } = open({ 'audit.list': list });
    expect(await screen.findByText('Failed to load the audit log')).toBeInTheDocument();
    expect(screen.getByText('Slow down.')).toBeInTheDocument();
    list.mockImplementation(() => page([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No entries yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No entries found')).toBeInTheDocument();
  });

  test('redirects a user to the dashboard', async () => {
    server.use(trpcHandlers(shellStubs));
    const { router } = renderApp('/audit', { user: member });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('audit log export', () => {
  test('saves the filtered entries, requested with the token of the user', async () => {
    const saved = recordSavedFiles();
    const requests: Request[] = [];
    server.use(
      http.get('*/api/audit.csv', ({ request }) => {
        requests.push(request);
        return HttpResponse.text('Time,Actor\r\n', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user } = open({}, '/audit?action=user.deleted&person=u-member&page=1');
    await findEntry();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.blob.text()).toBe('Time,Actor\r\n');
    expect(saved[0]?.name).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(new URL(requests[0]?.url ?? '').search).toBe('?action=user.deleted&actorId=u-member');
    expect(requests[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  test('saves the filtered entries as a spreadsheet', async () => {
    const saved = recordSavedFiles();
    const requests: Request[] = [];
    server.use(
      http.get('*/api/audit.xlsx', ({ request }) => {
        requests.push(request);
        return HttpResponse.text('PK');
      }),
    );
    const { user } = open({}, '/audit?action=user.deleted');
    await findEntry();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    await waitFor(() => expect(saved[0]?.name).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.xlsx$/));
    expect(new URL(requests[0]?.url ?? '').search).toBe('?action=user.deleted');
  });

  test('shows why it failed', async () => {
    const saved = recordSavedFiles();
    server.use(
      http.get('*/api/audit.csv', () =>
        HttpResponse.json({ error: 'Too many', message: 'Too many requests.' }, { status: 429 }),
      ),
    );
    const { user } = open();
    await findEntry();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(await screen.findByText('The list could not be exported')).toBeInTheDocument();
    expect(screen.getByText('Too many requests.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});
