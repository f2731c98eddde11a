import { customerOf, pageOf, recordOf } from '@steward/api/msw/factories/sales';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aldermoor, meridian, openProcess } from '../../testing/sales';

test('Back returns through customers, sales data and processes', async () => {
  const { user, router } = openProcess({ 'sales.listCustomers': () => pageOf<never>([]) }, '/process');
  const generate = async (name: RegExp) => {
    const box = await screen.findByRole('combobox', { name: 'Customer' });
    await user.clear(box);
    await user.click(box);
    await user.click(await screen.findByRole('option', { name }));
    await user.click(screen.getByRole('button', { name: 'Generate Intelligence Report' }));
  };
  await user.click(await screen.findByRole('link', { name: 'Sales Intelligence' }));
  await generate(/Meridian/);
  expect(await screen.findByRole('heading', { name: meridian.name })).toBeInTheDocument();
  await generate(/Aldermoor/);
  expect(await screen.findByRole('heading', { name: aldermoor.name })).toBeInTheDocument();
  router.history.back();
  expect(await screen.findByRole('heading', { name: meridian.name })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue(meridian.name);
  router.history.forward();
  expect(await screen.findByRole('heading', { name: aldermoor.name })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Sales data' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales data' })).toBeInTheDocument();
  // the back link leads to the previous report
  expect(screen.getByRole('link', { name: 'Sales Intelligence' })).toHaveAttribute(
    'href',
    `/process?view=sales&report=${aldermoor.id}`,
  );

  router.history.back();
  expect(await screen.findByRole('heading', { name: aldermoor.name })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue(aldermoor.name);
  router.history.back();
  expect(await screen.findByRole('heading', { name: meridian.name })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue(meridian.name);
  router.history.back();
  expect(await screen.findByText('No report yet')).toBeInTheDocument();
  router.history.back();
  expect(await screen.findByRole('heading', { level: 1, name: 'Smart Process' })).toBeInTheDocument();
});

test("a customer with the number 'all' opens their own report", async () => {
  const lisbon = customerOf('all', 'All Lubes Lisbon');
  const { user, router } = openProcess({
    'sales.customerList': () => ({
      customers: [lisbon, meridian],
      total_customers: 2,
      success: true,
      source: 'database',
    }),
    'sales.record': () => recordOf(lisbon),
    'sales.generate': () => recordOf(lisbon),
    'sales.recommendationTotals': () => pageOf<never>([]),
    'sales.listCustomers': () => pageOf<never>([]),
  });
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'lisbon');
  await user.click(await screen.findByRole('option', { name: /All Lubes/ }));
  await user.click(screen.getByRole('button', { name: 'Generate Intelligence Report' }));
  expect(await screen.findByRole('heading', { name: lisbon.name })).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ view: 'sales', report: 'all' });
  expect(screen.queryByRole('button', { name: 'Download All Customers Report' })).not.toBeInTheDocument();
  await router.navigate({ to: '/process', search: { view: 'sales', reports: 'all' } });
  expect(await screen.findByText('No recommendations yet')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue('All Customers');
  await user.click(screen.getByRole('link', { name: 'Sales data' }));
  // the back link leads to the report of all customers
  expect(await screen.findByRole('link', { name: 'Sales Intelligence' })).toHaveAttribute(
    'href',
    '/process?view=sales&reports=all',
  );
});

test('the address restores list and filters of the recommendations', async () => {
  const address = `/process?view=sales&report=${meridian.id}&list=rejected&find=grease&similarity=50&status=open`;
  const { user, router } = openProcess({}, address);
  expect(await screen.findByRole('tab', { name: 'Needs Review (0)' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByPlaceholderText('Search recommendations...')).toHaveValue('grease');
  expect(screen.getByRole('button', { name: 'Filters, 2 set' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('row', { name: /Lithium grease/ })).toBeInTheDocument();
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'sales', report: meridian.id, list: 'rejected' }),
  );
});

test('the address restores the search of Smart Process', async () => {
  const { user, router } = openProcess({}, '/process?search=vendor');
  expect(await screen.findByRole('heading', { name: 'Vendor Intelligence' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Sales Intelligence' })).not.toBeInTheDocument();
  await user.clear(screen.getByPlaceholderText('Search sales processes...'));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
