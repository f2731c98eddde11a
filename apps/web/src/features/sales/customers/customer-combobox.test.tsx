import { stubbedError } from '@steward/api/msw';
import { customerOf, pageOf } from '@steward/api/msw/factories/sales';
import type { SalesCustomer } from '@steward/api/schema/sales/data';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { meridian, openProcess, overviewOf } from '../../../testing/sales';

const combobox = () => screen.findByRole('combobox', { name: 'Customer' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const generateButton = () => screen.getByRole('button', { name: 'Generate Intelligence Report' });
const report = `/process?view=sales&report=${meridian.id}`;
const manyCustomers = Array.from({ length: 1000 }, (_, n) => customerOf(`C-${n}`, `Customer ${n}`));
const listOf = (customers: typeof manyCustomers) => ({
  customers,
  total_customers: customers.length,
  success: true as const,
  source: 'database',
});

test('the customer combobox lists All Customers first and finds by name or number, ignoring case', async () => {
  const { user } = openProcess();
  await user.click(await combobox());
  await screen.findByRole('option', { name: /Meridian/ });
  expect(options()).toEqual([
    'All CustomersOne report per customer',
    'Aldermoor BakeriesC-2077 · 1 store',
    'Meridian Cold StoresC-1042 · Retail · Netherlands, Europe · 62 stores',
  ]);
  await user.type(await combobox(), 'c-10');
  expect(options()).toHaveLength(1);
  await user.clear(await combobox());
  await user.type(await combobox(), 'MERIDIAN');
  expect(options()).toEqual([expect.stringMatching(/^Meridian/)]);
  await user.clear(await combobox());
  await user.type(await combobox(), 'nobody');
  expect(options()).toEqual(['No customers found']);
});

test('the customer combobox supports arrow keys, Enter and Esc', async () => {
  const { user } = openProcess();
  const box = await combobox();
  await user.click(box);
  await screen.findByRole('option', { name: /Meridian/ });
  const expectHighlighted = (name: RegExp) =>
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name }).id);
  expectHighlighted(/^All Customers/);
  await user.keyboard('{ArrowUp}');
  expectHighlighted(/^Meridian/);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expectHighlighted(/^Aldermoor/);
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('Aldermoor Bakeries');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  // reopening highlights the selected customer
  await user.keyboard('{ArrowDown}');
  expectHighlighted(/^Aldermoor/);
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('Aldermoor Bakeries');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('');
});

test('editing the text clears the selected customer', async () => {
  const { user } = openProcess({}, report);
  expect(await screen.findByRole('heading', { name: meridian.name })).toBeInTheDocument();
  await user.type(await combobox(), 'x');
  await user.keyboard('{Escape}');
  await user.click(generateButton());
  expect(await screen.findByText('Please select a customer first')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download Opportunity Report' }));
  expect(await screen.findAllByText('Please select a customer first')).toHaveLength(2);
});

test('leaving the customer combobox selects a completely typed number', async () => {
  const { user } = openProcess();
  await screen.findByText('No report yet');
  await user.type(await combobox(), 'c-1042');
  await user.tab();
  expect(await combobox()).toHaveValue('Meridian Cold Stores');
});

test('the customer combobox lists a hundred options and the number of others', async () => {
  const { user } = openProcess({
    'sales.customerList': () => listOf(manyCustomers),
    'sales.overview': () => ({ ...overviewOf, customers: 1000 }),
  });
  await user.click(await combobox());
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(101));
  expect(screen.getByText('900 more. Type to narrow the list.')).toBeInTheDocument();
});

test('the customer combobox searches on the server if the list is incomplete', async () => {
  const unlisted: SalesCustomer = {
    ...customerOf('K-2499', 'Far away'),
    id: 'uuid-far',
    code: 'K-2499',
    source: 'new',
    productCount: 1,
    purchaseCount: 1,
    lastPurchasedOn: null,
  };
  const listCustomers = vi.fn(({ search }: { search?: string }) => pageOf([unlisted], search ? 1 : 2500));
  const { user } = openProcess({
    'sales.customerList': () => listOf(manyCustomers),
    'sales.overview': () => ({ ...overviewOf, customers: 2500 }),
    'sales.listCustomers': listCustomers,
  });
  await user.click(await combobox());
  expect(await screen.findByText('2,499 more. Type to narrow the list.')).toBeInTheDocument();
  await user.type(await combobox(), 'k-2499');
  await waitFor(() => expect(listCustomers).toHaveBeenCalledWith(expect.objectContaining({ search: 'k-2499' })));
  await user.click(await screen.findByRole('option', { name: /Far away/ }));
  expect(await combobox()).toHaveValue('Far away');
});

test('the customer combobox shows an unlisted customer named by the address', async () => {
  const far = customerOf('K-2499', 'Far away');
  openProcess({ 'sales.customer': () => ({ ...far, customer_name: far.name }) }, '/process?view=sales&report=K-2499');
  await waitFor(async () => expect(await combobox()).toHaveValue('Far away'));
});

test('the customer combobox offers three marked samples if customers fail to load', async () => {
  let fails = true;
  const { user } = openProcess({
    'sales.customerList': () => {
      if (fails) throw stubbedError('BAD_GATEWAY', 'Backend API error');
      return listOf([meridian]);
    },
  });
  expect(await screen.findByText('Failed to load customers')).toBeInTheDocument();
  expect(screen.getByText('Backend error (502): Backend API error')).toBeInTheDocument();
  expect(screen.getByText('Please check that the backend service is running.')).toBeInTheDocument();
  expect(screen.getByText('Sample data')).toBeInTheDocument();
  await user.click(await combobox());
  expect(options()).toHaveLength(4);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Sample data')).not.toBeInTheDocument());
});
