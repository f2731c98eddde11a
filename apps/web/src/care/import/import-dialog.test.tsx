import { stubbedError, trpcHandlers } from '@steward/api/msw';
import { deviceCard, deviceList } from '@steward/api/msw/factories/devices';
import type { ImportCheck } from '@steward/api/schema/imports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectDiscardGuard } from '../../testing/discard-guard';
import { renderApp } from '../../testing/render-app';
import { recordSavedFiles } from '../../testing/saved-files';
import { server } from '../../testing/server';
import { shellStubs } from '../../testing/shell-stubs';

const checked: ImportCheck = {
  kind: 'devices',
  filename: 'plant.csv',
  encoding: 'UTF-8',
  delimiter: ';',
  columns: ['Asset', 'Place', 'Bought'],
  fields: [
    { name: 'name', label: 'Name', required: true },
    { name: 'location', label: 'Location', required: false },
    { name: 'purchasedOn', label: 'Purchase date', required: false },
  ],
  mapping: { name: 'Asset', purchasedOn: 'Bought' },
  sample: [['Press 1', 'Hall 1', '1/2/2026']],
  rowCount: 20,
  newCount: 20,
  existingCount: 0,
  badRowCount: 0,
  dateOrder: null,
  asksDateOrder: false,
  problems: [],
  problemCount: 0,
};
const file = new File(['Asset;Place;Bought\nPress 1;Hall 1;1/2/2026\n'], 'plant.csv', { type: 'text/csv' });

/** The fields of the forms that were sent. */
const optionsOf = (forms: readonly FormData[]) =>
  forms.map((form) => Object.fromEntries([...form].filter(([name]) => name !== 'file')));

async function uploadFile(stubs: Parameters<typeof trpcHandlers>[0], upload = file) {
  server.use(
    trpcHandlers({ ...shellStubs, 'devices.list': () => deviceList([deviceCard()]), ...stubs } as typeof stubs),
  );
  const app = renderApp('/devices?import=devices');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import assets' }));
  await app.user.upload(dialog.getByLabelText('Drop a CSV file here'), upload);
  return { ...app, dialog };
}

test('an import matches columns, asks for the date format and shows what was stored', async () => {
  const forms: FormData[] = [];
  const check = vi.fn((form: FormData) => {
    forms.push(form);
    return { ...checked, asksDateOrder: true, ...(form.has('dateOrder') ? {} : { newCount: 0, badRowCount: 20 }) };
  });
  const run = vi.fn((form: FormData) => {
    forms.push(form);
    return { added: 20, updated: 0, skipped: 0, badRowCount: 0 };
  });
  const { user, dialog, router } = await uploadFile({ 'imports.check': check, 'imports.run': run });
  expect(await dialog.findByRole('columnheader', { name: /Place.*Not used/ })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: /^Location/ }));
  await user.click(await screen.findByRole('option', { name: 'Place' }));
  expect(await dialog.findByRole('columnheader', { name: /Place.*Location/ })).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: '1 February: day first' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 20 rows' }));
  expect(await dialog.findByText('20 assets added.')).toBeInTheDocument();
  const mapping = JSON.stringify({ name: 'Asset', purchasedOn: 'Bought', location: 'Place' });
  expect(optionsOf(forms)).toEqual([
    { kind: 'devices', existing: 'skip' },
    { kind: 'devices', existing: 'skip', mapping },
    { kind: 'devices', existing: 'skip', mapping, dateOrder: 'dmy' },
    { kind: 'devices', existing: 'skip', mapping, dateOrder: 'dmy', skipBadRows: 'true' },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Show assets' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('an import leaves out rows with errors, which can be downloaded, and changes stored assets on request', async () => {
  const problems = [{ line: 7, column: 'Bought', message: '"x" is not a date: write it as 2026-03-31.' }];
  const state = { ...checked, newCount: 17, existingCount: 2, badRowCount: 1, problems, problemCount: 1 };
  const forms: FormData[] = [];
  const saved = recordSavedFiles();
  const { user, dialog } = await uploadFile({
    'imports.check': () => state,
    'imports.badRows': () => ({ filename: 'plant-bad-rows.csv', csv: 'Asset;Line;Reason' }),
    'imports.run': (form) => {
      forms.push(form as FormData);
      return { added: 17, updated: 2, skipped: 0, badRowCount: 1 };
    },
  });
  expect(await dialog.findByText('Line 7, Bought: "x" is not a date: write it as 2026-03-31.')).toBeInTheDocument();
  expect(dialog.getByText('17 new assets, 2 stored already, 1 row with errors, left out.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Download this row' }));
  await waitFor(() => expect(saved[0]?.name).toBe('plant-bad-rows.csv'));
  await user.click(dialog.getByRole('radio', { name: /^Change them to what the file says/ }));
  await user.click(dialog.getByRole('button', { name: 'Import the 19 rows without errors' }));
  expect(await dialog.findByText('17 assets added, 2 changed.')).toBeInTheDocument();
  expect(optionsOf(forms)).toEqual([{ kind: 'devices', existing: 'update', skipBadRows: 'true' }]);
  expect(dialog.getByText(/^1 row had errors and was left out/)).toBeInTheDocument();
});

test('an import shows why the server refused it and keeps the file', async () => {
  const { user, dialog } = await uploadFile({
    'imports.check': () => checked,
    'imports.run': () => {
      throw stubbedError('CONFLICT', 'Another user changed this at the same time. Please try again.');
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Import 20 rows' }));
  expect(await dialog.findByText(/Another user changed this at the same time/)).toBeInTheDocument();
  expect(dialog.getByText('plant.csv')).toBeInTheDocument();
});

test('an import requires a column for the name', async () => {
  const problems = [{ line: 1, column: null, message: 'No column is chosen for "Name".' }];
  const { dialog } = await uploadFile({
    'imports.check': () => ({ ...checked, mapping: {}, newCount: 0, problems, problemCount: 1 }),
  });
  expect(await dialog.findByText('Select a column')).toBeInTheDocument();
  expect(dialog.queryByText(/No column is chosen/)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
});

test('an import rejects a spreadsheet before sending it', async () => {
  const check = vi.fn(() => checked);
  const { user, dialog } = await uploadFile({ 'imports.check': check }, new File(['PK\u0003\u0004...'], 'a.csv'));
  expect(await dialog.findByText(/Save the sheet as CSV/)).toBeInTheDocument();
  expect(check).not.toHaveBeenCalled();
  await user.upload(dialog.getByLabelText('Drop a CSV file here'), file);
  expect(await dialog.findByRole('button', { name: 'Import 20 rows' })).toBeEnabled();
});

test('an import asks before discarding a file that was not imported', async () => {
  const { user, dialog } = await uploadFile({ 'imports.check': () => checked });
  await dialog.findByRole('button', { name: 'Import 20 rows' });
  await expectDiscardGuard(user, screen.getByRole('dialog', { name: 'Import assets' }), 'Close');
});

test('an import offers a template with the recognised columns', async () => {
  server.use(trpcHandlers({ ...shellStubs, 'devices.list': () => deviceList([deviceCard()]) }));
  const saved = recordSavedFiles();
  const { user } = renderApp('/devices');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Assets' }));
  await user.click(await screen.findByRole('button', { name: 'Download a template' }));
  expect(saved[0]?.name).toBe('devices-template.csv');
  expect(await saved[0]?.blob.text()).toMatch(/^\ufeff?Name,Serial number,Location/);
});

test('an import of meter readings is chosen in the menu, shows the rows that are left out, and is done', async () => {
  const problems = [{ line: 3, column: 'Reading', message: 'This is 5 h less than the last reading.' }];
  const forms: FormData[] = [];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'devices.list': () => deviceList([deviceCard()]),
      'imports.check': (form) => {
        forms.push(form as FormData);
        return { ...checked, kind: 'readings', newCount: 19, badRowCount: 1, problems, problemCount: 1 };
      },
      'imports.run': () => ({ added: 19, updated: 0, skipped: 0, badRowCount: 1 }),
    }),
  );
  const { user, router } = renderApp('/devices');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Meter readings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import meter readings' }));
  await user.upload(dialog.getByLabelText('Drop a CSV file here'), file);
  expect(await dialog.findByText('Line 3, Reading: This is 5 h less than the last reading.')).toBeInTheDocument();
  expect(optionsOf(forms)).toEqual([{ kind: 'readings', existing: 'skip' }]);
  await user.click(dialog.getByRole('button', { name: 'Import the 19 rows without errors' }));
  expect(await dialog.findByText('19 readings added.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
