import { stubbedError } from '@steward/api/msw';
import { manual } from '@steward/api/msw/factories/knowledge';
import { task } from '@steward/api/msw/factories/maintenance';
import { admin } from '@steward/api/msw/factories/people';
import { preparation } from '@steward/api/msw/factories/work';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';

const address = '/devices/d-1?tab=maintenance';
const button = (name: string) => screen.findByRole('button', { name });
const critical = 'I have read: The set can start by itself';
const hotOil = 'I have read: Hot oil and coolant';
const startedTask = task({
  status: 'IN_PROGRESS',
  running: {
    recordId: 'w-1',
    startedAt: '2026-11-20T08:40:00.000Z',
    startedBy: 'u-9',
    startedByName: 'Marta Kowalski',
  },
});

test('if acknowledgement is required, a task starts only after each precaution is ticked', async () => {
  const started: unknown[] = [];
  const { user } = openDevicePage(address, {
    'work.preparation': () => preparation({ mustAcknowledge: true }),
    'work.start': (input) => {
      started.push(input);
      return startedTask;
    },
  });
  await user.click(await button('Start Change engine oil and filter'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you start' }));
  await user.click(await dialog.findByRole('checkbox', { name: critical }));
  expect(dialog.getByText('1 of 2 read')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Start task' })).toBeDisabled();
  expect(dialog.getByText('24 mm socket')).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: hotOil }));
  await user.click(dialog.getByRole('button', { name: 'Start task' }));
  await waitFor(() =>
    expect(started).toEqual([{ taskId: 't-1', acknowledgedPrecautions: ['s-2', 's-1'], takeOver: false }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a precaution that was changed after the start must be ticked again', async () => {
  let isStarted = false;
  const { user } = openDevicePage(address, {
    'maintenance.byDevice': () => ({ maintenanceTasks: [isStarted ? startedTask : task()], total: 1 }),
    'work.preparation': () =>
      isStarted
        ? preparation({ task: startedTask, acknowledged: ['s-1'], mustAcknowledge: true })
        : preparation({ mustAcknowledge: true }),
    'work.start': () => {
      isStarted = true;
      return startedTask;
    },
  });
  await user.click(await button('Start Change engine oil and filter'));
  await user.click(await screen.findByRole('checkbox', { name: critical }));
  await user.click(screen.getByRole('checkbox', { name: hotOil }));
  await user.click(await button('Start task'));
  await user.click(await button('Complete Change engine oil and filter'));
  expect(await screen.findByRole('checkbox', { name: critical })).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: hotOil })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Complete' })).toBeDisabled();
});

test('a second person sees who is working on the task, and can take over', async () => {
  const takeOvers: boolean[] = [];
  const { user } = openDevicePage(address, {
    'work.start': ({ takeOver }) => {
      takeOvers.push(takeOver ?? false);
      if (takeOver) return startedTask;
      throw stubbedError('CONFLICT', 'Marta Kowalski has been working on this task since 09:40.', 'Already started');
    },
  });
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(await button('Start Change engine oil and filter'));
  await user.click(await button('Start task'));
  const notice = await screen.findByText(/Marta Kowalski has been working on this task since 09:40/);
  // after many precautions it is below the visible part of the sheet
  expect(scrollIntoView.mock.contexts.some((element) => (element as Element).contains(notice))).toBe(true);
  await user.click(await button('Take over'));
  await waitFor(() => expect(takeOvers).toEqual([false, true]));
});

test('a running task shows who is working on it, and is completed with steps, note and minutes, which Undo restores', async () => {
  const completed: unknown[] = [];
  const undone: unknown[] = [];
  const steps = {
    documentId: 'doc-1',
    page: 12,
    title: 'Oil change',
    steps: [{ marker: null, text: 'Drain', page: 12, notice: null }],
  };
  const { user } = openDevicePage(address, {
    'maintenance.byDevice': () => ({ maintenanceTasks: [startedTask], total: 1 }),
    'work.preparation': () => preparation({ task: startedTask, acknowledged: ['s-1', 's-2'], steps }),
    'maintenance.complete': (input) => {
      completed.push(input);
      return task({ status: 'COMPLETED', completedRecordId: 'w-1' });
    },
    'work.undo': (input) => {
      undone.push(input);
      return startedTask;
    },
  });
  expect(await screen.findByText(/Marta Kowalski since/)).toBeInTheDocument();
  await user.click(await button('Complete Change engine oil and filter'));
  await user.click(await screen.findByRole('checkbox', { name: 'Drain' }));
  await user.type(screen.getByLabelText(/^Note/), 'Was dry');
  await user.clear(screen.getByLabelText(/^Minutes/));
  await user.type(screen.getByLabelText(/^Minutes/), '35');
  await user.click(await button('Complete'));
  await waitFor(() =>
    expect(completed).toEqual([
      {
        ...{
          id: 't-1',
          requestId: expect.any(String),
          notes: 'Was dry',
          acknowledgedPrecautions: [],
          tickedSteps: ['Drain'],
        },
        ...{ minutes: 35, cost: null },
      },
    ]),
  );
  await user.click(await button('Undo'));
  await waitFor(() => expect(undone).toEqual([{ recordId: 'w-1' }]));
  expect(await screen.findByText('Completion undone')).toBeInTheDocument();
  await user.click(await button('Complete Change engine oil and filter'));
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('Was dry');
});

test('what is entered in a second tab is not sent as a repeat of what the first tab has sent', async () => {
  const sentIds: unknown[] = [];
  const { user } = openDevicePage(address, {
    'work.preparation': () => preparation({ task: startedTask }),
    'maintenance.complete': ({ requestId }) => {
      sentIds.push(requestId);
      throw stubbedError('CONFLICT', 'This task is already completed.');
    },
  });
  await user.click(await button('Complete Change engine oil and filter'));
  await user.type(await screen.findByLabelText(/^Note/), 'Second tab');
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('steward.work.'));
  const { requestId } = JSON.parse(localStorage.getItem(key) ?? '{}');
  expect(requestId).toEqual(expect.any(String));
  fireEvent(window, new StorageEvent('storage', { key, newValue: null }));
  await user.click(await button('Complete'));
  expect(await screen.findByText('This task is already completed.')).toBeInTheDocument();
  expect(sentIds).toEqual([expect.not.stringMatching(requestId)]);
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Second tab');
});

test('steps keep the numbers of the manual, and two steps with the same text are ticked separately', async () => {
  const numbered = (marker: string, text: string) => ({ marker, text, page: 12, notice: null });
  const steps = [numbered('1.', 'Press STOP.'), numbered('2.', 'Turn the shaft.'), numbered('3.', 'Press STOP.')];
  const completed: unknown[] = [];
  const { user } = openDevicePage(address, {
    'work.preparation': () => preparation({ steps: { documentId: 'doc-1', page: 12, title: 'Turning', steps } }),
    'maintenance.complete': (input) => {
      completed.push(input);
      return task({ status: 'COMPLETED', completedRecordId: 'w-1' });
    },
  });
  await user.click(await button('Complete Change engine oil and filter'));
  await user.click(await screen.findByRole('checkbox', { name: '3. Press STOP.' }));
  expect(screen.getByRole('checkbox', { name: '1. Press STOP.' })).not.toBeChecked();
  await user.click(await button('Complete'));
  await waitFor(() => expect(completed).toEqual([expect.objectContaining({ tickedSteps: ['3. Press STOP.'] })]));
});

test('the manual page with the steps opens beside the work, Esc closes it first, and a chip opens it again', async () => {
  const steps = {
    documentId: 'doc-1',
    page: 12,
    title: 'Oil change',
    steps: [{ marker: null, text: 'Drain', page: 12, notice: null }],
  };
  const { user } = openDevicePage(address, {
    'knowledge.document': () => manual({ title: 'Operating manual' }),
    'work.preparation': () => preparation({ steps }),
  });
  await user.click(await button('Complete Change engine oil and filter'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete task' }));
  const page = await dialog.findByRole('complementary', { name: 'Page 12 of the manual' });
  expect(within(page).getByRole('heading', { name: 'Operating manual' })).toBeInTheDocument();
  expect(dialog.getByText('24 mm socket')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(dialog.queryByRole('complementary')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /^Open page 12 of/ }));
  expect(await dialog.findByRole('complementary', { name: 'Page 12 of the manual' })).toBeInTheDocument();
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a failed completion loses no entries, even after the dialog was closed', async () => {
  const { user } = openDevicePage(address, {
    'maintenance.complete': () => {
      throw stubbedError('CONFLICT', 'This task is already completed.');
    },
  });
  await user.click(await button('Complete Change engine oil and filter'));
  await user.type(await screen.findByLabelText(/^Note/), 'Was dry');
  await user.click(await button('Complete'));
  expect(await screen.findByText('This task is already completed.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(await button('Complete Change engine oil and filter'));
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('Was dry');
  localStorage.removeItem(`steward.work.${admin.id}.t-1`);
});

test('work done on an earlier day is recorded on that day', async () => {
  const completed: unknown[] = [];
  const { user } = openDevicePage(address, {
    'maintenance.complete': (input) => {
      completed.push(input);
      return task({ status: 'COMPLETED', completedRecordId: 'w-1' });
    },
  });
  await user.click(await button('Complete Change engine oil and filter'));
  await user.click(await button('Done on another day'));
  const day = screen.getByLabelText('Done on');
  fireEvent.change(day, { target: { value: '2999-01-01' } });
  await user.click(await button('Complete'));
  expect(await screen.findByText('Choose today or an earlier day')).toBeInTheDocument();
  expect(completed).toEqual([]);
  fireEvent.change(day, { target: { value: '2026-01-05' } });
  await user.click(await button('Complete'));
  await waitFor(() => expect(completed).toEqual([expect.objectContaining({ completedOn: '2026-01-05' })]));
});

test('work is put aside with a reason', async () => {
  const sent: unknown[] = [];
  const { user } = openDevicePage(address, {
    'maintenance.byDevice': () => ({ maintenanceTasks: [startedTask], total: 1 }),
    'work.preparation': () => preparation({ task: startedTask, precautions: [] }),
    'work.putAside': (input) => {
      sent.push(input);
      return task();
    },
  });
  await user.click(await button('Complete Change engine oil and filter'));
  await user.click(await button('Put aside'));
  await user.click(await button('Put aside'));
  expect(await screen.findByText('Enter a reason')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Why is the work put aside?'), 'No filter left');
  await user.click(await button('Put aside'));
  await waitFor(() =>
    expect(sent).toMatchObject([{ taskId: 't-1', workId: startedTask.running?.recordId, reason: 'No filter left' }]),
  );
});

test('a completed task can be reopened', async () => {
  const undone: unknown[] = [];
  const { user } = openDevicePage(address, {
    'maintenance.byDevice': () => ({
      maintenanceTasks: [task({ status: 'COMPLETED', completedRecordId: 'w-7' })],
      total: 1,
    }),
    'work.undo': (input) => {
      undone.push(input);
      return task();
    },
  });
  await user.click(await button('Reopen Change engine oil and filter'));
  await waitFor(() => expect(undone).toEqual([{ recordId: 'w-7' }]));
  expect(await screen.findByText('Task reopened')).toBeInTheDocument();
});

test('the work history opens the history of the device, filtered by work', async () => {
  openDevicePage(address);
  expect(await screen.findByRole('link', { name: 'Work history' })).toHaveAttribute(
    'href',
    '/devices/d-1?tab=history&kind=work',
  );
});
