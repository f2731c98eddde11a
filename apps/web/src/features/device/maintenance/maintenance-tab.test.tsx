import { stubbedError } from '@steward/api/msw';
import { task } from '@steward/api/msw/factories/maintenance';
import { member } from '@steward/api/msw/factories/people';
import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDevicePage, tasks } from '../../../testing/device-page';
import { recordSavedFiles } from '../../../testing/saved-files';
import { server } from '../../../testing/server';

const address = '/devices/d-1?tab=maintenance';
const button = (name: string) => screen.findByRole('button', { name });
const rowOf = async (name: string) => within((await button(`Edit ${name}`)).closest('tr') as HTMLElement);
const rejectWith = (message: string) => () => {
  throw stubbedError('CONFLICT', message);
};

test('maintenance tab offers complete, edit and delete, but no completion of a completed one-off task', async () => {
  openDevicePage(address);
  const open = await rowOf('Change engine oil and filter');
  for (const action of ['Complete', 'Edit', 'Delete']) {
    expect(open.getByRole('button', { name: `${action} Change engine oil and filter` })).toBeInTheDocument();
  }
  expect((await rowOf('Repair the exhaust')).queryByRole('button', { name: /^Complete/ })).not.toBeInTheDocument();
});

test('maintenance tab hides deletion from a role without the permission', async () => {
  openDevicePage(address, {}, member);
  expect(await button('Edit Change engine oil and filter')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

test('deleting a task asks first and shows a failure above the list', async () => {
  const remove = vi.fn(rejectWith('It is locked.'));
  const { user } = openDevicePage(address, { 'maintenance.remove': remove });
  await user.click(await button('Delete Change engine oil and filter'));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this maintenance task?');
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  const alert = (await screen.findByText('Failed to delete maintenance task')).closest('[role="alert"]') as HTMLElement;
  expect(alert).toHaveTextContent('It is locked.');
  expect(remove).toHaveBeenCalledWith({ id: 't-1' });
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
  expect(alert).not.toBeInTheDocument();
});

test('the export has the tasks that match the filters', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post('/api/maintenance.csv', async ({ request }) => {
      bodies.push(await request.json());
      return new HttpResponse('Device');
    }),
  );
  recordSavedFiles();
  const { user } = openDevicePage(address);
  await user.type(await screen.findByRole('searchbox', { name: /^Search tasks/ }), 'battery');
  await waitFor(() => expect(screen.queryByText('Change engine oil and filter')).not.toBeInTheDocument());
  await user.click(await button('Export'));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(bodies).toEqual([{ ids: ['t-2'] }]));
});

test('editing a task sends only the changes and reloads the list', async () => {
  let list = tasks;
  const update = vi.fn((input: unknown) => {
    list = [task({ taskName: 'Change engine oil' })];
    return (input && list[0]) as MaintenanceTask;
  });
  const { user } = openDevicePage(address, {
    'maintenance.byDevice': () => ({ maintenanceTasks: list, total: list.length }),
    'maintenance.update': update,
  });
  await user.click(await button('Edit Change engine oil and filter'));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Change engine oil{Enter}');
  expect(await screen.findByText('Maintenance task saved successfully!')).toBeInTheDocument();
  expect(update).toHaveBeenCalledWith({ id: 't-1', taskName: 'Change engine oil' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await button('Edit Change engine oil')).toHaveFocus();
});

test('a task that cannot be saved shows the error in the form and above the list', async () => {
  const { user } = openDevicePage(address, { 'maintenance.update': rejectWith('Somebody deleted it.') });
  await user.click(await button('Edit Change engine oil and filter'));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!{Enter}');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Somebody deleted it.')).toBeInTheDocument();
  expect(screen.getByText('Failed to save maintenance task')).toBeInTheDocument();
});

test('maintenance tab without tasks offers to add the first one', async () => {
  const { user } = openDevicePage(address, { 'maintenance.byDevice': () => ({ maintenanceTasks: [], total: 0 }) });
  expect(await screen.findByText("This device doesn't have any maintenance tasks yet.")).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Task' })).toHaveAttribute('data-variant', 'outline');
  await user.click(screen.getByRole('button', { name: 'Add Your First Task' }));
  expect(await screen.findByRole('dialog', { name: 'Add Maintenance Task' })).toBeInTheDocument();
});

test('an open task row shows the origin and stays open when the page is opened again', async () => {
  const first = openDevicePage(address);
  await first.user.click(await button('Details of Change engine oil and filter'));
  expect(screen.getByText('From the manual')).toBeInTheDocument();
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('"opened":["t-1"]'.replaceAll('"', '\\"')));
  first.unmount();
  openDevicePage(address);
  expect(await button('Details of Change engine oil and filter')).toHaveAttribute('aria-expanded', 'true');
});

test('an open task card on the phone offers the actions', async () => {
  const originalMatchMedia = window.matchMedia;
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query.includes('width') }) as MediaQueryList;
  const { user } = openDevicePage(address);
  await user.click(await button('Details of Change engine oil and filter'));
  await user.click(screen.getByRole('button', { name: 'Edit Change engine oil and filter' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Maintenance Task' })).toBeInTheDocument();
  window.matchMedia = originalMatchMedia;
});

test('a completed meter-based task can be completed again on another day, a one-off task cannot', async () => {
  const byMeter = { intervals: [{ every: 250, unit: 'hour' as const }], nextMaintenance: null };
  const list = [
    task({ id: 't-1', taskName: 'Change the oil', status: 'COMPLETED', ...byMeter, lastMaintenance: '2026-11-01' }),
    task({ id: 't-2', taskName: 'Check the belt', status: 'COMPLETED', ...byMeter, lastMaintenance: '2026-11-20' }),
    task({
      id: 't-3',
      taskName: 'Repair it',
      status: 'COMPLETED',
      nextMaintenance: null,
      lastMaintenance: '2026-11-01',
    }),
  ];
  openDevicePage(address, { 'maintenance.byDevice': () => ({ maintenanceTasks: list, total: list.length }) });
  expect(await button('Complete Change the oil')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Complete / })).toHaveLength(1);
});

test('the status filter Overdue lists every task past its date, including tasks in progress', async () => {
  const list = [
    task({ id: 't-1', taskName: 'Stale answer', status: 'SCHEDULED', nextMaintenance: '2026-11-19' }),
    task({ id: 't-2', taskName: 'Started late', status: 'IN_PROGRESS', nextMaintenance: '2026-11-19' }),
    task({ id: 't-3', taskName: 'In time', status: 'SCHEDULED', nextMaintenance: '2026-11-20' }),
  ];
  const { user } = openDevicePage(address, {
    'maintenance.byDevice': () => ({ maintenanceTasks: list, total: list.length }),
  });
  await user.click(await screen.findByRole('combobox', { name: /^Status/ }));
  await user.click(screen.getByRole('option', { name: 'Overdue' }));
  expect(await screen.findByText('2 task(s) found')).toBeInTheDocument();
  expect(screen.queryByText('In time')).not.toBeInTheDocument();
});

describe('maintenance tab on the phone', () => {
  const originalMatchMedia = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) =>
      ({ ...originalMatchMedia(query), matches: query.includes('width') }) as MediaQueryList;
  });
  afterEach(() => {
    window.matchMedia = originalMatchMedia;
  });
  test('offers to start open tasks on their cards, but not a completed one', async () => {
    openDevicePage(address);
    expect(await button('Start Change engine oil and filter')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start Repair the exhaust' })).not.toBeInTheDocument();
  });

  test('starts the next due task from "At the machine" and opens its details', async () => {
    const started: unknown[] = [];
    const { user } = openDevicePage(address, {
      'work.start': (input) => {
        started.push(input);
        return task({ id: 't-2', status: 'IN_PROGRESS' });
      },
    });
    const atTheMachine = within(await screen.findByRole('region', { name: 'At the machine' }));
    await user.click(await atTheMachine.findByRole('button', { name: 'Start' }));
    await user.click(await button('Start task'));
    await waitFor(() => expect(started).toEqual([{ taskId: 't-2', acknowledgedPrecautions: [], takeOver: false }]));
    await user.click(atTheMachine.getByRole('button', { name: 'Clean battery terminals' }));
    expect(await button('Details of Clean battery terminals')).toHaveAttribute('aria-expanded', 'true');
  });
});
