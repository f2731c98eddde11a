import { trpcHandlers } from '@steward/api/msw';
import { deviceCard, deviceList } from '@steward/api/msw/factories/devices';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { calendarOn, shellStubs } from '../../testing/shell-stubs';

const statusUndo = { id: 'undo-of-status' };
const assignmentUndo = { id: 'undo-of-assignment' };

/** Selects a device. `calls` are the changes that reached the server, by procedure. */
async function open(undo: typeof assignmentUndo | null = assignmentUndo) {
  const calls: [string, unknown][] = [];
  const record =
    <Result,>(name: string, result: Result) =>
    (input: unknown) => {
      calls.push([name, input]);
      return result;
    };
  const done = { count: 1, leftOut: [] };
  server.use(
    trpcHandlers({
      ...shellStubs,
      'settings.calendar': () => calendarOn('2026-11-20'),
      'users.list': () => [userOf(admin), userOf(member)],
      'devices.list': () => deviceList([deviceCard({ id: 'd-1', name: 'Pump' })]),
      'bulk.assignDevices': record('assignDevices', { ...done, undo }),
      'bulk.restoreAssignments': record('restoreAssignments', done),
      'bulk.setDeviceStatuses': record('setDeviceStatuses', { ...done, undo: statusUndo }),
      'bulk.restoreStatuses': record('restoreStatuses', done),
    }),
  );
  const { user } = renderApp('/devices?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Pump' }));
  return { user, calls, bar: within(screen.getByRole('region', { name: 'Selection' })) };
}

async function assign({ user, bar }: Pick<Awaited<ReturnType<typeof open>>, 'user' | 'bar'>) {
  await user.click(bar.getByRole('button', { name: 'Assign' }));
  await user.click(await screen.findByRole('option', { name: userOf(member).name }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Assign 1/ }));
  await user.click(question.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText(/^1 device was assigned to/)).toBeInTheDocument();
}

test('undoes the assignment of many devices', async () => {
  const { user, bar, calls } = await open();
  await assign({ user, bar });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone for 1 device')).toBeInTheDocument();
  expect(calls).toEqual([
    ['assignDevices', { rows: [{ id: 'd-1' }], assignedUserId: member.id }],
    ['restoreAssignments', assignmentUndo],
  ]);
});

test('offers no undo for an assignment that cannot be undone', async () => {
  await assign(await open(null));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('undoes the status of many devices', async () => {
  const { user, bar, calls } = await open();
  await user.click(bar.getByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Offline' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(calls).toEqual([
      ['setDeviceStatuses', { rows: [{ id: 'd-1' }], status: 'OFFLINE' }],
      ['restoreStatuses', statusUndo],
    ]),
  );
});
