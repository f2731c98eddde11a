import { stubbedError } from '@steward/api/msw';
import { pageOf } from '@steward/api/msw/factories/sales';
import type { Decision } from '@steward/api/schema/sales';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { meridian, openProcess } from '../../../testing/sales';

const report = `/process?view=sales&report=${meridian.id}`;
const lost: Decision = {
  productId: 'uuid-1',
  productCode: 'P-1',
  productName: 'Coolant concentrate EC-40',
  suggestedProductId: 'uuid-2',
  suggestedProductCode: 'P-2301',
  suggestedProductName: 'Hose kit H-9',
  category: 'Spares',
  price: 12,
  unit: 'pieces',
  outcome: 'lost',
  note: 'They have a contract with another.',
  decidedByName: 'Marta Kowalski',
  decidedAt: '2026-11-19T09:41:00.000Z',
  comesBackAt: '2027-11-19T09:41:00.000Z',
  inEffect: true,
};

test('decided suggestions are listed with author, dates and undo', async () => {
  let decisions = [
    lost,
    {
      ...lost,
      suggestedProductId: 'uuid-3',
      suggestedProductName: 'Seal S-1',
      outcome: 'won' as const,
      note: null,
      comesBackAt: null,
    },
  ];
  const outcome = vi.fn(({ suggestedProductId, outcome }) => {
    decisions = decisions.filter((decision) => decision.suggestedProductId !== suggestedProductId);
    return { outcome };
  });
  const { user } = openProcess({ 'sales.decisions': () => pageOf(decisions), 'sales.outcome': outcome }, report);
  await user.click(await screen.findByRole('button', { name: 'Decided (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decided suggestions' }));
  const [first, second] = await dialog.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Hose kit H-9 P-2301Suggested with Coolant concentrate EC-40They have a contract/);
  expect(first).toHaveTextContent(/Lost.*Marta Kowalski, 19 Nov 2026.*Not suggested before 19 Nov 2027/);
  expect(second).toHaveTextContent(/Seal S-1.*Won.*Not suggested again/);
  await user.click(dialog.getByRole('button', { name: 'Undo lost for Hose kit H-9' }));
  await waitFor(() =>
    expect(outcome).toHaveBeenCalledWith({
      customerId: meridian.uuid,
      productId: 'uuid-1',
      suggestedProductId: 'uuid-2',
      outcome: null,
    }),
  );
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Undo won for Seal S-1' }));
  expect(await dialog.findByText('No decided suggestions')).toBeInTheDocument();
});

test('a note on a decision is saved with Enter and can be edited in the list', async () => {
  const notedDecision = { ...lost, suggestedProductName: 'Radiator flush RF-2' };
  let note: string | null = null;
  const decisions = vi.fn(() => pageOf([{ ...notedDecision, note }]));
  const outcome = vi.fn(({ outcome, note: newNote }) => {
    note = newNote ?? note;
    return { outcome };
  });
  const { user } = openProcess({ 'sales.decisions': decisions, 'sales.outcome': outcome }, report);
  await user.click(await screen.findByRole('button', { name: 'Lost: Radiator flush RF-2' }));
  await screen.findByText(/Data or decisions have changed since/);
  await user.click(screen.getByRole('button', { name: 'Note on Radiator flush RF-2' }));
  const field = await screen.findByRole('textbox', { name: /^Note/ });
  expect(field).toHaveFocus();
  await user.type(field, 'Too dear.{Enter}');
  await waitFor(() =>
    expect(outcome).toHaveBeenLastCalledWith({
      customerId: meridian.uuid,
      productId: 'uuid-Coolant concentrate EC-40',
      suggestedProductId: 'uuid-Radiator flush RF-2',
      outcome: 'lost',
      note: 'Too dear.',
    }),
  );
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(decisions).toHaveBeenCalledWith({
    id: meridian.uuid,
    suggestedProductId: 'uuid-Radiator flush RF-2',
    size: 1,
  });
  // the list shows the note and can edit it
  await user.click(screen.getByRole('button', { name: 'Decided (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decided suggestions' }));
  expect(await dialog.findByText('Too dear.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Note on Radiator flush RF-2' }));
  const listField = await screen.findByRole('textbox', { name: /^Note/ });
  expect(listField).toHaveValue('Too dear.');
  await user.type(listField, ' Again.{Enter}');
  expect(await dialog.findByText('Too dear. Again.')).toBeInTheDocument();
});

test('a note that fails to save stays in the field for a retry', async () => {
  let failing = false;
  const outcome = vi.fn(({ outcome }) => {
    if (failing) throw stubbedError('CONFLICT', 'It is gone.');
    return { outcome };
  });
  const { user } = openProcess({ 'sales.outcome': outcome }, report);
  await user.click(await screen.findByRole('button', { name: 'Won: Radiator flush RF-2' }));
  await screen.findByText(/Data or decisions have changed since/);
  failing = true;
  await user.click(screen.getByRole('button', { name: 'Note on Radiator flush RF-2' }));
  const field = await screen.findByRole('textbox', { name: /^Note/ });
  await user.type(field, 'From May on');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('It is gone.')).toBeInTheDocument();
  expect(field).toHaveValue('From May on');
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).not.toBeInTheDocument());
});

test('Esc and a click outside ask before discarding a typed note', async () => {
  const { user } = openProcess({ 'sales.outcome': ({ outcome }) => ({ outcome }) }, report);
  await user.click(await screen.findByRole('button', { name: 'Won: Radiator flush RF-2' }));
  await screen.findByText(/Data or decisions have changed since/);
  await user.click(screen.getByRole('button', { name: 'Note on Radiator flush RF-2' }));
  const field = await screen.findByRole('textbox', { name: /^Note/ });
  await user.type(field, 'From May on');
  for (const leave of [() => user.keyboard('{Escape}'), () => user.click(document.body)]) {
    await leave();
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field).toHaveValue('From May on');
  }
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(field).not.toBeInTheDocument());
});

test('the button of decided suggestions is hidden while there are none', async () => {
  openProcess({}, report);
  await screen.findByRole('heading', { name: meridian.name });
  expect(screen.queryByRole('button', { name: /^Decided/ })).not.toBeInTheDocument();
});
