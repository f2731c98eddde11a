import { stubbedError } from '@steward/api/msw';
import { pageOf } from '@steward/api/msw/factories/sales';
import type { ImportPreview, SalesImport } from '@steward/api/schema/sales/imports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectDiscardGuard } from '../../../testing/discard-guard';
import { openProcess, overviewOf } from '../../../testing/sales';
import { recordSavedFiles } from '../../../testing/saved-files';

const preview: ImportPreview = {
  importId: 'i-1',
  kind: 'customers',
  filename: 'customers.csv',
  columns: ['No', 'Name', 'Shops'],
  fields: [
    { name: 'code', label: 'Customer number', required: true },
    { name: 'name', label: 'Name', required: true },
    { name: 'totalStores', label: 'Number of stores', required: false },
  ],
  mapping: { code: 'No', name: 'Name' },
  delimiter: ';',
  encoding: 'UTF-8',
  sample: [['C-1', 'Halden Foods', '12']],
  rowCount: 1200,
  goodRowCount: 1200,
  errors: [],
  errorCount: 0,
};
const running: SalesImport = {
  id: 'i-1',
  kind: 'customers',
  filename: 'customers.csv',
  status: 'running',
  rowCount: 1200,
  rowsDone: 600,
  rowsAdded: 0,
  rowsChanged: 0,
  rowsSkipped: 0,
  errors: [],
  errorCount: 0,
  failureMessage: null,
  createdByName: 'Marta Kowalski',
  createdAt: '2026-11-21T09:41:00.000Z',
  finishedAt: null,
};
const lists = { 'sales.listCustomers': () => pageOf<never>([]) };
const address = '/process?view=sales-data&data=customers&import=customers';
const file = new File(['No;Name;Shops\nC-1;Halden Foods;12\n'], 'customers.csv', { type: 'text/csv' });

async function uploadFile(stubs: Parameters<typeof openProcess>[0], upload = file) {
  const app = openProcess({ ...lists, ...stubs }, address);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import CSV' }));
  await app.user.upload(dialog.getByLabelText('Drop a CSV file here'), upload);
  return { ...app, dialog };
}

test('CSV import previews the file, changes a mapping, runs and shows the result', async () => {
  let imports: SalesImport[] = [];
  const setMapping = vi.fn(({ mapping }) => ({ ...preview, mapping }));
  const runImport = vi.fn(() => {
    imports = [running];
    return running;
  });
  const previewImport = vi.fn(() => preview);
  const { user, dialog, router } = await uploadFile({
    'sales.previewImport': previewImport,
    'sales.setMapping': setMapping,
    'sales.runImport': runImport,
    'sales.imports': () => imports,
  });
  expect(await dialog.findByText('All 1,200 rows can be imported.')).toBeInTheDocument();
  expect(dialog.getByRole('columnheader', { name: /Shops.*Not used/ })).toBeInTheDocument();
  expect(dialog.getByRole('cell', { name: 'Halden Foods' })).toBeInTheDocument();
  await user.click(dialog.getByRole('combobox', { name: /^Number of stores/ }));
  await user.click(await screen.findByRole('option', { name: 'Shops' }));
  expect(await dialog.findByRole('columnheader', { name: /Shops.*Number of stores/ })).toBeInTheDocument();
  expect(setMapping).toHaveBeenCalledWith({
    importId: 'i-1',
    mapping: { code: 'No', name: 'Name', totalStores: 'Shops' },
  });
  await user.click(await dialog.findByRole('button', { name: 'Import 1,200 rows' }));
  expect(await dialog.findByText('600 of 1,200 rows')).toBeInTheDocument();
  expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  imports = [{ ...running, status: 'completed', rowsDone: 1200, rowsAdded: 1190, rowsChanged: 10 }];
  expect(await dialog.findByText('1,190 added, 10 changed.', {}, { timeout: 4000 })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'sales-data', data: 'customers' }));
});

test('CSV import lists errors by line and is disabled while there are any', async () => {
  const errors = [{ line: 7, column: 'Shops', message: 'Number of stores must be a number' }];
  const { dialog } = await uploadFile({ 'sales.previewImport': () => ({ ...preview, errors, errorCount: 1 }) });
  expect(await dialog.findByText('Line 7, Shops: Number of stores must be a number')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Import 1,200 rows' })).toBeDisabled();
});

test('CSV import can skip rows with errors and download them', async () => {
  const errors = [{ line: 7, column: 'Shops', message: 'Number of stores must be a number' }];
  const completed: SalesImport = { ...running, status: 'completed', rowsAdded: 1199, rowsSkipped: 1 };
  const runImport = vi.fn(() => completed);
  const skippedRows = vi.fn(() => ({ filename: 'customers-skipped-rows.csv', csv: 'No;Name;Shops;Line;Reason' }));
  const saved = recordSavedFiles();
  const { user, dialog } = await uploadFile({
    'sales.previewImport': () => ({ ...preview, errors, errorCount: 1, goodRowCount: 1199 }),
    'sales.runImport': runImport,
    'sales.imports': () => [completed],
    'sales.skippedRows': skippedRows,
  });
  expect(await dialog.findByRole('radio', { name: 'Import nothing until all rows are correct' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Import the 1,199 rows without errors' }));
  await user.click(dialog.getByRole('button', { name: 'Import 1,199 rows' }));
  expect(runImport).toHaveBeenCalledWith({ importId: 'i-1', skipBadRows: true });
  expect(await dialog.findByText(/^1 row of/)).toHaveTextContent('1 row of customers.csv had errors and was skipped.');
  await user.click(dialog.getByRole('button', { name: 'Download skipped rows' }));
  await waitFor(() => expect(saved[0]?.name).toBe('customers-skipped-rows.csv'));
  expect(skippedRows).toHaveBeenCalledWith({ importId: 'i-1' });
});

test('CSV import explains which stored purchases a corrected row replaces', async () => {
  const errors = [{ line: 7, column: 'Date', message: 'No day of the calendar' }];
  const purchases = { ...preview, kind: 'purchases' as const, errors, errorCount: 1, goodRowCount: 1199 };
  const { dialog } = await uploadFile({ 'sales.previewImport': () => purchases });
  expect(
    await dialog.findByText(/replaces the stored ones of the same customer, product, store and day/),
  ).toBeVisible();
});

test('CSV import asks before discarding a file while its columns are matched', async () => {
  const { user, dialog } = await uploadFile({ 'sales.previewImport': () => preview });
  await dialog.findByRole('button', { name: 'Import 1,200 rows' });
  await expectDiscardGuard(user, screen.getByRole('dialog', { name: 'Import CSV' }), 'Close');
});

test('CSV import requires a column for each required field', async () => {
  const { dialog } = await uploadFile({ 'sales.previewImport': () => ({ ...preview, mapping: { code: 'No' } }) });
  expect(await dialog.findByText('Select a column')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Import 1,200 rows' })).toBeDisabled();
});

test('CSV import shows why it failed and that nothing was imported', async () => {
  const failed: SalesImport = {
    ...running,
    status: 'failed',
    failureMessage: 'Products that this file names are gone.',
    errors: [{ line: 3, column: 'No', message: 'There is no product with the number "P-9"' }],
    errorCount: 1,
  };
  const { user, dialog } = await uploadFile({
    'sales.previewImport': () => preview,
    'sales.runImport': () => failed,
    'sales.imports': () => [failed],
  });
  await user.click(await dialog.findByRole('button', { name: 'Import 1,200 rows' }));
  expect(await dialog.findByText('The import failed. Nothing was imported.')).toBeInTheDocument();
  expect(dialog.getByText('Products that this file names are gone.')).toBeInTheDocument();
  expect(dialog.getByText('Line 3, No: There is no product with the number "P-9"')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Import another file' }));
  expect(dialog.getByLabelText('Drop a CSV file here')).toBeInTheDocument();
});

test('CSV import continues with the next kind without data', async () => {
  const completed: SalesImport = { ...running, status: 'completed', rowsDone: 1200, rowsAdded: 1200 };
  const { user, dialog, router } = await uploadFile({
    'sales.overview': () => ({ ...overviewOf, products: 0, purchases: 0 }),
    'sales.previewImport': () => preview,
    'sales.runImport': () => completed,
    'sales.imports': () => [completed],
    'sales.listProducts': () => pageOf<never>([]),
  });
  await user.click(await dialog.findByRole('button', { name: 'Import 1,200 rows' }));
  await user.click(await dialog.findByRole('button', { name: 'Import products' }));
  expect(dialog.getByRole('combobox', { name: 'Contents of the file' })).toHaveTextContent('Products');
  expect(router.state.location.search).toEqual({ view: 'sales-data', data: 'products', import: 'products' });
});

test('CSV import rejects a spreadsheet before uploading it', async () => {
  const previewImport = vi.fn(() => preview);
  const { user, dialog } = await uploadFile(
    { 'sales.previewImport': previewImport },
    new File(['PK\u0003\u0004...'], 'a.csv'),
  );
  expect(await dialog.findByText(/This is a spreadsheet or an archive. Save the sheet as CSV/)).toBeInTheDocument();
  expect(previewImport).not.toHaveBeenCalled();
  await user.upload(dialog.getByLabelText('Drop a CSV file here'), file);
  expect(await dialog.findByText('All 1,200 rows can be imported.')).toBeInTheDocument();
});

test('CSV import shows why a file cannot be read', async () => {
  const { dialog } = await uploadFile({
    'sales.previewImport': () => {
      throw stubbedError('BAD_REQUEST', 'The file is empty.');
    },
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent(/The file cannot be read.*The file is empty\./);
});

test('the sales data page shows a running import after a reload', async () => {
  openProcess({ ...lists, 'sales.imports': () => [running] }, '/process?view=sales-data');
  expect(await screen.findByRole('progressbar', { name: 'Importing customers.csv' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
});
