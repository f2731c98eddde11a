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

test('decided suggestions stand with who, when and until when, also those no longer suggested; each can be undone', async () => {
  let decided = [
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
    decided = decided.filter((one) => one.suggestedProductId !== suggestedProductId);
    return { outcome };
  });
  const { user } = openProcess({ 'sales.decisions': () => pageOf(decided), 'sales.outcome': outcome }, report);
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
  expect(await dialog.findByText('Nothing is decided any more')).toBeInTheDocument();
});

test('why it was decided can be noted beside the decision: Enter saves', async () => {
  const noted = { ...lost, suggestedProductName: 'Radiator flush RF-2' };
  let note: string | null = null;
  const decisions = vi.fn(() => pageOf([{ ...noted, note }]));
  const outcome = vi.fn(({ outcome, note: given }) => {
    note = given ?? note;
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
  // it is the decision's from then on, and can be another
  await user.click(screen.getByRole('button', { name: 'Decided (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decided suggestions' }));
  expect(await dialog.findByText('Too dear.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Note on Radiator flush RF-2' }));
  const again = await screen.findByRole('textbox', { name: /^Note/ });
  expect(again).toHaveValue('Too dear.');
  await user.type(again, ' Again.{Enter}');
  expect(await dialog.findByText('Too dear. Again.')).toBeInTheDocument();
});

test('a note that could not be saved stays to be sent again', async () => {
  let refuses = false;
  const outcome = vi.fn(({ outcome }) => {
    if (refuses) throw stubbedError('CONFLICT', 'It is gone.');
    return { outcome };
  });
  const { user } = openProcess({ 'sales.outcome': outcome }, report);
  await user.click(await screen.findByRole('button', { name: 'Won: Radiator flush RF-2' }));
  await screen.findByText(/Data or decisions have changed since/);
  refuses = true;
  await user.click(screen.getByRole('button', { name: 'Note on Radiator flush RF-2' }));
  const field = await screen.findByRole('textbox', { name: /^Note/ });
  await user.type(field, 'From May on');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('It is gone.')).toBeInTheDocument();
  expect(field).toHaveValue('From May on');
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).not.toBeInTheDocument());
});

test('asks before a typed note is discarded by Esc or a click outside', async () => {
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

test('nothing stands there while nothing is decided', async () => {
  openProcess({}, report);
  await screen.findByRole('heading', { name: meridian.name });
  expect(screen.queryByRole('button', { name: /^Decided/ })).not.toBeInTheDocument();
});
