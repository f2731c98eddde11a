import { trpcHandlers } from '@steward/api/msw';
import { task } from '@steward/api/msw/factories/maintenance';
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
import type { Entered } from './use-care-form';

const users = [
  userOf(admin),
  userOf(member),
  userOf({ ...member, id: 'u-gone', firstName: 'Ada', lastName: 'Gone' }, { enabled: false }),
];

function open(given: Partial<TaskFormProps> = {}) {
  signInAs(admin);
  server.use(trpcHandlers({ 'users.list': () => users }));
  const onSave = vi.fn((_: Entered<TaskInput>): Promise<unknown> => Promise.resolve());
  const onClose = vi.fn();
  renderWithApi(<TaskForm deviceId="d-1" onSave={onSave} onClose={onClose} {...given} />);
  return { onSave, onClose, user: userEvent.setup(), dialog: screen.getByRole('dialog') };
}
type User = ReturnType<typeof open>['user'];
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const scheduledDate = () => screen.getByLabelText('Scheduled Date');
const choose = async (user: User, field: string, option: RegExp | string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const ready = async () =>
  waitFor(() => expect(screen.getByRole('combobox', { name: 'Assigned To' })).toHaveTextContent('Unassigned'));

test('says what is missing in its own words, and sends nothing', async () => {
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

test('offers everybody who is enabled, with name, email and role', async () => {
  const { user } = open();
  expect(screen.getByRole('combobox', { name: 'Assigned To' })).toHaveTextContent('Loading users...');
  await ready();
  await user.click(screen.getByRole('combobox', { name: 'Assigned To' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual([
    'Unassigned',
    'Marta Kowalski (You) · marta@northgate.example · Admin',
    'Jonas Brandt · marta@northgate.example · User',
  ]);
});

test('a new task goes to whoever looks after the device', async () => {
  const { user, onSave } = open({ assignedUserId: 'u-member' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Assigned To' })).toHaveTextContent('Jonas Brandt'));
  await user.type(box('Title'), 'Look');
  await user.type(box('Description'), 'Look at it.');
  await user.type(scheduledDate(), '2026-12-01');
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  await waitFor(() => expect(onSave.mock.calls[0]?.[0].input).toMatchObject({ assignedTo: 'u-member' }));
});

test('a task without an assignee keeps none when it is edited', async () => {
  open({ assignedUserId: 'u-member', task: task({ assignedTo: null }) });
  await ready();
});

test('a lost connection is said in the form’s own words', async () => {
  const failure = new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') });
  const { user } = open({ task: task(), onSave: vi.fn().mockRejectedValue(failure) });
  await user.type(box('Title'), '!{Enter}');
  expect(await screen.findByText('Failed to save maintenance task')).toBeInTheDocument();
  expect(box('Title')).toHaveValue('Change engine oil and filter!');
});

test('says when nobody can be assigned', async () => {
  open();
  server.use(trpcHandlers({ 'users.list': () => [] }));
  expect(await screen.findByText('No users available')).toBeInTheDocument();
});

test('sends a new task as ACTIVE, with its intervals and their words', async () => {
  const { user, onSave } = open();
  await ready();
  await user.type(box('Title'), 'Change the oil');
  await user.type(box('Description'), 'Drain it warm.');
  await choose(user, 'Type', 'Emergency');
  await user.type(box('Every'), '6');
  await user.click(screen.getByRole('button', { name: 'Add a second interval' }));
  await waitFor(() => expect(box('or every')).toHaveFocus());
  await user.type(box('or every'), '250');
  // it is said once: the words that are sent are not a field of their own
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

test('shows a frequency that only words can say, and keeps it while nothing else replaces it', async () => {
  const inWords = task({ frequency: 'before each season', intervals: [] });
  const { user, onSave } = open({ task: inWords });
  expect(screen.getByText(/In words: “before each season”/)).toBeInTheDocument();
  await user.type(box('Title'), ' now');
  await user.click(screen.getByRole('button', { name: 'Update Task' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].changes).toEqual({ taskName: 'Change engine oil and filter now' });
});

test('an interval replaces a frequency in words; removing the words makes the task one-off', async () => {
  const inWords = task({ frequency: 'before each season', intervals: [] });
  const { user, onSave } = open({ task: inWords });
  await user.type(box('Every'), '3');
  expect(screen.queryByText(/In words/)).not.toBeInTheDocument();
  await user.clear(box('Every'));
  await user.click(screen.getByRole('button', { name: 'Update Task' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].changes).toEqual({ frequency: '' });
});

test('an interval is a number above 0', async () => {
  const { user, onSave } = open({ task: task() });
  await user.type(box('Every'), 'often');
  await user.click(screen.getByRole('button', { name: 'Update Task' }));
  expect(await screen.findByText('Enter a number above 0')).toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
});

test('editing hands over only what changed; a type it does not know stays', async () => {
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

test('a task that waits for its meter needs no date to be edited', async () => {
  const { user, onSave } = open({ task: task({ nextMaintenance: null, intervals: [{ every: 250, unit: 'hour' }] }) });
  expect(box('Every')).toHaveValue('250');
  await user.type(box(/^Notes/), 'Bring a lamp.');
  await user.click(screen.getByRole('button', { name: 'Update Task' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].changes).toEqual({ notes: 'Bring a lamp.' });
});

test('shows the server’s message when it could not be saved', async () => {
  const onSave = vi.fn().mockRejectedValue(new Error(''));
  const { user } = open({ task: task(), onSave });
  await user.type(box('Title'), '!{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save maintenance task');
});
