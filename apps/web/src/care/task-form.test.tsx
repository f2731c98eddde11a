import { trpcHandlers } from '@steward/api/msw';
import { task } from '@steward/api/msw/factories/maintenance';
import { deviceMeters } from '@steward/api/msw/factories/meters';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import type { TaskInput } from '@steward/api/schema/maintenance';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import { renderWithApi } from '../testing/render-with-api';
import { server } from '../testing/server';
import { signInAs } from '../testing/sessions';
import { TaskForm, type TaskFormProps } from './task-form';
import type { CareFormEntry } from './use-care-form';

const users = [
  userOf(admin),
  userOf(member),
  userOf({ ...member, id: 'u-disabled', firstName: 'Ada', lastName: 'Disabled' }, { enabled: false }),
];

function open(props: Partial<TaskFormProps> = {}) {
  signInAs(admin);
  server.use(trpcHandlers({ 'users.list': () => users, 'meters.ofDevice': () => deviceMeters() }));
  const onSave = vi.fn((_: CareFormEntry<TaskInput>): Promise<unknown> => Promise.resolve());
  const onClose = vi.fn();
  renderWithApi(<TaskForm deviceId="d-1" onSave={onSave} onClose={onClose} {...props} />);
  return { onSave, onClose, user: userEvent.setup(), dialog: screen.getByRole('dialog') };
}
type User = ReturnType<typeof open>['user'];
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const scheduledDate = () => screen.getByLabelText('Scheduled Date');
const choose = async (user: User, field: string, option: RegExp | string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const usersLoaded = async () =>
  waitFor(() => expect(screen.getByRole('combobox', { name: 'Assigned To' })).toHaveTextContent('Unassigned'));

test('names each missing field of a task and does not save', async () => {
  const { user, onSave, dialog } = open();
  expect(dialog).toHaveAccessibleName('Add Maintenance Task');
  await user.type(box('Title'), '  ');
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  for (const field of ['Title', 'Description', 'Scheduled date']) {
    expect(await screen.findByText(`${field} is required`)).toBeInTheDocument();
  }
  expect(box('Title')).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

test('offers the enabled users as assignees, with name, email and role', async () => {
  const { user } = open();
  expect(screen.getByRole('combobox', { name: 'Assigned To' })).toHaveTextContent('Loading users...');
  await usersLoaded();
  await user.click(screen.getByRole('combobox', { name: 'Assigned To' }));
  const assignees = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(assignees).toEqual([
    'Unassigned',
    'Marta Kowalski (You) · marta@northgate.example · Admin',
    'Jonas Brandt · marta@northgate.example · User',
  ]);
});

test('assigns a new task to the assignee of the device', async () => {
  const { user, onSave } = open({ assignedUserId: 'u-member' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Assigned To' })).toHaveTextContent('Jonas Brandt'));
  await user.type(box('Title'), 'Look');
  await user.type(box('Description'), 'Look at it.');
  await user.type(scheduledDate(), '2026-12-01');
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  await waitFor(() => expect(onSave.mock.calls[0]?.[0].input).toMatchObject({ assignedTo: 'u-member' }));
});

test('leaves an existing task unassigned although its device has an assignee', async () => {
  open({ assignedUserId: 'u-member', task: task({ assignedTo: null }) });
  await usersLoaded();
});

test('shows its own message instead of the browser’s when the connection is lost', async () => {
  const failure = new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') });
  const { user } = open({ task: task(), onSave: vi.fn().mockRejectedValue(failure) });
  await user.type(box('Title'), '!{Enter}');
  expect(await screen.findByText('Failed to save maintenance task')).toBeInTheDocument();
  expect(box('Title')).toHaveValue('Change engine oil and filter!');
});

test('reports that no users are available for assignment', async () => {
  open();
  server.use(trpcHandlers({ 'users.list': () => [] }));
  expect(await screen.findByText('No users available')).toBeInTheDocument();
});

test('saves a new task as ACTIVE, with its intervals and the matching frequency text', async () => {
  const { user, onSave } = open();
  await usersLoaded();
  await user.type(box('Title'), 'Change the oil');
  await user.type(box('Description'), 'Drain it warm.');
  await choose(user, 'Type', 'Emergency');
  await user.type(box('Every'), '6');
  await user.click(screen.getByRole('button', { name: 'Add a second interval' }));
  await waitFor(() => expect(box('or every')).toHaveFocus());
  await user.type(box('or every'), '250');
  // the frequency text follows from the intervals and has no field of its own
  expect(screen.queryByRole('textbox', { name: /^Frequency/ })).not.toBeInTheDocument();
  await user.type(scheduledDate(), '2026-12-01');
  await choose(user, 'Assigned To', /Jonas/);
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].input).toMatchObject({
    deviceId: 'd-1',
    taskName: 'Change the oil',
    description: 'Drain it warm.',
    maintenanceType: 'CORRECTIVE',
    status: 'ACTIVE',
    priority: 'MEDIUM',
    nextMaintenance: '2026-12-01',
    assignedTo: 'u-member',
    frequency: 'every 6 months; every 250 hours',
    intervals: [
      { every: 6, unit: 'month' },
      { every: 250, unit: 'hour' },
    ],
  });
  expect(await screen.findByText('Maintenance task saved successfully!')).toBeInTheDocument();
});

test('keeps a frequency that has no interval when another field is edited', async () => {
  const textTask = task({ frequency: 'before each season', intervals: [] });
  const { user, onSave } = open({ task: textTask });
  expect(screen.getByText(/In words: “before each season”/)).toBeInTheDocument();
  await user.type(box('Title'), ' now');
  await user.click(screen.getByRole('button', { name: 'Update Task' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].changes).toEqual({ taskName: 'Change engine oil and filter now' });
});

test('replaces a frequency text by an interval, and saves a one-off task when both are cleared', async () => {
  const textTask = task({ frequency: 'before each season', intervals: [] });
  const { user, onSave } = open({ task: textTask });
  await user.type(box('Every'), '3');
  expect(screen.queryByText(/In words/)).not.toBeInTheDocument();
  await user.clear(box('Every'));
  await user.click(screen.getByRole('button', { name: 'Update Task' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].changes).toEqual({ frequency: '' });
});

test('rejects an interval that is not a number above 0', async () => {
  const { user, onSave } = open({ task: task() });
  await user.type(box('Every'), 'often');
  await user.click(screen.getByRole('button', { name: 'Update Task' }));
  expect(await screen.findByText('Enter a number above 0')).toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
});

test('saves only the changed fields of a task and keeps a type that the form does not offer', async () => {
  const { user, onSave, dialog } = open({ task: task({ maintenanceType: 'GENERAL', requiredTools: '24 mm socket' }) });
  expect(dialog).toHaveAccessibleName('Edit Maintenance Task');
  await user.clear(box(/^Required Tools/));
  await user.type(box('Title'), ' now');
  await user.click(screen.getByRole('button', { name: 'Update Task' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].changes).toEqual({
    taskName: 'Change engine oil and filter now',
    requiredTools: null,
  });
});

test('saves an edited meter-based task without a date', async () => {
  const { user, onSave } = open({ task: task({ nextMaintenance: null, intervals: [{ every: 250, unit: 'hour' }] }) });
  expect(box('Every')).toHaveValue('250');
  await user.type(box(/^Notes/), 'Bring a lamp.');
  await user.click(screen.getByRole('button', { name: 'Update Task' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].changes).toEqual({ notes: 'Bring a lamp.' });
});

test('shows a default message when the server rejects the task without one', async () => {
  const onSave = vi.fn().mockRejectedValue(new Error(''));
  const { user } = open({ task: task(), onSave });
  await user.type(box('Title'), '!{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save maintenance task');
});
