import { trpcHandlers } from '@steward/api/msw';
import { deviceCard, deviceList } from '@steward/api/msw/factories/devices';
import { task } from '@steward/api/msw/factories/maintenance';
import { deviceMeters, meter } from '@steward/api/msw/factories/meters';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import type { TaskInput } from '@steward/api/schema/maintenance';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectClosesAfterSaving } from '../testing/closing-form';
import { renderWithApi } from '../testing/render-with-api';
import { server } from '../testing/server';
import { signInAs } from '../testing/sessions';
import { TaskOverlayForm, type TaskOverlayFormProps } from './task-overlay-form';
import type { CareFormEntry } from './use-care-form';

function open(props: Partial<TaskOverlayFormProps> = {}) {
  signInAs(admin);
  server.use(
    trpcHandlers({
      'users.list': () => [
        userOf(admin),
        userOf({ ...member, id: 'u-disabled' }, { name: 'Ada Disabled', enabled: false }),
      ],
      'devices.list': () => deviceList([deviceCard({ id: 'd-7', name: 'Sump pump P-310' })]),
    }),
  );
  const onSave = vi.fn((_: CareFormEntry<TaskInput>): Promise<unknown> => Promise.resolve());
  const onClose = vi.fn();
  renderWithApi(<TaskOverlayForm onSave={onSave} onClose={onClose} {...props} />);
  return { onSave, onClose, user: userEvent.setup(), dialog: screen.getByRole('dialog') };
}
type User = ReturnType<typeof open>['user'];
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const date = () => screen.getByLabelText('Scheduled Date');
const submit = (user: User, name = 'Create Task') => user.click(screen.getByRole('button', { name }));
const chooseDevice = async (user: User) => {
  await user.click(screen.getByText('Choose a device'));
  await user.click(await screen.findByText('Sump pump P-310'));
};

test('shows every specified field of a task, with a new task pending', async () => {
  const { user, dialog } = open();
  expect(dialog).toHaveAccessibleName('Add Maintenance Task');
  for (const name of [
    'Task Title',
    'Description',
    /^Estimated Duration/,
    /^Required Tools/,
    /^Notes/,
    /^Safety Notes/,
  ]) {
    expect(box(name)).toBeInTheDocument();
  }
  expect(date()).toHaveAttribute('type', 'datetime-local');
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('Preventive');
  expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveTextContent('Medium');
  const status = screen.getByRole('combobox', { name: 'Status' });
  expect(status).toHaveTextContent('Pending');
  await user.click(status);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'In progress',
    'Completed',
    'Overdue',
  ]);
});

test('names each missing field of the task and does not save', async () => {
  const { user, onSave } = open();
  await user.type(box('Task Title'), '  ');
  await submit(user);
  for (const text of [
    'Device is required',
    'Task name is required',
    'Description is required',
    'Next maintenance date is required',
  ]) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  expect(onSave).not.toHaveBeenCalled();
  await user.type(box('Description'), 'x');
  expect(screen.queryByText('Description is required')).not.toBeInTheDocument();
});

test('saves the date part of the chosen time and closes 1.5 s after saving', async () => {
  const { user, onSave, onClose } = open();
  await chooseDevice(user);
  await user.type(box('Task Title'), 'Clean the pit');
  await user.type(box('Description'), 'Pump it dry first.');
  fireEvent.change(date(), { target: { value: '2026-12-01T14:30' } });
  await user.type(screen.getByRole('combobox', { name: /^Assigned To/ }), 'Marta Kowalski');
  await user.type(box(/^Notes/), 'Bring boots');
  await user.type(box(/^Safety Notes/), 'Mind the gas');
  const create = screen.getByRole('button', { name: 'Create Task' });
  await expectClosesAfterSaving(create, 'Maintenance task saved successfully!', onClose);
  expect(onSave.mock.calls[0]?.[0].input).toMatchObject({
    deviceId: 'd-7',
    taskName: 'Clean the pit',
    description: 'Pump it dry first.',
    nextMaintenance: '2026-12-01',
    maintenanceType: 'PREVENTIVE',
    priority: 'MEDIUM',
    status: 'PENDING',
    assignedTo: 'Marta Kowalski',
    notes: 'Bring boots',
    safetyNotes: 'Mind the gas',
  });
});

test('suggests only enabled users as assignees', async () => {
  open();
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(1));
  expect(document.querySelector('datalist option')).toHaveValue('Marta Kowalski');
});

test('starts from the edited task and saves only the changed fields', async () => {
  const { user, onSave, dialog } = open({
    task: task({ status: 'ACTIVE', assignedTo: 'u-1', assignedToName: 'Jo Ek' }),
  });
  expect(dialog).toHaveAccessibleName('Edit Maintenance Task');
  expect(screen.getByText('Diesel generator DG-02')).toBeInTheDocument();
  expect(screen.queryByText('Choose a device')).not.toBeInTheDocument();
  expect(date()).toHaveValue('2028-11-22T08:00');
  expect(screen.getByRole('combobox', { name: /^Assigned To/ })).toHaveValue('Jo Ek');
  const status = screen.getByRole('combobox', { name: 'Status' });
  expect(status).toHaveTextContent('Active');
  await user.click(status);
  await user.click(screen.getByRole('option', { name: 'In progress' }));
  await user.clear(screen.getByRole('combobox', { name: /^Assigned To/ }));
  await submit(user, 'Update Task');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].changes).toEqual({ status: 'IN_PROGRESS', assignedTo: null });
});

test('saves an edited meter-based task without a date', async () => {
  const { user, onSave } = open({ task: task({ nextMaintenance: null }) });
  await user.type(box('Task Title'), ' now');
  await submit(user, 'Update Task');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].changes).toEqual({ taskName: 'Change engine oil and filter now' });
});

test('keeps the input and stays open when the server rejects the task', async () => {
  const onSave = vi.fn().mockRejectedValue(new Error('The assignee must be an enabled user of your organization.'));
  const { user, onClose } = open({ task: task(), onSave });
  await user.type(box('Task Title'), '!');
  await submit(user, 'Update Task');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The assignee must be an enabled user of your organization.',
  );
  expect(box('Task Title')).toHaveValue('Change engine oil and filter!');
  expect(onClose).not.toHaveBeenCalled();
});

test('saves a recurring task and assigns it to the assignee of the device', async () => {
  const { user, onSave } = open();
  server.use(
    trpcHandlers({
      'users.list': () => [userOf(admin)],
      'devices.list': () => deviceList([deviceCard({ id: 'd-7', name: 'Sump pump P-310', assignedUserId: admin.id })]),
    }),
  );
  await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull());
  await chooseDevice(user);
  expect(screen.getByRole('combobox', { name: /^Assigned To/ })).toHaveValue('Marta Kowalski');
  await user.type(box('Task Title'), 'Clean the strainer');
  await user.type(box('Description'), 'Pump it dry first.');
  await user.type(box(/^Frequency/), 'every 6 months');
  fireEvent.change(date(), { target: { value: '2026-12-01T08:00' } });
  await submit(user);
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].input).toMatchObject({
    deviceId: 'd-7',
    frequency: 'every 6 months',
    assignedTo: 'Marta Kowalski',
  });
});

test('offers the meter of the device for a task by meter, which needs no date', async () => {
  const { user, onSave } = open();
  server.use(
    trpcHandlers({
      'meters.ofDevice': () =>
        deviceMeters({
          meters: [meter({ id: 'm-1', name: 'Running hours' }), meter({ id: 'm-2', name: 'Pump hours' })],
        }),
    }),
  );
  await chooseDevice(user);
  await user.type(box('Task Title'), 'Change the oil');
  await user.type(box('Description'), 'Drain it warm.');
  expect(screen.queryByRole('combobox', { name: /^Meter/ })).not.toBeInTheDocument();
  await user.type(box(/^Frequency/), 'every 250 hours');
  await user.click(await screen.findByRole('combobox', { name: /^Meter/ }));
  await user.click(await screen.findByRole('option', { name: 'Pump hours' }));
  await user.type(box(/^Next due at/), '1,250');
  await submit(user);
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].input).toMatchObject({
    frequency: 'every 250 hours',
    nextMaintenance: null,
    meterId: 'm-2',
    meterNext: 1250,
  });
});

test('keeps a typed assignee when a device is chosen', async () => {
  const { user } = open();
  await user.type(screen.getByRole('combobox', { name: /^Assigned To/ }), 'Jonas');
  await chooseDevice(user);
  expect(screen.getByRole('combobox', { name: /^Assigned To/ })).toHaveValue('Jonas');
});
