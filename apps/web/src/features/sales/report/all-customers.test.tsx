import { pageOf } from '@steward/api/msw/factories/sales';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import {
  aldermoor,
  completedRegeneration,
  meridian,
  openProcess,
  overviewOf,
  regenerationStream,
} from '../../../testing/sales';
import { recordSavedFiles } from '../../../testing/saved-files';
import { server } from '../../../testing/server';

const totals = [
  {
    id: aldermoor.id,
    uuid: aldermoor.uuid,
    name: aldermoor.name,
    total: 7,
    generatedAt: completedRegeneration.timestamp,
  },
  { id: meridian.id, uuid: meridian.uuid, name: meridian.name, total: 4, generatedAt: completedRegeneration.timestamp },
];
const address = '/process?view=sales&reports=all';
const findProgressBar = () => screen.findByRole('progressbar', { name: 'Generating recommendations' });
const expectNoProgressBar = () =>
  expect(screen.queryByRole('progressbar', { name: 'Generating recommendations' })).not.toBeInTheDocument();
const running = { ...completedRegeneration, is_completed: false, progress: 43, message: '430 of 1,000 customers' };

test('the report of all customers has a tab per customer with its total and opens the first', async () => {
  const saved = recordSavedFiles();
  const { user, router } = openProcess({ 'sales.recommendationTotals': () => pageOf(totals) }, address);
  const list = within(await screen.findByRole('tablist', { name: 'Customers' }));
  expect(list.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Aldermoor Bakeries7',
    'Meridian Cold Stores4',
  ]);
  expect(await screen.findByRole('heading', { name: aldermoor.name })).toBeInTheDocument();
  await user.click(list.getByRole('tab', { name: /Meridian/ }));
  expect(await screen.findByRole('heading', { name: meridian.name })).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ view: 'sales', reports: 'all', customer: meridian.id });
  server.use(http.get('*/api/strategy-agent/recommendations/download/all', () => HttpResponse.text('%PDF')));
  await user.click(screen.getByRole('button', { name: 'Download All Customers Report' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^all_customers_recommendations_report_\d{14}\.pdf$/);
});

test('the report of all customers renders only tabs near the one named by the address', async () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ ...totals[0], id: `C-${n}`, uuid: `u-${n}`, name: `N ${n}` }));
  const recommendationTotals = vi.fn(({ page }: { page?: unknown }) => ({
    content: many.slice(Number(page) * 50, (Number(page) + 1) * 50) as typeof totals,
    page: Number(page),
    size: 50,
    totalElements: 1000,
    totalPages: 20,
  }));
  const { user } = openProcess(
    { 'sales.recommendationTotals': recommendationTotals },
    `${address}&customer=C-707&page=15`,
  );
  const open = await screen.findByRole('tab', { name: /^N 707/ });
  expect(open).toHaveAttribute('aria-selected', 'true');
  expect(open).toHaveAttribute('aria-posinset', '708');
  expect(open).toHaveAttribute('aria-setsize', '1000');
  expect(within(screen.getByRole('tablist', { name: 'Customers' })).getAllByRole('tab').length).toBeLessThan(30);
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'n 3');
  await waitFor(() => expect(recommendationTotals).toHaveBeenCalledWith({ search: 'n 3', page: 0, size: 50 }));
});

test('the report of all customers shows an empty state without matches', async () => {
  const { user } = openProcess(
    { 'sales.recommendationTotals': ({ search }) => pageOf(search ? [] : totals) },
    `${address}&search=nobody`,
  );
  expect(await screen.findByRole('heading', { name: 'No customers found' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear Search' }));
  expect(await screen.findByRole('tab', { name: /Meridian/ })).toBeInTheDocument();
});

test('generating the report of all customers recomputes only changed ones', async () => {
  const regenerate = vi.fn(() => ({
    success: true as const,
    message: 'Started',
    customer_id: null,
    force_regenerate: false,
    timestamp: completedRegeneration.timestamp,
    source: 'database',
  }));
  const { user, router } = openProcess({
    'sales.regenerate': regenerate,
    'sales.recommendationTotals': () => pageOf(totals),
  });
  await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: /^All Customers/ }));
  await user.click(screen.getByRole('button', { name: 'Generate Intelligence Report' }));
  await waitFor(() => expect(regenerate).toHaveBeenCalledWith({ force_regenerate: false }));
  expect(await screen.findByRole('tablist', { name: 'Customers' })).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ view: 'sales', reports: 'all' });
});

test('the report of all customers streams the progress of a run started elsewhere, then its result', async () => {
  let found = pageOf<(typeof totals)[number]>([]);
  openProcess({ 'sales.recommendationTotals': () => found }, address);
  expect(await screen.findByText('No recommendations yet')).toBeInTheDocument();
  const stream = regenerationStream();
  stream.connect();
  stream.emit(running);
  expect(await findProgressBar()).toHaveAttribute('aria-valuenow', '43');
  expect(screen.getByText('430 of 1,000 customers')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Generating...' })).toBeInTheDocument();
  stream.emit({ ...running, progress: 71, message: '710 of 1,000 customers' });
  await waitFor(async () => expect(await findProgressBar()).toHaveAttribute('aria-valuenow', '71'));
  found = pageOf(totals);
  stream.emit({ ...completedRegeneration, timestamp: '2026-11-21T09:41:00.000Z' });
  expect(await screen.findByRole('tab', { name: /Meridian/ })).toBeInTheDocument();
  expectNoProgressBar();
});

test('the report of all customers polls the progress while the stream is down', async () => {
  let status = running;
  let found = pageOf<(typeof totals)[number]>([]);
  openProcess({ 'sales.regenerationStatus': () => status, 'sales.recommendationTotals': () => found }, address);
  expect(await findProgressBar()).toHaveAttribute('aria-valuenow', '43');
  regenerationStream().fail(true);
  found = pageOf(totals);
  status = { ...completedRegeneration, timestamp: '2026-11-21T09:41:00.000Z' };
  expect(await screen.findByRole('tab', { name: /Meridian/ }, { timeout: 4000 })).toBeInTheDocument();
  expectNoProgressBar();
});

test('Sales Intelligence shows why a run failed until dismissed', async () => {
  const { user } = openProcess({
    'sales.regenerationStatus': () => ({
      ...completedRegeneration,
      success: false,
      message: 'Backend API error: no model.',
    }),
  });
  expect(await screen.findByText('Failed to generate sales report. Please try again.')).toBeInTheDocument();
  expect(screen.getByText(/^Backend API error: no model\. Please check that the backend/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/^Backend API error/)).not.toBeInTheDocument();
});

test('the PDF of all customers is not offered before there are recommendations', async () => {
  openProcess(
    {
      'sales.overview': () => ({ ...overviewOf, recommendedCustomers: 0, generatedAt: null }),
      'sales.recommendationTotals': () => pageOf<(typeof totals)[number]>([]),
    },
    address,
  );
  expect(await screen.findByText('No recommendations yet')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Download All Customers Report' })).not.toBeInTheDocument(),
  );
});
