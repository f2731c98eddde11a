import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { careList } from '@steward/api/msw/factories/care-lists';
import { task } from '@steward/api/msw/factories/maintenance';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import { preparation } from '@steward/api/msw/factories/work';
import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { calendarOn, shellStubs } from '../../../testing/shell-stubs';

type TasksInput = Parameters<NonNullable<ProcedureStubs['maintenance.list']>>[0];

const overdueTask = task({
  id: 't-1',
  taskName: 'Replace mechanical seal',
  status: 'OVERDUE',
  nextMaintenance: '2026-11-17',
});
const todayTask = task({
  id: 't-2',
  taskName: 'Check oil level',
  status: 'IN_PROGRESS',
  priority: 'CRITICAL',
  nextMaintenance: '2026-11-20',
  source: null,
});
const completedTask = task({ id: 't-3', taskName: 'Test float switch', status: 'COMPLETED', priority: 'LOW' });
const scheduler: ProcedureStubs = {
  'maintenance.schedulerStatus': () => ({
    status: 'ACTIVE',
    nextScheduledRun: '2026-11-22T06:00:00.000Z',
    schedulerEnabled: true,
    lastRunAt: null,
  }),
};

/** `requests` contains the requests of the table, without those for the sidebar's count. */
function open(overrides: ProcedureStubs = {}, { user = admin, address = '/device-care?tab=maintenance' } = {}) {
  const requests: TasksInput[] = [];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'settings.calendar': () => calendarOn('2026-11-20'),
      ...scheduler,
      'rules.list': () => careList([]),
      'safety.list': () => careList([]),
      'users.list': () => [userOf(admin), userOf(member)],
      'maintenance.list': (input) => {
        if (input.size === 20) requests.push(input);
        return careList([overdueTask, todayTask, completedTask]);
      },
      ...overrides,
    }),
  );
  return { ...renderApp(address, { user }), requests };
}
const rowOf = async (name: string) => {
  const cell = await screen.findByRole('button', { name });
  return within(cell.closest('tr') as HTMLElement);
};
const form = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('a task row', () => {
  test('shows status, priority, due date and interval', async () => {
    open();
    const first = await rowOf(overdueTask.taskName);
    expect(first.getByText('Overdue')).toBeInTheDocument();
    expect(first.getByText('High')).toBeInTheDocument();
    expect(first.getByText('3 days late')).toHaveClass('text-status-error-text');
    expect(first.getByText('250 h/6 mo')).toHaveAttribute('title', 'every 250 hours; every 6 months');
    const second = await rowOf(todayTask.taskName);
    expect(second.getByText('In progress')).toBeInTheDocument();
    expect(second.getByText('Critical')).toBeInTheDocument();
    expect(second.getByText('Today')).toHaveClass('text-status-warning-text');
    const third = await rowOf(completedTask.taskName);
    expect(third.getByText('Completed')).toBeInTheDocument();
    expect(third.queryByRole('button', { name: /^Complete/ })).not.toBeInTheDocument();
  });

  test('links to its device and to its page of the manual', async () => {
    open();
    const row = await rowOf(overdueTask.taskName);
    expect(row.getByRole('link', { name: 'Diesel generator DG-02' })).toHaveAttribute('href', '/devices/d-1');
    const chip = row.getByRole('link', { name: 'Open page 43 of the manual of Diesel generator DG-02' });
    expect(chip).toHaveAttribute('href', '/devices/d-1?tab=maintenance&page=43&doc=doc-1&item=t-1');
    expect((await rowOf(todayTask.taskName)).queryByRole('link', { name: /Open page/ })).not.toBeInTheDocument();
  });

  test('opens a detail with all its fields and actions', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: overdueTask.taskName }));
    const detail = within(await form(overdueTask.taskName));
    expect(detail.getByText('Drain the oil warm, replace the filter.')).toBeInTheDocument();
    expect(detail.getByText('24 mm socket')).toBeInTheDocument();
    expect(detail.getByText(/What page 43 says/)).toBeInTheDocument();
    for (const name of ['Start task', 'Complete']) expect(detail.getByRole('button', { name })).toBeInTheDocument();
    expect(detail.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    await user.click(detail.getByRole('button', { name: 'Edit' }));
    expect(await form('Edit Maintenance Task')).toBeInTheDocument();
  });

  test('can be edited and completed by a user, and deleted by an administrator', async () => {
    const { unmount } = open({}, { user: member });
    const row = await rowOf(overdueTask.taskName);
    expect(row.getByRole('button', { name: `Edit ${overdueTask.taskName}` })).toBeInTheDocument();
    expect(row.getByRole('button', { name: `Complete ${overdueTask.taskName}` })).toBeInTheDocument();
    expect(row.queryByRole('button', { name: `Delete ${overdueTask.taskName}` })).not.toBeInTheDocument();
    unmount();
    open();
    expect(
      (await rowOf(overdueTask.taskName)).getByRole('button', { name: `Delete ${overdueTask.taskName}` }),
    ).toBeInTheDocument();
  });
});

describe('the order of the tasks', () => {
  test('is by due date, and changes on the server with the selector and its toggle', async () => {
    const { user, requests } = open();
    await rowOf(overdueTask.taskName);
    expect(requests.at(-1)).toMatchObject({ sort: 'nextMaintenance', direction: 'asc' });
    const sort = screen.getByRole('combobox', { name: 'Sort: Due Date' });
    await user.click(sort);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Due Date',
      'Task Name',
      'Status',
      'Priority',
      'Frequency',
      'Device',
    ]);
    await user.click(screen.getByRole('option', { name: 'Priority' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'priority', direction: 'asc' }));
    await user.click(screen.getByRole('button', { name: 'Ascending order' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'priority', direction: 'desc' }));
    expect(screen.getByRole('columnheader', { name: 'Priority' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('button', { name: 'Descending order' })).toBeInTheDocument();
  });

  test.each(['Task Name', 'Status', 'Priority', 'Frequency', 'Device'])(
    'toggles when the user clicks the column head %s',
    async (head) => {
      const { user } = open();
      await rowOf(overdueTask.taskName);
      await user.click(screen.getByRole('button', { name: head }));
      await waitFor(() =>
        expect(screen.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'ascending'),
      );
      await user.click(screen.getByRole('button', { name: head }));
      await waitFor(() =>
        expect(screen.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'descending'),
      );
    },
  );
});

describe('a task without a device name', () => {
  const namelessTask = task({ deviceName: 'N/A' });

  test('makes the server repair the names once and reloads the tasks', async () => {
    let repairs = 0;
    const { requests } = open({
      'maintenance.list': ({ size }) => {
        if (size === 20) requests.push({ size });
        return careList([repairs ? task() : namelessTask]);
      },
      'maintenance.updateDeviceNames': () => {
        repairs += 1;
        return { message: 'Device names updated.', count: 1 };
      },
      'devices.get': () => new Promise(() => {}),
    });
    expect(await screen.findByRole('link', { name: 'Diesel generator DG-02' })).toBeInTheDocument();
    expect(repairs).toBe(1);
    expect(requests.length).toBeGreaterThan(1);
  });

  test('shows "Unknown device" and does not repeat a repair that changed nothing', async () => {
    let repairs = 0;
    const { user } = open({
      'maintenance.list': () => careList([namelessTask]),
      'maintenance.updateDeviceNames': () => {
        repairs += 1;
        return { message: 'Device names updated.', count: 0 };
      },
      'devices.get': () => {
        throw stubbedError('NOT_FOUND', 'Device not found.');
      },
    });
    expect(await screen.findByRole('link', { name: 'Unknown device' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ascending order' }));
    await screen.findByRole('button', { name: 'Descending order' });
    expect(repairs).toBe(1);
  });
});

describe('the scheduler', () => {
  test('shows the time of its next run in the zone of the organization', async () => {
    open({ 'settings.calendar': () => calendarOn('2026-11-21', 'America/Chicago') });
    // 06:00 UTC is midnight in Chicago
    const text = 'Scheduler active, next run Tomorrow, 00:00';
    await waitFor(() => expect(screen.getByText(/next run/)).toHaveTextContent(text));
  });

  test('is shown as inactive, without a next run, when it is off', async () => {
    open({
      'maintenance.schedulerStatus': () => ({
        status: 'INACTIVE',
        nextScheduledRun: null,
        schedulerEnabled: false,
        lastRunAt: null,
      }),
    });
    expect(await screen.findByText('inactive')).toBeInTheDocument();
    expect(screen.queryByText(/next run/)).not.toBeInTheDocument();
  });

  test('runs by hand, shows the result and reloads the tasks', async () => {
    let finish = () => {};
    const { user, requests } = open({
      'maintenance.updateSchedules': async () => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return {
          message: 'Maintenance schedules updated.',
          executionTimeMs: 42,
          timestamp: '2026-11-21T09:30:15.000Z',
          reopened: 1,
          overdue: 2,
          notified: 3,
        };
      },
    });
    await rowOf(overdueTask.taskName);
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: 'Update Schedules & Notify' }));
    expect(await screen.findByRole('button', { name: 'Updating Schedules...' })).toBeInTheDocument();
    await waitFor(() => finish());
    const result = await screen.findByRole('alertdialog');
    expect(result).toHaveTextContent('Maintenance schedules updated.');
    expect(result).toHaveTextContent('Execution time: 42 ms');
    expect(result).toHaveTextContent(/Timestamp: .*2026/);
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
    await user.click(within(result).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(result).not.toBeInTheDocument());
  });

  test('shows why a run by hand failed', async () => {
    const { user } = open({
      'maintenance.updateSchedules': () => {
        throw stubbedError('CONFLICT', 'Another run is under way.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Update Schedules & Notify' }));
    const result = await screen.findByRole('alertdialog');
    expect(result).toHaveTextContent(
      /Failed to update maintenance schedules:\s*Another run is under way\.\s*Error type: CONFLICT/,
    );
  });
});

describe('changes to tasks', () => {
  test('saves only the changed fields of a task, reloads the list and closes the form', async () => {
    const updates: unknown[] = [];
    const { user, requests } = open({
      'maintenance.update': (input) => {
        updates.push(input);
        return task();
      },
    });
    await user.click((await rowOf(overdueTask.taskName)).getByRole('button', { name: `Edit ${overdueTask.taskName}` }));
    const dialog = await form('Edit Maintenance Task');
    const title = within(dialog).getByRole('textbox', { name: 'Task Title' });
    await user.clear(title);
    await user.type(title, 'Replace the seal');
    const before = requests.length;
    await user.click(within(dialog).getByRole('button', { name: 'Update Task' }));
    expect(await within(dialog).findByText('Maintenance task saved successfully!')).toBeInTheDocument();
    expect(updates).toEqual([{ id: 't-1', taskName: 'Replace the seal' }]);
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('keeps the form open and shows the error when saving fails', async () => {
    const { user } = open({
      'maintenance.update': () => {
        throw stubbedError('BAD_REQUEST', 'The assignee must be an enabled user of your organization.');
      },
    });
    await user.click((await rowOf(overdueTask.taskName)).getByRole('button', { name: `Edit ${overdueTask.taskName}` }));
    const dialog = within(await form('Edit Maintenance Task'));
    await user.type(dialog.getByRole('combobox', { name: /^Assigned To/ }), 'Zoe');
    await user.click(dialog.getByRole('button', { name: 'Update Task' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The assignee must be an enabled user of your organization.',
    );
    expect(dialog.getByRole('combobox', { name: /^Assigned To/ })).toHaveValue('Zoe');
  });

  test('deletes a task after confirmation', async () => {
    const removals: unknown[] = [];
    const { user, requests } = open({
      'maintenance.remove': (input) => {
        removals.push(input);
        return { message: 'Maintenance task deleted.' };
      },
    });
    await user.click(
      (await rowOf(overdueTask.taskName)).getByRole('button', { name: `Delete ${overdueTask.taskName}` }),
    );
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this maintenance task?');
    expect(removals).toEqual([]);
    const before = requests.length;
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(removals).toEqual([{ id: 't-1' }]);
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  });

  test('shows why a task could not be deleted', async () => {
    const { user } = open({
      'maintenance.remove': () => {
        throw stubbedError('NOT_FOUND', 'Maintenance task not found.');
      },
    });
    await user.click(
      (await rowOf(overdueTask.taskName)).getByRole('button', { name: `Delete ${overdueTask.taskName}` }),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete maintenance task')).toBeInTheDocument();
    expect(screen.getByText('Maintenance task not found.')).toBeInTheDocument();
  });

  test('completes a task from its row and shows the next due date', async () => {
    const completed: MaintenanceTask = {
      ...overdueTask,
      status: 'COMPLETED',
      nextMaintenance: '2028-05-22',
      dueOn: '2028-05-22',
    };
    const { user } = open({
      'work.preparation': () => preparation({ task: overdueTask, precautions: [] }),
      'maintenance.complete': () => completed,
    });
    await user.click(
      (await rowOf(overdueTask.taskName)).getByRole('button', { name: `Complete ${overdueTask.taskName}` }),
    );
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('Task completed')).toBeInTheDocument();
    expect(screen.getByText('Replace mechanical seal. Next due 22 May 2028')).toBeInTheDocument();
  });

  test('moves focus to the next row when a deleted task leaves the list', async () => {
    let tasks = [overdueTask, todayTask, completedTask];
    const removeTask = ({ id }: { id: string }) => {
      tasks = tasks.filter((task) => task.id !== id);
    };
    const { user } = open({
      'maintenance.list': () => careList(tasks),
      'maintenance.remove': (input) => {
        removeTask(input);
        return { message: 'Maintenance task deleted.' };
      },
    });
    (await rowOf(todayTask.taskName)).getByRole('button', { name: `Delete ${todayTask.taskName}` }).focus();
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: todayTask.taskName })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: completedTask.taskName })).toHaveFocus());
  });
});
