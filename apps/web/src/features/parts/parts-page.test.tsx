import { stubbedError, trpcHandlers } from '@steward/api/msw';
import { part, partPage } from '@steward/api/msw/factories/parts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { calendarOn, shellStubs } from '../../testing/shell-stubs';

const filter = part();
const seal = part({ id: 'x-2', number: 'S-1', name: 'Seal', stock: -1, price: null, isLow: true });

test('parts are listed with their stock, those below their minimum marked, and prices in the currency', async () => {
  server.use(
    trpcHandlers({
      ...shellStubs,
      'settings.calendar': () => ({ ...calendarOn('2026-11-20'), currency: 'EUR' }),
      'parts.list': () => partPage([filter, seal]),
    }),
  );
  renderApp('/parts');
  const row = within(await screen.findByRole('row', { name: /Oil filter/ }));
  expect(row.getByText('5 pieces')).toBeInTheDocument();
  expect(await row.findByText('€12.50')).toBeInTheDocument();
  const low = within(screen.getByRole('row', { name: /Seal/ }));
  expect(low.getByText('-1 piece')).toBeInTheDocument();
  expect(low.getByText('Below zero')).toBeInTheDocument();
});

test('the filter for low stock and the search are in the address', async () => {
  const user = userEvent.setup();
  const inputs: object[] = [];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'parts.list': (input) => {
        inputs.push(input);
        return partPage(input.low ? [] : [filter, seal]);
      },
    }),
  );
  const { router } = renderApp('/parts?search=oil');
  await user.click(await screen.findByRole('combobox', { name: 'Stock: All' }));
  await user.click(await screen.findByRole('option', { name: 'Below minimum (1)' }));
  expect(await screen.findByText('No parts found')).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ search: 'oil', show: 'low' });
  expect(inputs.at(-1)).toMatchObject({ search: 'oil', low: true });
  await user.click(screen.getByRole('button', { name: 'Show all parts' }));
  expect(await screen.findByRole('row', { name: /Oil filter/ })).toBeInTheDocument();
});

test('a part is added, and a duplicate number is reported in the form', async () => {
  const user = userEvent.setup();
  const created: object[] = [];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'parts.list': () => partPage([]),
      'parts.create': (input) => {
        created.push(input);
        if (created.length === 1) throw stubbedError('CONFLICT', 'Another part has the number B-1.');
        return filter;
      },
    }),
  );
  renderApp('/parts');
  await screen.findByText('No spare parts yet');
  await user.click(screen.getAllByRole('button', { name: 'Add part' })[0] as HTMLElement);
  const form = within(await screen.findByRole('form', { name: 'Add part' }));
  await user.click(form.getByRole('button', { name: 'Add part' }));
  expect(form.getByText('Part number is required')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Belt');
  await user.type(form.getByRole('textbox', { name: 'Part number' }), 'B-1');
  await user.type(form.getByRole('textbox', { name: /^Minimum/ }), '2,5');
  await user.click(form.getByRole('button', { name: 'Add part' }));
  expect(await form.findByText('Another part has the number B-1.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add part' }));
  await waitFor(() => expect(created).toHaveLength(2));
  expect(created[1]).toMatchObject({ name: 'Belt', number: 'B-1', stock: 0, minimum: 2.5, price: null, deviceIds: [] });
});

test('delivered parts are added to the stock, and an administrator deletes a part', async () => {
  const user = userEvent.setup();
  const calls: unknown[] = [];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'parts.list': () => partPage([filter]),
      'parts.receive': (input) => {
        calls.push(input);
        return filter;
      },
      'parts.remove': (input) => {
        calls.push(input);
        return { message: 'Part "Oil filter" was deleted.' };
      },
    }),
  );
  renderApp('/parts');
  await user.click(await screen.findByRole('button', { name: 'Actions for Oil filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Receive stock' }));
  const form = within(await screen.findByRole('form', { name: 'Receive stock' }));
  await user.type(form.getByRole('textbox', { name: 'Delivered (piece)' }), '4');
  await user.click(form.getByRole('button', { name: 'Add to stock' }));
  await waitFor(() => expect(calls).toEqual([{ id: 'x-1', quantity: 4 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Actions for Oil filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Part "Oil filter" was deleted.')).toBeInTheDocument();
});

test('a failed list offers a retry', async () => {
  const user = userEvent.setup();
  let fails = true;
  server.use(
    trpcHandlers({
      ...shellStubs,
      'parts.list': () => {
        if (fails) throw stubbedError('INTERNAL_SERVER_ERROR', 'Connection lost');
        return partPage([filter]);
      },
    }),
  );
  renderApp('/parts');
  expect(await screen.findByText('Failed to load the parts')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Oil filter/ })).toBeInTheDocument();
});

test('parts are imported from a CSV file, and stored ones are changed on request', async () => {
  const user = userEvent.setup();
  const forms: FormData[] = [];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'parts.list': () => partPage([filter]),
      'imports.check': () => ({
        ...{ kind: 'parts' as const, filename: 'store.csv', encoding: 'UTF-8' as const, delimiter: ';' },
        columns: ['Part number', 'Name'],
        fields: [
          { name: 'number', label: 'Part number', required: true },
          { name: 'name', label: 'Name', required: true },
        ],
        mapping: { number: 'Part number', name: 'Name' },
        sample: [['OF-1', 'Oil filter']],
        ...{ rowCount: 2, newCount: 1, existingCount: 1, badRowCount: 0, dateOrder: null, asksDateOrder: false },
        ...{ problems: [], problemCount: 0 },
      }),
      'imports.run': (form) => {
        forms.push(form as FormData);
        return { added: 1, updated: 1, skipped: 0, badRowCount: 0 };
      },
    }),
  );
  renderApp('/parts');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import spare parts' }));
  const file = new File(['Part number;Name\nOF-1;Oil filter\n'], 'store.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Drop a CSV file here'), file);
  expect(await dialog.findByText('1 of the rows is a stored part')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /also their stock/ }));
  await user.click(await dialog.findByRole('button', { name: 'Import 2 rows' }));
  expect(await dialog.findByText('1 part added, 1 changed.')).toBeInTheDocument();
  expect(forms[0]?.get('kind')).toBe('parts');
  expect(forms[0]?.get('existing')).toBe('update');
});
