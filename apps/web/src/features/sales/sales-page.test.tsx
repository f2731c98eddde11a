import { stubbedError } from '@steward/api/msw';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aldermoor,
  customerOf,
  meridian,
  openProcess,
  overviewOf,
  pageOf,
  recordOf,
  rested,
} from '../../testing/sales';
import { server } from '../../testing/server';

const saved = vi.hoisted(() => vi.fn());
vi.mock('../../lib/save-blob', () => ({ saveBlob: saved }));
beforeEach(() => saved.mockReset());

const combobox = () => screen.findByRole('combobox', { name: 'Customer' });
const generateButton = () => screen.getByRole('button', { name: 'Generate Intelligence Report' });
const report = `/process?view=sales&report=${meridian.id}`;

describe('the customer', () => {
  test('is found by name or id; All Customers stand first', async () => {
    const { user } = openProcess();
    await user.click(await combobox());
    await screen.findByRole('option', { name: /Meridian/ });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All CustomersOne report for each of them',
      'Aldermoor BakeriesC-2077 · 1 store',
      'Meridian Cold StoresC-1042 · Retail · Netherlands, Europe · 62 stores',
    ]);
    await user.type(await combobox(), 'c-10');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(1);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await combobox()).toHaveValue('Meridian Cold Stores');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('is no longer chosen once the text is another', async () => {
    const { user } = openProcess({}, report);
    expect(await screen.findByRole('heading', { name: meridian.name })).toBeInTheDocument();
    await user.type(await combobox(), 'x');
    await user.keyboard('{Escape}');
    await user.click(generateButton());
    expect(await screen.findByText('Please select a customer first')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download Opportunity Report' }));
    expect(await screen.findAllByText('Please select a customer first')).toHaveLength(2);
    expect(saved).not.toHaveBeenCalled();
  });

  test('lists a hundred of a thousand at once, and says how many more', async () => {
    const customers = Array.from({ length: 1000 }, (_, n) => customerOf(`C-${n}`, `Customer ${n}`));
    const { user } = openProcess({
      'sales.customerList': () => ({ customers, total_customers: 1000, success: true, source: 'database' }),
    });
    await user.click(await combobox());
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(100));
    expect(screen.getByText(/^901 more/)).toBeInTheDocument();
  });

  test('is a sample, marked as one, when the list cannot be loaded', async () => {
    const { user } = openProcess({
      'sales.customerList': () => {
        throw stubbedError('BAD_GATEWAY', 'Backend API error');
      },
    });
    expect(await screen.findByText('Failed to load customers')).toBeInTheDocument();
    expect(screen.getByText('Backend error (502): Backend API error')).toBeInTheDocument();
    expect(screen.getByText('Sample data')).toBeInTheDocument();
    await user.click(await combobox());
    expect(screen.getAllByRole('option')).toHaveLength(4);
  });
});

describe('the report of one customer', () => {
  test('has card, tiles, tabs and suggestions with their reasons', async () => {
    const { user, router } = openProcess();
    await user.click(await combobox());
    await user.click(await screen.findByRole('option', { name: /Meridian/ }));
    await user.click(generateButton());
    expect(await screen.findByRole('heading', { name: meridian.name })).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ view: 'sales', report: 'C-1042' });
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent(/C-1042, Netherlands.*Large.*Stores62Quantity sold238KSourceOriginal/);
    expect(main).toHaveTextContent('Recommendation3Needs Review1Already Purchased0Total4');
    expect(screen.getByText(/^Stored result of 18 Nov 2026. Nothing has changed since.$/)).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Top Recommendations (3)',
      'Needs Review (1)',
      'Already Purchased (0)',
    ]);
    const kit = screen.getByRole('row', { name: /Coolant test kit/ });
    expect(kit).toHaveTextContent(/P-2207.*87%.*\$64.00.*Service.*Accepted.*Shares ethylene glycol/);
    expect(screen.getByText('1,200 l')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Oil filter/ })).toHaveTextContent('$1,821.90');
    await user.click(screen.getByRole('tab', { name: /^Needs Review/ }));
    expect(screen.getByRole('row', { name: /Lithium grease/ })).toHaveTextContent(/42%.*N\/A.*Needs review/);
    await user.click(screen.getByRole('tab', { name: /^Already Purchased/ }));
    expect(screen.getByRole('heading', { name: 'No purchased recommendations' })).toBeInTheDocument();
    expect(screen.getByText('This customer has no purchased recommendations at this time.')).toBeInTheDocument();
  });

  test('is searched, and filtered by product, status and similarity', async () => {
    const { user } = openProcess({}, report);
    await user.type(await screen.findByPlaceholderText('Search recommendations...'), 'flush');
    expect(screen.getByRole('tab', { name: 'Top Recommendations (1)' })).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /Coolant test kit/ })).not.toBeInTheDocument();
    await user.clear(screen.getByPlaceholderText('Search recommendations...'));
    const choose = async (label: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await choose('Product', 'Engine oil 15W-40');
    await choose('Similarity', 'At least 90%');
    expect(await screen.findByText('Top Recommendations (1)')).toBeInTheDocument();
    expect(screen.getByText('Needs Review (0)')).toBeInTheDocument();
    await choose('Status', 'Won');
    expect(await screen.findByText('No recommendations match')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Filters, 3 set' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('tab', { name: 'Top Recommendations (3)' })).toBeInTheDocument();
  });

  test('remembers what became of a suggestion, and takes it back', async () => {
    const outcome = vi.fn(({ outcome }) => ({ outcome }));
    const { user } = openProcess({ 'sales.outcome': outcome }, report);
    await user.click(await screen.findByRole('button', { name: 'Won: Radiator flush RF-2' }));
    const ids = { customerId: meridian.uuid, productId: 'uuid-Coolant concentrate EC-40' };
    const undo = await screen.findByRole('button', { name: 'Undo won for Radiator flush RF-2' });
    await waitFor(() =>
      expect(outcome).toHaveBeenCalledWith({ ...ids, suggestedProductId: 'uuid-Radiator flush RF-2', outcome: 'won' }),
    );
    expect(await screen.findByText(/Data or decisions have changed since/)).toBeInTheDocument();
    await user.click(undo);
    await waitFor(() => expect(outcome).toHaveBeenLastCalledWith(expect.objectContaining({ outcome: null })));
    expect(screen.getByRole('button', { name: 'Lost: Radiator flush RF-2' })).toBeInTheDocument();
  });

  test('takes an outcome back that the server refuses', async () => {
    const { user } = openProcess(
      {
        'sales.outcome': () => {
          throw stubbedError('CONFLICT', 'It is gone.');
        },
      },
      report,
    );
    await user.click(await screen.findByRole('button', { name: 'Not now: Oil filter OF-450' }));
    expect(await screen.findByText('It is gone.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Not now: Oil filter OF-450' })).toBeInTheDocument();
  });

  test('is downloaded under the names of the specification', async () => {
    const { user } = openProcess({}, report);
    server.use(
      http.get('*/api/strategy-agent/recommendations/C-1042/download', () => HttpResponse.text('%PDF')),
      http.get('*/api/strategy-agent/sales-pitch/C-1042/download', () =>
        HttpResponse.json({ error: 'Failed', message: 'No paper.' }, { status: 500 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Download Opportunity Report' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.anything(), 'opportunity-report-C-1042.pdf'));
    await user.click(screen.getByRole('button', { name: 'Sales Pitch Draft' }));
    expect(await screen.findByText('Failed to download sales pitch catalogue. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('PDF download error (500): No paper.')).toBeInTheDocument();
  });

  test('says why it could not be made, with a hint at the service behind', async () => {
    const generate = vi.fn((): ReturnType<typeof recordOf> => {
      throw stubbedError('BAD_REQUEST', 'Backend API error: 503');
    });
    const { user } = openProcess({ 'sales.record': () => null, 'sales.generate': generate }, report);
    expect(await screen.findByText('Failed to generate sales report. Please try again.')).toBeInTheDocument();
    expect(screen.getByText(/Backend error \(400\): Backend API error: 503.*backend service/)).toBeInTheDocument();
    generate.mockImplementation(() => recordOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: meridian.name })).toBeInTheDocument();
  });

  test('shows what is stored though data has changed since, until it is computed anew', async () => {
    const { user } = openProcess({ 'sales.record': () => recordOf(meridian, { InputsChanged: true }) }, report);
    expect(await screen.findByText(/Data or decisions have changed since/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Regenerate' })).toBeInTheDocument();
    await user.click(generateButton());
    expect(await screen.findByText(/Nothing has changed since/)).toBeInTheDocument();
  });

  test('says why it could not be made on the button, and keeps what is shown', async () => {
    const { user } = openProcess(
      {
        'sales.generate': () => {
          throw stubbedError('TOO_MANY_REQUESTS', 'Slow down.');
        },
      },
      report,
    );
    await screen.findByRole('heading', { name: meridian.name });
    await user.click(generateButton());
    expect(await screen.findByText('Failed to generate sales report. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Backend error (429): Slow down.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: meridian.name })).toBeInTheDocument();
  });

  test('refuses a record without its parts', async () => {
    openProcess({ 'sales.record': () => ({}) as ReturnType<typeof recordOf> }, report);
    expect(await screen.findByText(/Incomplete response data - missing required fields/)).toBeInTheDocument();
  });
});

describe('the report of all customers', () => {
  const totals = [
    { id: aldermoor.id, uuid: aldermoor.uuid, name: aldermoor.name, total: 7, generatedAt: rested.timestamp },
    { id: meridian.id, uuid: meridian.uuid, name: meridian.name, total: 4, generatedAt: rested.timestamp },
  ];
  const all = '/process?view=sales&report=all';

  test('has a tab for each, the first open by itself', async () => {
    const { user } = openProcess({ 'sales.recommendationTotals': () => pageOf(totals) }, all);
    const list = within(await screen.findByRole('tablist', { name: 'Customers' }));
    expect(list.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Aldermoor Bakeries7',
      'Meridian Cold Stores4',
    ]);
    expect(await screen.findByRole('heading', { name: aldermoor.name })).toBeInTheDocument();
    await user.click(list.getByRole('tab', { name: /Meridian/ }));
    expect(await screen.findByRole('heading', { name: meridian.name })).toBeInTheDocument();
    server.use(http.get('*/api/strategy-agent/recommendations/download/all', () => HttpResponse.text('%PDF')));
    await user.click(screen.getByRole('button', { name: 'Download All Customers Report' }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(
        expect.anything(),
        expect.stringMatching(/^all_customers_recommendations_report_\d{14}\.pdf$/),
      ),
    );
  });

  test('asks for twenty of a thousand, by page and by search', async () => {
    const asked = vi.fn(() => pageOf(totals, 1000));
    const { user } = openProcess({ 'sales.recommendationTotals': asked }, all);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ search: '', page: 1, size: 20 }));
    await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'meri');
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ search: 'meri', page: 0, size: 20 }));
  });

  test('shows the progress of a run that goes on, also after a reload, and then what it made', async () => {
    let status = { ...rested, is_completed: false, progress: 43, message: '430 of 1,000 customers' };
    let found = pageOf<(typeof totals)[number]>([]);
    openProcess({ 'sales.regenerationStatus': () => status, 'sales.recommendationTotals': () => found }, all);
    expect(await screen.findByText('430 of 1,000 customers')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Generating recommendations' })).toHaveAttribute(
      'aria-valuenow',
      '43',
    );
    expect(screen.getByRole('button', { name: 'Generating...' })).toBeInTheDocument();
    found = pageOf(totals);
    status = { ...rested, timestamp: '2026-11-21T09:41:00.000Z' };
    expect(await screen.findByRole('tab', { name: /Meridian/ }, { timeout: 4000 })).toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'Generating recommendations' })).not.toBeInTheDocument();
  });

  test('is started by the button, which computes what has changed', async () => {
    const regenerate = vi.fn(() => ({
      success: true as const,
      message: 'Started',
      customer_id: null,
      force_regenerate: false,
      timestamp: rested.timestamp,
      source: 'database',
    }));
    const { user, router } = openProcess({
      'sales.regenerate': regenerate,
      'sales.recommendationTotals': () => pageOf(totals),
    });
    await user.click(await combobox());
    await user.click(await screen.findByRole('option', { name: /^All Customers/ }));
    await user.click(generateButton());
    await waitFor(() => expect(regenerate).toHaveBeenCalledWith({ force_regenerate: false }));
    expect(await screen.findByRole('tablist', { name: 'Customers' })).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ view: 'sales', report: 'all' });
  });

  test('says why a run failed', async () => {
    openProcess({
      'sales.regenerationStatus': () => ({ ...rested, success: false, message: 'The model file is missing.' }),
    });
    expect(await screen.findByText('Failed to generate sales report. Please try again.')).toBeInTheDocument();
    expect(await screen.findByText('The model file is missing.')).toBeInTheDocument();
  });
});

describe('an organization without data', () => {
  test('is told what to do first', async () => {
    openProcess({
      'sales.customerList': () => ({ customers: [], total_customers: 0, success: true, source: 'database' }),
    });
    expect(await screen.findByRole('heading', { name: 'No sales data yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import CSV' })).toHaveAttribute(
      'href',
      '/process?view=sales-data&data=customers&import=customers',
    );
    expect(screen.queryByRole('combobox', { name: 'Customer' })).not.toBeInTheDocument();
  });

  test('is told what is still missing', async () => {
    openProcess({ 'sales.overview': () => ({ ...overviewOf, purchases: 0 }) });
    expect(await screen.findByText(/There are no purchases yet/)).toBeInTheDocument();
  });
});
