import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openProcess } from '../../testing/sales';

test('Smart Process shows two processes and disables features that are coming soon', async () => {
  openProcess({}, '/process');
  expect(await screen.findByRole('heading', { level: 1, name: 'Smart Process' })).toBeInTheDocument();
  expect(screen.getByText('Monitor and manage your sales processes')).toBeInTheDocument();
  expect(screen.getByPlaceholderText('Search sales processes...')).toBeEnabled();
  for (const name of ['Add Process', 'Filters']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('Coming soon');
  }
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('All Status');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveAccessibleDescription('Coming soon');
  const cards = within(screen.getByRole('list', { name: 'Processes' })).getAllByRole('listitem');
  expect(cards[0]).toHaveTextContent(/Sales Intelligence.*Available/);
  expect(cards[1]).toHaveTextContent(/Vendor Intelligence.*Coming Soon/);
  expect(within(cards[1] as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
});

test('Smart Process filters processes and shows an empty state', async () => {
  const { user } = openProcess({}, '/process');
  await user.type(await screen.findByPlaceholderText('Search sales processes...'), 'xyz');
  expect(screen.getByRole('heading', { name: 'No processes found' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear Search' }));
  await user.type(screen.getByPlaceholderText('Search sales processes...'), 'VENDOR');
  expect(screen.getByRole('heading', { name: 'Vendor Intelligence' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Sales Intelligence' })).not.toBeInTheDocument();
});

test('Smart Process opens Sales Intelligence at its own address and returns', async () => {
  const { user, router } = openProcess({}, '/process');
  await user.click(await screen.findByRole('link', { name: 'Sales Intelligence' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales Intelligence' })).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ view: 'sales' });
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('link', { name: 'Smart Process' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Smart Process' })).toBeInTheDocument();
});
