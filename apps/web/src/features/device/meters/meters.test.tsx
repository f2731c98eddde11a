import { stubbedError } from '@steward/api/msw';
import { task } from '@steward/api/msw/factories/maintenance';
import { deviceMeters, meter, meterReading } from '@steward/api/msw/factories/meters';
import { member } from '@steward/api/msw/factories/people';
import { preparation } from '@steward/api/msw/factories/work';
import type { MeterImportPreview } from '@steward/api/schema/meters';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';
import { StubbedEventSource } from '../../../testing/event-source';
import { recordSavedFiles } from '../../../testing/saved-files';
import { server } from '../../../testing/server';

const page = '/devices/d-1?tab=readings';
const replacedQuestion = 'This is 50 h less than the last reading. Was the meter replaced?';
const doubt = () => {
  throw stubbedError('CONFLICT', replacedQuestion, 'Confirmation needed');
};

test('shows each meter with its reading, use and tasks, and adds a reading', async () => {
  const added: unknown[] = [];
  let value = 200;
  const { user } = openDevicePage(page, {
    'meters.ofDevice': () => deviceMeters({ meters: [meter({ value, taskCount: 2 })] }),
    'meters.addReading': (input) => {
      added.push(input);
      value = input.value;
      return meter({ value });
    },
  });
  const card = await screen.findByRole('group', { name: 'Running hours' });
  for (const text of ['200 h', 'Today, 08:00', '5 h a day', '2 tasks']) expect(card).toHaveTextContent(text);
  await user.click(within(card).getByRole('button', { name: 'Add reading of Running hours' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add reading' });
  expect(dialog).toHaveTextContent('Last reading200 hToday, 08:00');
  await user.click(within(dialog).getByRole('button', { name: 'Save reading' }));
  expect(dialog).toHaveTextContent('Enter the meter reading');
  await user.type(within(dialog).getByLabelText('Running hours now'), '1,208.5');
  await user.click(within(dialog).getByRole('button', { name: 'Save reading' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(added).toEqual([{ meterId: 'm-1', value: 1208.5 }]);
  expect(await screen.findByText('1,208.5 h')).toBeInTheDocument();
});

test('shows a reading that arrives on the stream, and loads the tasks again', async () => {
  let lists = 0;
  const { user } = openDevicePage('/devices/d-1?tab=maintenance', {
    'maintenance.byDevice': () => {
      lists += 1;
      return { maintenanceTasks: [task()], total: 1 };
    },
    'meters.ofDevice': () => deviceMeters({ meters: [meter({ value: 200, total: 200 })] }),
  });
  await waitFor(() => expect(StubbedEventSource.openedFor('live.device')).toHaveLength(1));
  const [tasksStream] = StubbedEventSource.openedFor('live.device');
  await act(async () => tasksStream?.connect());
  const emit = async (value: number, stream = tasksStream) => {
    const meters = deviceMeters({ meters: [meter({ value, total: value })] });
    await act(async () => stream?.emit({ kind: 'meters', meters }));
  };
  await emit(200);
  expect(lists).toBe(1);
  await emit(207);
  await waitFor(() => expect(lists).toBe(2));
  await emit(207);
  expect(lists).toBe(2);
  await user.click(screen.getByRole('tab', { name: /^Readings/ }));
  const card = await screen.findByRole('group', { name: 'Running hours' });
  expect(card).toHaveTextContent('207 h');
  await waitFor(() => expect(StubbedEventSource.openedFor('live.device')).toHaveLength(2));
  const readingsStream = StubbedEventSource.openedFor('live.device')[1];
  await act(async () => readingsStream?.connect());
  await emit(208, readingsStream);
  await waitFor(() => expect(card).toHaveTextContent('208 h'));
});

test('asks about a reading lower than the last one, and saves it as a meter replacement', async () => {
  const confirmed: unknown[] = [];
  const { user } = openDevicePage(page, {
    'meters.ofDevice': () => deviceMeters({ meters: [meter()] }),
    'meters.addReading': ({ confirm }) => {
      if (!confirm) doubt();
      confirmed.push(confirm);
      return meter({ value: 150, total: 200 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add reading of Running hours' }));
  await user.type(await screen.findByLabelText('Running hours now'), '150{Enter}');
  expect(await screen.findByText(replacedQuestion)).toBeInTheDocument();
  // editing the value closes the question
  await user.type(screen.getByLabelText('Running hours now'), '{Backspace}1');
  expect(screen.queryByText(replacedQuestion)).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Yes, it was replaced' }));
  await waitFor(() => expect(confirmed).toEqual(['replaced']));
});

test('offers the meters that tasks need with their default name, and adds one', async () => {
  const created: unknown[] = [];
  const { user } = openDevicePage(page, {
    'meters.ofDevice': () => deviceMeters({ needed: [{ unit: 'hour', taskCount: 12 }] }),
    'meters.create': (input) => {
      created.push(input);
      return meter();
    },
  });
  expect(await screen.findByText(/12 tasks are due by running hours\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Meter' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'No meters yet' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add reading' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Meter' });
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Running hours');
  await user.type(within(dialog).getByLabelText(/Current reading/), '1240');
  await user.click(within(dialog).getByRole('button', { name: 'Add Meter' }));
  await waitFor(() =>
    expect(created).toEqual([{ deviceId: 'd-1', name: 'Running hours', unit: 'hour', metric: null, value: 1240 }]),
  );
});

test('explains what meters are to a device without any', async () => {
  openDevicePage(page, { 'meters.ofDevice': () => deviceMeters() });
  expect(await screen.findByRole('heading', { name: 'No meters yet' })).toBeInTheDocument();
});

test('shows the question about a reading that the device sent, and submits the answer', async () => {
  const answers: unknown[] = [];
  const question = { value: 150, at: '2026-11-20T09:00:00.000Z', sentence: replacedQuestion };
  const { user } = openDevicePage(page, {
    'meters.ofDevice': () => deviceMeters({ meters: [meter({ metric: 'runtime', question })] }),
    'meters.answerQuestion': (input) => {
      answers.push(input);
      return meter();
    },
  });
  expect(await screen.findByText(/The device reported 150 h on .*Was the meter replaced\?/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ignore the reading' }));
  await waitFor(() => expect(answers).toEqual([{ meterId: 'm-1', answer: 'wrong' }]));
});

test('lists readings with person and time, corrects one and deletes one', async () => {
  const calls: unknown[] = [];
  const { user } = openDevicePage(page, {
    'meters.ofDevice': () => deviceMeters({ meters: [meter()] }),
    'meters.readings': () => ({
      content: [
        meterReading({ id: 'mr-2', value: 12, total: 212, replacedValue: 200, recordedByName: 'Jonas Berg' }),
        meterReading({ source: 'telemetry', recordedByName: '' }),
      ],
      page: 0,
      size: 50,
      totalElements: 2,
      totalPages: 1,
    }),
    'meters.correctReading': (input) => {
      calls.push(input);
      return meter();
    },
    'meters.removeReading': (input) => {
      calls.push(input);
      return meter();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'History of Running hours' }));
  const list = await screen.findByRole('list', { name: 'Readings' });
  expect(list).toHaveTextContent('12 h · total 212 h');
  expect(list).toHaveTextContent('Jonas Berg · replaced a meter that showed 200 h');
  expect(list).toHaveTextContent('sent by the device');
  await user.click(screen.getByRole('button', { name: 'Correct the reading of 200 h' }));
  const form = screen.getByRole('form', { name: 'Correct the reading' });
  const field = within(form).getByLabelText('Reading');
  await user.clear(field);
  await user.type(field, '199{Enter}');
  await waitFor(() => expect(calls).toEqual([{ id: 'mr-1', value: 199 }]));
  await user.click(screen.getByRole('button', { name: 'Delete the reading of 12 h' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toContainEqual({ id: 'mr-2' }));
});

/** Opens the import of a meter and chooses a file. `imported` receives the forms of the imports. */
async function chooseReadings(
  problems: Pick<MeterImportPreview, 'problems' | 'errorCount' | 'badRowCount' | 'doubtCount'>,
) {
  const imported: FormData[] = [];
  const saved = recordSavedFiles();
  const { user } = openDevicePage(page, {
    'meters.ofDevice': () => deviceMeters({ meters: [meter()] }),
    'meters.readings': () => ({ content: [], page: 0, size: 50, totalElements: 0, totalPages: 0 }),
    'meters.previewImport': () => ({
      columns: { at: 'Date', value: 'Hours' },
      fileColumns: ['Date', 'Hours', 'Counter'],
      encoding: 'UTF-8',
      rowCount: 3,
      goodRowCount: 2,
      repeatedRowCount: 0,
      sample: [{ line: 2, at: '2026-11-01T12:00:00.000Z', value: 120 }],
      ...problems,
    }),
    'meters.badReadings': () => ({ filename: 'hours-bad-rows.csv', csv: 'Date;Hours;Line;Reason' }),
    'meters.importReadings': (form) => {
      imported.push(form);
      return { added: 2, repeated: 0, badRowCount: 0, rows: [], meter: meter() };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'History of Running hours' }));
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const drop = screen.getByRole('dialog').querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(drop, new File(['Date,Hours\n2026-11-01,120\n'], 'hours.csv', { type: 'text/csv' }));
  await screen.findByRole('region', { name: 'Preview' });
  return { user, imported, saved };
}

test('imports readings from the chosen column, and saves the rows with errors that are left out', async () => {
  const { user, imported, saved } = await chooseReadings({
    problems: [{ line: 4, message: 'The date is in the future.', kind: 'error' }],
    ...{ errorCount: 1, badRowCount: 1, doubtCount: 0 },
  });
  expect(screen.getByText('Line 4: The date is in the future.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download this row' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['hours-bad-rows.csv']));
  await user.click(screen.getByRole('combobox', { name: 'Reading' }));
  await user.click(await screen.findByRole('option', { name: 'Counter' }));
  await user.click(await screen.findByRole('button', { name: 'Import 2 readings without errors' }));
  await waitFor(() => expect(imported).toHaveLength(1));
  expect(imported[0]?.get('skipBadRows')).toBe('true');
  expect(JSON.parse(String(imported[0]?.get('mapping')))).toEqual({ at: 'Date', value: 'Counter' });
});

test('imports implausible readings as confirmed', async () => {
  const { user, imported } = await chooseReadings({
    problems: [{ line: 3, message: replacedQuestion, kind: 'doubt' }],
    ...{ errorCount: 0, badRowCount: 0, doubtCount: 1 },
  });
  await user.click(screen.getByRole('button', { name: 'Import 2 readings' }));
  await waitFor(() => expect(imported).toHaveLength(1));
  expect(imported[0]?.get('confirm')).toBe('right');
});

test('imports nothing from a truncated file', async () => {
  await chooseReadings({
    problems: [{ line: 4, message: 'The quote is not closed.', kind: 'error' }],
    ...{ errorCount: 1, badRowCount: null, doubtCount: 0 },
  });
  expect(screen.getByText('Correct the file, and choose it again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
});

test('saves the readings of a meter as a spreadsheet', async () => {
  server.use(http.get('/api/meters/m-1/readings.xlsx', () => new HttpResponse('PK')));
  const saved = recordSavedFiles();
  const { user } = openDevicePage(page, {
    'meters.ofDevice': () => deviceMeters({ meters: [meter()] }),
    'meters.readings': () => ({ content: [meterReading()], page: 0, size: 50, totalElements: 1, totalPages: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'History of Running hours' }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['readings.xlsx']));
});

test('hides the delete button of a meter from a user without the permission', async () => {
  openDevicePage(page, { 'meters.ofDevice': () => deviceMeters({ meters: [meter()] }) }, member);
  expect(await screen.findByRole('button', { name: 'Edit Running hours' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete Running hours' })).not.toBeInTheDocument();
});

test('shows why the meters could not be loaded', async () => {
  openDevicePage(page, {
    'meters.ofDevice': () => {
      throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Please try again.');
    },
  });
  expect(await screen.findByText('Failed to load the meters', {}, { timeout: 5000 })).toBeInTheDocument();
});

const every250 = [{ every: 250, unit: 'hour' as const }];
const shownMeter = {
  name: 'Running hours',
  unit: 'hour',
  value: 200,
  total: 200,
  readAt: '2026-11-20T08:00:00.000Z',
  dueOn: '2026-12-01',
};
const byMeter = task({
  intervals: every250,
  frequency: 'every 250 hours',
  nextMaintenance: null,
  dueOn: '2026-12-01',
  meterId: 'm-1',
  meterNext: 250,
  meter: shownMeter,
});

test('shows the projected date and due value of a meter-based task, and completes it with a reading', async () => {
  const completed: unknown[] = [];
  const { user } = openDevicePage('/devices/d-1?tab=maintenance', {
    'maintenance.byDevice': () => ({ maintenanceTasks: [byMeter], total: 1 }),
    'work.preparation': () => preparation({ task: byMeter, precautions: [] }),
    'maintenance.complete': (input) => {
      completed.push(input);
      return { ...byMeter, status: 'COMPLETED', meterNext: 496, dueOn: '2027-01-10', lastMaintenance: '2026-11-20' };
    },
  });
  const row = (await screen.findByText('Change engine oil and filter')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('about Tue 1 Dec');
  expect(row).toHaveTextContent('at 250 h');
  expect(within(row).queryByRole('button', { name: /^Add reading/ })).not.toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: 'Complete Change engine oil and filter' }));
  await user.type(await screen.findByLabelText(/Running hours now/), '246{Enter}');
  await waitFor(() => expect(completed).toMatchObject([{ id: 't-1', reading: { value: 246 } }]));
  expect(await screen.findByText(/Next due .* at 496 h/)).toBeInTheDocument();
});

test('offers to add a reading at a task that waits for a meter', async () => {
  const created: unknown[] = [];
  const waiting = { ...byMeter, meter: null, meterId: null, meterNext: null, dueOn: null, status: 'PENDING' as const };
  const { user } = openDevicePage('/devices/d-1?tab=maintenance', {
    'maintenance.byDevice': () => ({ maintenanceTasks: [waiting], total: 1 }),
    'meters.create': (input) => {
      created.push(input);
      return meter({ value: 180 });
    },
  });
  const row = (await screen.findByText('Change engine oil and filter')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Waits for a reading');
  expect(screen.getByText(/1 task is due by running hours\./)).toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: 'Add reading for Change engine oil and filter' }));
  await user.type(await screen.findByLabelText('Running hours now'), '180{Enter}');
  await waitFor(() => expect(created).toEqual([{ deviceId: 'd-1', name: 'Running hours', unit: 'hour', value: 180 }]));
});

test('closes the form of a first reading even if its meter arrives on the stream before the response', async () => {
  const waiting = { ...byMeter, meter: null, meterId: null, meterNext: null, dueOn: null, status: 'PENDING' as const };
  let lists = 0;
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { user } = openDevicePage('/devices/d-1?tab=maintenance', {
    'maintenance.byDevice': () => {
      lists += 1;
      return { maintenanceTasks: [waiting], total: 1 };
    },
    'meters.create': async () => {
      await response;
      return meter({ value: 180 });
    },
  });
  await waitFor(() => expect(StubbedEventSource.openedFor('live.device')).toHaveLength(1));
  const [stream] = StubbedEventSource.openedFor('live.device');
  await act(async () => stream?.connect());
  await user.click(await screen.findByRole('button', { name: 'Add reading for Change engine oil and filter' }));
  await user.type(await screen.findByLabelText('Running hours now'), '180{Enter}');
  await act(async () => stream?.emit({ kind: 'meters', meters: deviceMeters({ meters: [meter({ value: 180 })] }) }));
  await waitFor(() => expect(lists).toBe(2));
  expect(screen.getByRole('dialog', { name: 'Add reading' })).toBeInTheDocument();
  respond();
  expect(await screen.findByText('Running hours added')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the form of a meter-based task requires no date, and offers the meters that match its unit', async () => {
  const saved: unknown[] = [];
  const { user } = openDevicePage('/devices/d-1?tab=maintenance', {
    'maintenance.byDevice': () => ({ maintenanceTasks: [byMeter], total: 1 }),
    'meters.ofDevice': () =>
      deviceMeters({ meters: [meter(), meter({ id: 'm-2', name: 'Press cycles', unit: 'cycle' })] }),
    'maintenance.update': (input) => {
      saved.push(input);
      return byMeter;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Change engine oil and filter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Maintenance Task' });
  const next = await within(dialog).findByLabelText(/Next due at/);
  expect(next).toHaveValue('250');
  await user.clear(next);
  await user.type(next, '300');
  await user.click(within(dialog).getByRole('button', { name: 'Update Task' }));
  await waitFor(() => expect(saved).toEqual([{ id: 't-1', meterNext: 300 }]));
});
