import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { careList } from '@steward/api/msw/factories/care-lists';
import { task } from '@steward/api/msw/factories/maintenance';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { calendarOn, shellStubs } from '../../../testing/shell-stubs';

type TasksInput = Parameters<NonNullable<ProcedureStubs['maintenance.list']>>[0];

const late = task({ id: 't-1', taskName: 'Replace mechanical seal', status: 'OVERDUE', nextMaintenance: '2026-11-17' });
const due = task({
  id: 't-2',
  taskName: 'Check oil level',
  status: 'IN_PROGRESS',
  priority: 'CRITICAL',
  nextMaintenance: '2026-11-20',
  source: null,
});
const done = task({ id: 't-3', taskName: 'Test float switch', status: 'COMPLETED', priority: 'LOW' });
const scheduler: ProcedureStubs = {
  'maintenance.schedulerStatus': () => ({
    status: 'ACTIVE',
    nextScheduledRun: '2026-11-22T06:00:00.000Z',
    schedulerEnabled: true,
    lastRunAt: null,
  }),
};

/** A server that keeps its tasks; `asked` is what the table asked for, not the sidebar's count. */
function open(given: ProcedureStubs = {}, { user = admin, address = '/device-care?tab=maintenance' } = {}) {
  const asked: TasksInput[] = [];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'settings.calendar': () => calendarOn('2026-11-20'),
      ...scheduler,
      'rules.list': () => careList([]),
      'safety.list': () => careList([]),
      'users.list': () => [userOf(admin), userOf(member)],
      'maintenance.list': (input) => {
        if (input.size === 20) asked.push(input);
        return careList([late, due, done]);
      },
      ...given,
    }),
  );
  return { ...renderApp(address, { user }), asked };
}
const rowOf = async (name: string) => {
  const cell = await screen.findByRole('button', { name });
  return within(cell.closest('tr') as HTMLElement);
};
const form = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('a row', () => {
  test('says status, priority, date and interval', async () => {
    open();
    const first = await rowOf(late.taskName);
    expect(first.getByText('Overdue')).toBeInTheDocument();
    expect(first.getByText('High')).toBeInTheDocument();
    expect(first.getByText('3 days late')).toHaveClass('text-status-error-text');
    expect(first.getByText('250 h/6 mo')).toHaveAttribute('title', 'every 250 hours; every 6 months');
    const second = await rowOf(due.taskName);
    expect(second.getByText('In progress')).toBeInTheDocument();
    expect(second.getByText('Critical')).toBeInTheDocument();
    expect(second.getByText('Today')).toHaveClass('text-status-warning-text');
    const third = await rowOf(done.taskName);
    expect(third.getByText('Completed')).toBeInTheDocument();
    expect(third.queryByRole('button', { name: /^Complete/ })).not.toBeInTheDocument();
  });

  test('leads to its machine, and to its page beside the list there', async () => {
    open();
    const row = await rowOf(late.taskName);
    expect(row.getByRole('link', { name: 'Diesel generator DG-02' })).toHaveAttribute('href', '/devices/d-1');
    const chip = row.getByRole('link', { name: 'Open page 43 of the manual of Diesel generator DG-02' });
    expect(chip).toHaveAttribute('href', '/devices/d-1?tab=maintenance&page=43&doc=doc-1&item=t-1');
    expect((await rowOf(due.taskName)).queryByRole('link', { name: /Open page/ })).not.toBeInTheDocument();
  });

  test('opens with all that is known, and the actions', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: late.taskName }));
    const detail = within(await form(late.taskName));
    expect(detail.getByText('Drain the oil warm, replace the filter.')).toBeInTheDocument();
    expect(detail.getByText('24 mm socket')).toBeInTheDocument();
    expect(detail.getByText(/What page 43 says/)).toBeInTheDocument();
    expect(detail.getByRole('button', { name: 'Complete' })).toBeInTheDocument();
    expect(detail.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    await user.click(detail.getByRole('button', { name: 'Edit' }));
    expect(await form('Edit Maintenance Task')).toBeInTheDocument();
  });

  test('is for a user to edit and complete, for an administrator also to delete', async () => {
    const { unmount } = open({}, { user: member });
    const row = await rowOf(late.taskName);
    expect(row.getByRole('button', { name: `Edit ${late.taskName}` })).toBeInTheDocument();
    expect(row.getByRole('button', { name: `Complete ${late.taskName}` })).toBeInTheDocument();
    expect(row.queryByRole('button', { name: `Delete ${late.taskName}` })).not.toBeInTheDocument();
    unmount();
    open();
    expect((await rowOf(late.taskName)).getByRole('button', { name: `Delete ${late.taskName}` })).toBeInTheDocument();
  });
});

describe('the order', () => {
  test('is by due date; the selector and its toggle change it on the server', async () => {
    const { user, asked } = open();
    await rowOf(late.taskName);
    expect(asked.at(-1)).toMatchObject({ sort: 'nextMaintenance', direction: 'asc' });
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
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'priority', direction: 'asc' }));
    await user.click(screen.getByRole('button', { name: 'Ascending order' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'priority', direction: 'desc' }));
    expect(screen.getByRole('columnheader', { name: 'Priority' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('button', { name: 'Descending order' })).toBeInTheDocument();
  });

  test.each(['Task Name', 'Status', 'Priority', 'Frequency', 'Device'])('follows the head %s', async (head) => {
    const { user } = open();
    await rowOf(late.taskName);
    await user.click(screen.getByRole('button', { name: head }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await user.click(screen.getByRole('button', { name: head }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'descending'),
    );
  });
});

describe('a missing device name', () => {
  const nameless = task({ deviceName: 'N/A' });

  test('has the server put names right, once, and the tasks reload', async () => {
    let repairs = 0;
    const { asked } = open({
      'maintenance.list': ({ size }) => {
        if (size === 20) asked.push({ size });
        return careList([repairs ? task() : nameless]);
      },
      'maintenance.updateDeviceNames': () => {
        repairs += 1;
        return { message: 'Device names updated.', count: 1 };
      },
      'devices.get': () => new Promise(() => {}),
    });
    expect(await screen.findByRole('link', { name: 'Diesel generator DG-02' })).toBeInTheDocument();
    expect(repairs).toBe(1);
    expect(asked.length).toBeGreaterThan(1);
  });

  test('is looked up meanwhile; a repair that repairs nothing is not tried again', async () => {
    let repairs = 0;
    const { user } = open({
      'maintenance.list': () => careList([nameless]),
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

describe('schedules', () => {
  test('say when they are brought up to date next', async () => {
    open({ 'settings.calendar': () => calendarOn('2026-11-21', 'America/Chicago') });
    // 06:00 UTC is midnight in Chicago
    const words = 'Scheduler active, next run Tomorrow, 00:00';
    await waitFor(() => expect(screen.getByText(/next run/)).toHaveTextContent(words));
  });

  test('say that nobody does it when the scheduler is off', async () => {
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

  test('are updated by hand, and what came of it is said', async () => {
    let finish = () => {};
    const { user, asked } = open({
      'maintenance.updateSchedules': async () => {
        await new Promise<void>((done) => {
          finish = done;
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
    await rowOf(late.taskName);
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: 'Update Schedules & Notify' }));
    expect(await screen.findByRole('button', { name: 'Updating Schedules...' })).toBeInTheDocument();
    await waitFor(() => finish());
    const result = await screen.findByRole('alertdialog');
    expect(result).toHaveTextContent('Maintenance schedules updated.');
    expect(result).toHaveTextContent('Execution time: 42 ms');
    expect(result).toHaveTextContent(/Timestamp: .*2026/);
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    await user.click(within(result).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(result).not.toBeInTheDocument());
  });

  test('that could not be updated say why', async () => {
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

describe('changes', () => {
  test('an edited task is saved by what changed, the list reloads, and the form closes', async () => {
    const sent: unknown[] = [];
    const { user, asked } = open({
      'maintenance.update': (input) => {
        sent.push(input);
        return task();
      },
    });
    await user.click((await rowOf(late.taskName)).getByRole('button', { name: `Edit ${late.taskName}` }));
    const dialog = await form('Edit Maintenance Task');
    const title = within(dialog).getByRole('textbox', { name: 'Task Title' });
    await user.clear(title);
    await user.type(title, 'Replace the seal');
    const before = asked.length;
    await user.click(within(dialog).getByRole('button', { name: 'Update Task' }));
    expect(await within(dialog).findByText('Maintenance task saved successfully!')).toBeInTheDocument();
    expect(sent).toEqual([{ id: 't-1', taskName: 'Replace the seal' }]);
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('a form that cannot be saved stays open and says why', async () => {
    const { user } = open({
      'maintenance.update': () => {
        throw stubbedError('BAD_REQUEST', 'Nobody is called Zoe.');
      },
    });
    await user.click((await rowOf(late.taskName)).getByRole('button', { name: `Edit ${late.taskName}` }));
    const dialog = within(await form('Edit Maintenance Task'));
    await user.type(dialog.getByRole('combobox', { name: /^Assigned To/ }), 'Zoe');
    await user.click(dialog.getByRole('button', { name: 'Update Task' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nobody is called Zoe.');
    expect(dialog.getByRole('combobox', { name: /^Assigned To/ })).toHaveValue('Zoe');
  });

  test('a task is deleted after a question', async () => {
    const removed: unknown[] = [];
    const { user, asked } = open({
      'maintenance.remove': (input) => {
        removed.push(input);
        return { message: 'Maintenance task deleted.' };
      },
    });
    await user.click((await rowOf(late.taskName)).getByRole('button', { name: `Delete ${late.taskName}` }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this maintenance task?');
    expect(removed).toEqual([]);
    const before = asked.length;
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(removed).toEqual([{ id: 't-1' }]);
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  test('a task that cannot be deleted says why', async () => {
    const { user } = open({
      'maintenance.remove': () => {
        throw stubbedError('NOT_FOUND', 'Maintenance task not found.');
      },
    });
    await user.click((await rowOf(late.taskName)).getByRole('button', { name: `Delete ${late.taskName}` }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete maintenance task')).toBeInTheDocument();
    expect(screen.getByText('Maintenance task not found.')).toBeInTheDocument();
  });

  test('a task is completed from its row, at once, and says what comes next', async () => {
    const completed: MaintenanceTask = { ...late, status: 'SCHEDULED', nextMaintenance: '2028-05-22' };
    let finish = () => {};
    const { user } = open({
      'maintenance.complete': async () => {
        await new Promise<void>((done) => {
          finish = done;
        });
        return completed;
      },
    });
    await user.click((await rowOf(late.taskName)).getByRole('button', { name: `Complete ${late.taskName}` }));
    expect(await (await rowOf(late.taskName)).findByText('Completed')).toBeInTheDocument();
    await waitFor(() => finish());
    expect(await screen.findByText('Task completed')).toBeInTheDocument();
    expect(screen.getByText('Replace mechanical seal. Next due 22 May 2028')).toBeInTheDocument();
  });

  test('a completed or deleted task that leaves the list passes focus to the next row', async () => {
    let tasks = [late, due, done];
    const without = ({ id }: { id: string }) => {
      tasks = tasks.filter((task) => task.id !== id);
    };
    const { user } = open({
      'maintenance.list': () => careList(tasks),
      'maintenance.complete': (input) => {
        without(input);
        return { ...late, status: 'COMPLETED' };
      },
      'maintenance.remove': (input) => {
        without(input);
        return { message: 'Maintenance task deleted.' };
      },
    });
    (await rowOf(late.taskName)).getByRole('button', { name: `Complete ${late.taskName}` }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: late.taskName })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: due.taskName })).toHaveFocus();

    (await rowOf(due.taskName)).getByRole('button', { name: `Delete ${due.taskName}` }).focus();
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: due.taskName })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: done.taskName })).toHaveFocus());
  });

  test('a task that cannot be completed is as it was', async () => {
    const { user } = open({
      'maintenance.complete': () => {
        throw stubbedError('CONFLICT', 'This task is completed already.');
      },
    });
    await user.click((await rowOf(late.taskName)).getByRole('button', { name: `Complete ${late.taskName}` }));
    expect(await screen.findByText('This task is completed already.')).toBeInTheDocument();
    expect((await rowOf(late.taskName)).getByText('Overdue')).toBeInTheDocument();
  });
});
