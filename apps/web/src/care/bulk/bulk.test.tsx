import { type ProcedureStubs, trpcHandlers } from '@steward/api/msw';
import { careList } from '@steward/api/msw/factories/care-lists';
import { task } from '@steward/api/msw/factories/maintenance';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { recordSavedFiles } from '../../testing/saved-files';
import { server } from '../../testing/server';
import { calendarOn, shellStubs } from '../../testing/shell-stubs';

const tasks = ['Grease', 'Clean', 'Check', 'Replace'].map((taskName, n) =>
  task({ id: `t-${n}`, taskName, nextMaintenance: '2026-11-25', updatedAt: `2026-11-20T08:0${n}:00.000Z` }),
);

/** `calls` are the changes that reached the server, by procedure. */
function open(stubs: ProcedureStubs = {}, { user = admin, total = 4, search = '' } = {}) {
  const calls: [string, unknown][] = [];
  const record =
    (name: string, result: unknown = { count: 1, leftOut: [] }) =>
    (input: unknown) => {
      calls.push([name, input]);
      return result as never;
    };
  const undo = { id: 'undo-1' };
  server.use(
    trpcHandlers({
      ...shellStubs,
      'settings.calendar': () => calendarOn('2026-11-20'),
      'maintenance.schedulerStatus': () => ({
        ...{ status: 'ACTIVE', nextScheduledRun: null, schedulerEnabled: true, lastRunAt: null },
      }),
      'rules.list': () => careList([]),
      'safety.list': () => careList([]),
      'users.list': () => [userOf(admin), userOf(member)],
      'maintenance.list': () => ({ ...careList(tasks), totalElements: total, total }),
      'bulk.changeTasks': record('changeTasks', { count: 2, leftOut: [], undo }),
      'bulk.restoreTasks': record('restoreTasks'),
      'bulk.completeTasks': record('completeTasks', { count: 2, leftOut: [], recordIds: ['r-1', 'r-2'] }),
      'bulk.undoCompletions': record('undoCompletions', { count: 2, leftOut: [] }),
      'bulk.removeTasks': record('removeTasks', { count: 2, leftOut: [] }),
      ...stubs,
    }),
  );
  return { ...renderApp(`/device-care?tab=maintenance${search}`, { user }), calls };
}

const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
const rowsOf = (...numbers: number[]) => numbers.map((n) => ({ id: `t-${n}`, updatedAt: tasks[n]?.updatedAt }));

test('selects rows, a range with Shift, all of the page, and none with Escape', async () => {
  const { user } = open();
  await user.click(await box('Grease'));
  expect(bar().getByRole('status')).toHaveTextContent('1 task selected');
  await user.keyboard('{Shift>}');
  await user.click(await box('Check'));
  await user.keyboard('{/Shift}');
  expect(await box('Clean')).toBeChecked();
  expect(bar().getByRole('status')).toHaveTextContent('3 tasks selected');
  await user.click(screen.getByRole('checkbox', { name: /^Select all rows/ }));
  expect(bar().getByRole('status')).toHaveTextContent('4 tasks selected');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  expect(await box('Grease')).not.toBeChecked();
});

test('changes the selected tasks in one call, and undoes it', async () => {
  const { user, calls } = open();
  await user.click(await box('Grease'));
  await user.click(await box('Check'));
  await user.click(bar().getByRole('button', { name: 'Set' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Critical' }));
  expect(await screen.findByText('2 tasks were changed')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone for 1 task')).toBeInTheDocument();
  expect(calls).toEqual([
    ['changeTasks', { rows: rowsOf(0, 2), priority: 'CRITICAL' }],
    ['restoreTasks', { id: 'undo-1' }],
  ]);
});

test('keeps the focus on the page when the selection bar disappears', async () => {
  const { user } = open();
  await user.click(await box('Grease'));
  bar().getByRole('button', { name: 'Complete' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
  expect(document.activeElement?.tagName).toMatch(/^H\d$/);
});

test('completes, assigns and moves the selected tasks', async () => {
  const { user, calls } = open();
  await user.click(await box('Grease'));
  await user.click(bar().getByRole('button', { name: 'Complete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.map(([name]) => name)).toEqual(['completeTasks', 'undoCompletions']));
  expect(calls[1]?.[1]).toEqual({ recordIds: ['r-1', 'r-2'] });
  await user.click(await box('Clean'));
  await user.click(bar().getByRole('button', { name: 'Assign' }));
  await user.click(await screen.findByRole('option', { name: userOf(member).name }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]).toEqual(['changeTasks', { rows: rowsOf(1), assignedTo: member.id }]);
  await user.click(await box('Clean'));
  await user.click(bar().getByRole('button', { name: 'Reschedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule' }));
  await user.type(dialog.getByLabelText('Move by days'), '-3{Enter}');
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(calls[3]).toEqual(['changeTasks', { rows: rowsOf(1), days: -3 }]);
  expect(await screen.findByText('2 tasks were moved by 3 days to earlier dates')).toBeInTheDocument();
});

test('says "1 day" after moving tasks by one day', async () => {
  const { user } = open();
  await user.click(await box('Clean'));
  await user.click(bar().getByRole('button', { name: 'Reschedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule' }));
  await user.type(dialog.getByLabelText('Move by days'), '1{Enter}');
  expect(await screen.findByText('2 tasks were moved by 1 day')).toBeInTheDocument();
});

test('names the tasks that were left out, with the reason', async () => {
  const { user } = open({
    'bulk.changeTasks': () => ({
      count: 0,
      leftOut: [{ id: 't-0', name: 'Grease', reason: 'Somebody changed it meanwhile.' }],
      undo: null,
    }),
  });
  await user.click(await box('Grease'));
  await user.click(bar().getByRole('button', { name: 'Set' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Low' }));
  expect(await screen.findByText('1 task was left out.')).toBeInTheDocument();
  expect(screen.getByText('Grease: Somebody changed it meanwhile.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('1 task was left out.')).not.toBeInTheDocument();
});

test('deletes all tasks that match the filters, after a confirmation with their number', async () => {
  const { user, calls } = open({}, { total: 120, search: '&search=oil' });
  await user.click(await box('Grease'));
  await user.click(bar().getByRole('button', { name: 'Select all 120 that match' }));
  expect(bar().getByRole('status')).toHaveTextContent('All 120 tasks selected');
  expect(await box('Replace')).toBeChecked();
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 120 tasks?' }));
  await user.click(question.getByRole('button', { name: 'Delete 120 tasks' }));
  await waitFor(() => expect(calls).toEqual([['removeTasks', { matching: { search: 'oil' } }]]));
});

test('states how many rows can be changed at once', async () => {
  const { user } = open({}, { total: 1200 });
  await user.click(await screen.findByRole('checkbox', { name: /^Select all rows/ }));
  expect(bar().getByText(/^1,200 tasks match\. At most 500 can be changed at once/)).toBeInTheDocument();
  expect(bar().queryByRole('button', { name: /that match$/ })).not.toBeInTheDocument();
});

test('exports the selected tasks', async () => {
  const addresses: string[] = [];
  server.use(
    http.get('/api/maintenance.csv', ({ request }) => {
      addresses.push(new URL(request.url).search);
      return new HttpResponse('Device');
    }),
  );
  const saved = recordSavedFiles();
  const { user } = open();
  await user.click(await box('Grease'));
  await user.click(await box('Check'));
  await user.click(bar().getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['tasks.csv']));
  expect(Object.fromEntries(new URLSearchParams(addresses[0]))).toEqual({ ids: 't-0,t-2' });
});

test('offers no deletion to a user who may not delete, and says why a change failed', async () => {
  const { user } = open(
    {
      'bulk.completeTasks': () => {
        throw new Error('The server is busy.');
      },
    },
    { user: member },
  );
  await user.click(await box('Grease'));
  expect(bar().queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await user.click(bar().getByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('The tasks were not changed')).toBeInTheDocument();
  expect(bar().getByRole('status')).toHaveTextContent('1 task selected');
});
