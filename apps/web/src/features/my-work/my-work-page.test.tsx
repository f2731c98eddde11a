import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { deviceCard, deviceDetail, deviceList } from '@steward/api/msw/factories/devices';
import { task } from '@steward/api/msw/factories/maintenance';
import { myWorkOf } from '@steward/api/msw/factories/my-work';
import { admin, member } from '@steward/api/msw/factories/people';
import { taskView } from '@steward/api/msw/factories/task-views';
import { userOf } from '@steward/api/msw/factories/users';
import { preparation } from '@steward/api/msw/factories/work';
import type { TaskView } from '@steward/api/schema/task-views';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { StubbedEventSource } from '../../testing/event-source';
import { renderApp } from '../../testing/render-app';
import { recordSavedFiles } from '../../testing/saved-files';
import { server } from '../../testing/server';
import { calendarOn, shellStubs } from '../../testing/shell-stubs';

type Input = Parameters<NonNullable<ProcedureStubs['maintenance.myWork']>>[0];

const running = {
  recordId: 'w-1',
  startedAt: '2026-11-20T08:40:00.000Z',
  startedBy: member.id,
  startedByName: 'Marta Kowalski',
};
const startedTask = task({ id: 't-1', taskName: 'Change filter', status: 'IN_PROGRESS', running });
const lateTask = task({ id: 't-2', taskName: 'Replace seal', status: 'OVERDUE', nextMaintenance: '2026-11-17' });
const meterTask = task({
  id: 't-3',
  taskName: 'Change oil',
  nextMaintenance: null,
  intervals: [{ every: 250, unit: 'hour' }],
});
const all = () => myWorkOf({ working: [startedTask], overdue: [lateTask], waiting: [meterTask] });

function open(stubs: ProcedureStubs = {}, address = '/my-work') {
  const inputs: Input[] = [];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'settings.calendar': () => calendarOn('2026-11-20', 'UTC'),
      'users.list': () => [userOf(admin), userOf(member)],
      'devices.list': () => deviceList([deviceCard()]),
      'devices.get': () => deviceDetail(),
      'devices.locations': () => ['Hall 1', 'Hall 2'],
      'maintenance.myWork': (input) => {
        inputs.push(input);
        return all();
      },
      ...stubs,
    }),
  );
  return { ...renderApp(address, { user: member }), inputs };
}
const section = async (name: RegExp) => within(await screen.findByRole('region', { name }));

/** Stubbed views, changed by the calls of the page. */
function storedViews(...initial: TaskView[]) {
  const state = { views: initial };
  const stubs: ProcedureStubs = {
    'taskViews.list': () => state.views,
    'taskViews.create': ({ name, filters, isDefault = false }) => {
      const view = taskView({
        id: `v-${state.views.length + 1}`,
        name,
        filters: filters as TaskView['filters'],
        isDefault,
      });
      state.views = [...state.views, view];
      return view;
    },
    'taskViews.update': ({ id, ...changes }) => {
      state.views = state.views.map((view) => (view.id === id ? ({ ...view, ...changes } as TaskView) : view));
      return state.views[0] ?? taskView();
    },
    'taskViews.remove': ({ id }) => {
      state.views = state.views.filter((view) => view.id !== id);
      return { message: 'deleted' };
    },
  };
  return { state, stubs };
}

test('My work is exported with its filters and its person', async () => {
  const addresses: string[] = [];
  server.use(
    http.get('/api/maintenance.xlsx', ({ request }) => {
      addresses.push(new URL(request.url).search);
      return new HttpResponse('PK');
    }),
  );
  const saved = recordSavedFiles();
  const { user } = open({}, '/my-work?priority=HIGH');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['my-work.xlsx']));
  expect(new URLSearchParams(addresses[0]).get('workOf')).toBe('me');
  expect(new URLSearchParams(addresses[0]).get('priority')).toBe('HIGH');
});

describe('my work', () => {
  test('selects all tasks of the sections, including those not shown yet', async () => {
    const changes: unknown[] = [];
    const { user } = open(
      {
        'maintenance.myWork': () => {
          const work = all();
          return { ...work, sections: { ...work.sections, overdue: { content: [lateTask], total: 38 } } };
        },
        'bulk.changeTasks': (input) => {
          changes.push(input);
          return { count: 40, leftOut: [], undo: { id: 'undo-1' } };
        },
      },
      '/my-work?location=Hall+1',
    );
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Select all 40 that match' }));
    expect(bar.getByRole('status')).toHaveTextContent('All 40 tasks selected');
    await user.click(bar.getByRole('button', { name: 'Set' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Critical' }));
    expect(await screen.findByText('40 tasks were changed')).toBeInTheDocument();
    expect(changes).toEqual([{ matching: { location: 'Hall 1', workOf: 'me' }, priority: 'CRITICAL' }]);
  });

  test('shows what is started, overdue and waiting, with place, due date, priority and actions', async () => {
    const { inputs } = open();
    const working = await section(/^Working on 1/);
    expect(working.getByText(/Marta Kowalski since/)).toBeInTheDocument();
    expect(working.getByRole('button', { name: 'Complete Change filter' })).toBeInTheDocument();
    expect(working.queryByRole('button', { name: /^Start/ })).not.toBeInTheDocument();
    const overdue = await section(/^Overdue 1/);
    expect(overdue.getByText('3 days late')).toBeInTheDocument();
    expect(overdue.getByText('High')).toBeInTheDocument();
    expect(overdue.getByText('Engine room')).toBeInTheDocument();
    expect(overdue.getByRole('link', { name: 'Replace seal' })).toHaveAttribute(
      'href',
      '/devices/d-1?tab=maintenance&item=t-2',
    );
    expect(overdue.getByRole('button', { name: 'Start Replace seal' })).toBeInTheDocument();
    const waiting = await section(/^Waiting for a reading 1/);
    expect(waiting.getByText('Waits for a reading')).toBeInTheDocument();
    expect(waiting.getByRole('button', { name: 'Add reading for Change oil' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Today/ })).not.toBeInTheDocument();
    expect(inputs[0]).toEqual({ person: 'me', size: 10 });
  });

  test('keeps the focus on the page when the focused task is completed, even if its section is empty afterwards', async () => {
    let isDone = false;
    const { user } = open({
      'maintenance.myWork': () => (isDone ? myWorkOf({ overdue: [lateTask] }) : all()),
      'work.preparation': () => preparation({ task: startedTask, precautions: [] }),
      'maintenance.complete': () => {
        isDone = true;
        return { ...startedTask, status: 'COMPLETED' as const, running: null };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Complete Change filter' }));
    await screen.findByLabelText(/^Note/);
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Working on/ })).not.toBeInTheDocument());
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H\d$/));
  });

  test('starts a task in the sheet, and reloads', async () => {
    const started: string[] = [];
    const { user, inputs } = open({
      'work.preparation': () => preparation({ task: lateTask, precautions: [] }),
      'work.start': ({ taskId }) => {
        started.push(taskId);
        return lateTask;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Start Replace seal' }));
    await user.click(await screen.findByRole('button', { name: 'Start task' }));
    await waitFor(() => expect(started).toEqual(['t-2']));
    await waitFor(() => expect(inputs.length).toBeGreaterThan(1));
  });

  test('shows more of a long section page by page, and keeps the rest when a page fails', async () => {
    const late = Array.from({ length: 12 }, (_, n) => ({ ...lateTask, id: `l-${n}`, taskName: `Late ${n}` }));
    let fails = true;
    const { user } = open({
      'maintenance.myWork': () => ({
        ...myWorkOf(),
        sections: { ...myWorkOf().sections, overdue: { content: late.slice(0, 10), total: 12 } },
      }),
      'maintenance.workSection': ({ section: name, page, size }) => {
        if (fails) throw stubbedError('BAD_REQUEST', 'The database rests.');
        expect({ name, page, size }).toEqual({ name: 'overdue', page: 1, size: 10 });
        // one task has moved to this page meanwhile
        return { content: late.slice(9), page: 1, size: 10, totalElements: 12, totalPages: 2 };
      },
    });
    const overdue = await section(/^Overdue 12/);
    await user.click(overdue.getByRole('button', { name: 'Show more: Overdue' }));
    expect(await overdue.findByText('The database rests.')).toBeInTheDocument();
    expect(overdue.getAllByRole('listitem')).toHaveLength(10);
    fails = false;
    await user.click(overdue.getByRole('button', { name: 'Try again' }));
    expect(await overdue.findByText('Late 11')).toBeInTheDocument();
    expect(overdue.getAllByRole('listitem')).toHaveLength(12);
    expect(overdue.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
  });

  test('keeps person, device, location, type and priority in the address', async () => {
    const { user, router, inputs } = open();
    const choose = async (role: 'button' | 'combobox', filter: string, option: RegExp | string) => {
      await user.click(await screen.findByRole(role, { name: filter }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await screen.findByRole('region', { name: /^Overdue/ });
    await choose('button', 'Person: Me', 'Nobody');
    await choose('button', 'Device: All', new RegExp(deviceCard().name));
    await choose('button', 'Location: All', 'Hall 2');
    await choose('combobox', 'Type: All', 'Corrective');
    await choose('combobox', 'Priority: All', 'High');
    const filters = { person: 'nobody', location: 'Hall 2', type: 'corrective', priority: 'HIGH' };
    await waitFor(() => expect(router.state.location.search).toMatchObject({ ...filters, device: expect.any(String) }));
    await waitFor(() => expect(inputs.at(-1)).toMatchObject({ ...filters, deviceId: expect.any(String) }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test("shows the assignee in lists of other people's tasks", async () => {
    open(
      { 'maintenance.myWork': () => myWorkOf({ today: [task({ assignedTo: null })] }) },
      '/my-work?person=everybody',
    );
    expect((await section(/^Today/)).getByText('Unassigned')).toBeInTheDocument();
  });

  test('suggests what to do when nothing is due', async () => {
    const { user, router } = open({ 'maintenance.myWork': () => myWorkOf({}, { nextDue: '2026-12-12' }) });
    expect(
      await screen.findByText(/until Fri 27 Nov 2026\. The next task is due on Sat 12 Dec 2026\./),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All my tasks' })).toHaveAttribute(
      'href',
      '/device-care?tab=maintenance&person=me',
    );
    await user.click(screen.getByRole('button', { name: 'Unassigned tasks' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ person: 'nobody' }));
    expect(await screen.findByText('No tasks match the filters')).toBeInTheDocument();
  });

  test('shows a task that was created after the first answer and before the live stream opened', async () => {
    let isCreated = false;
    open({ 'maintenance.myWork': () => myWorkOf({ overdue: isCreated ? [lateTask] : [] }) });
    expect(await screen.findByText('Nothing to do this week')).toBeInTheDocument();
    isCreated = true;
    await waitFor(() => expect(StubbedEventSource.openedFor('live.shell')).toHaveLength(1));
    const [stream] = StubbedEventSource.openedFor('live.shell');
    await act(async () => stream?.connect());
    await act(async () => stream?.emit({ kind: 'work' }));
    expect(await screen.findByText('Replace seal')).toBeInTheDocument();
  });

  test('shows why loading failed, and tries again', async () => {
    let fails = true;
    const { user } = open({
      'maintenance.myWork': () => {
        if (fails) throw stubbedError('BAD_REQUEST', 'The database rests.');
        return all();
      },
    });
    expect(await screen.findByText('The database rests.')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Replace seal')).toBeInTheDocument();
  });
});

describe('saved views', () => {
  test('are saved with the filters, and chosen from the menu', async () => {
    const { state, stubs } = storedViews();
    const { user, router } = open(stubs, '/my-work?person=nobody&priority=HIGH');
    await user.click(await screen.findByRole('button', { name: 'View: Own filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a view...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await dialog.findByText('Enter a name')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Urgent');
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    const menu = await screen.findByRole('button', { name: 'View: Urgent' });
    expect(state.views).toMatchObject([{ name: 'Urgent', filters: { person: 'nobody', priority: 'HIGH' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(menu);
    await user.click(await screen.findByRole('menuitemradio', { name: 'My work' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    await user.click(await screen.findByRole('button', { name: 'View: My work' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ person: 'nobody', priority: 'HIGH' }));
  });

  test('a default view opens with My work, until other filters are chosen', async () => {
    const { stubs } = storedViews(taskView({ isDefault: true }));
    const { user, router, inputs } = open(stubs);
    expect(await screen.findByRole('button', { name: 'View: Hall 2, urgent' })).toBeInTheDocument();
    await waitFor(() =>
      expect(inputs.at(-1)).toEqual({ person: 'nobody', location: 'Hall 2', priority: 'HIGH', size: 10 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ person: 'me' }));
    await waitFor(() => expect(inputs.at(-1)).toEqual({ person: 'me', size: 10 }));
  });

  test('are renamed, made the default and deleted', async () => {
    const { state, stubs } = storedViews(taskView());
    const { user } = open(stubs);
    await user.click(await screen.findByRole('button', { name: 'View: My work' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit views...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Views' }));
    await user.click(dialog.getByRole('button', { name: 'Open My work with Hall 2, urgent' }));
    await waitFor(() => expect(state.views[0]?.isDefault).toBe(true));
    await user.click(dialog.getByRole('button', { name: 'Rename Hall 2, urgent' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Hall two{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Delete Hall two' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('No views are saved.')).toBeInTheDocument();
    expect(state.views).toEqual([]);
  });

  test('disappear from the list when another tab has deleted them', async () => {
    const { state, stubs } = storedViews(taskView());
    const { user } = open({
      ...stubs,
      'taskViews.remove': () => {
        throw stubbedError('NOT_FOUND', 'View not found.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'View: My work' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit views...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Views' }));
    state.views = [];
    await user.click(await dialog.findByRole('button', { name: 'Delete Hall 2, urgent' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('View not found.')).toBeInTheDocument();
    expect(await dialog.findByText('No views are saved.')).toBeInTheDocument();
  });
});
