import { stubbedError } from '@steward/api/msw';
import { recordOf } from '@steward/api/msw/factories/sales';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { meridian, openProcess, overviewOf } from '../../testing/sales';
import { recordSavedFiles } from '../../testing/saved-files';
import { server } from '../../testing/server';

const combobox = () => screen.findByRole('combobox', { name: 'Customer' });
const generateButton = () => screen.getByRole('button', { name: 'Generate Intelligence Report' });
const noResponse = 'No response from backend - check if backend is running';
const report = `/process?view=sales&report=${meridian.id}`;

describe('customer report', () => {
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
    expect(screen.getByText(/^Stored result from 18 Nov 2026. Nothing has changed since.$/)).toBeInTheDocument();
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

  test('is filtered by text, product, status and similarity', async () => {
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

  test('saves the outcome of a suggestion and undoes it', async () => {
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

  test('rolls back an outcome that fails to save', async () => {
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
    const saved = recordSavedFiles();
    const { user } = openProcess({}, report);
    server.use(
      http.get('*/api/strategy-agent/recommendations/C-1042/download', () => HttpResponse.text('%PDF')),
      http.get('*/api/strategy-agent/sales-pitch/C-1042/download', () => HttpResponse.text('%PDF')),
    );
    await user.click(await screen.findByRole('button', { name: 'Download Opportunity Report' }));
    await waitFor(() => expect(saved.at(-1)?.name).toBe('opportunity-report-C-1042.pdf'));
    await user.click(screen.getByRole('button', { name: 'Sales Pitch Draft' }));
    await waitFor(() => expect(saved.at(-1)?.name).toBe('sales-pitch-draft-C-1042.pdf'));
  });

  test('shows why a download failed', async () => {
    const saved = recordSavedFiles();
    const { user } = openProcess({}, report);
    server.use(
      http.get('*/api/strategy-agent/recommendations/C-1042/download', () => HttpResponse.error()),
      http.get('*/api/strategy-agent/sales-pitch/C-1042/download', () =>
        HttpResponse.json({ error: 'Failed', message: 'No paper.' }, { status: 500 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Download Opportunity Report' }));
    expect(await screen.findByText('Failed to download PDF report')).toBeInTheDocument();
    expect(screen.getByText(noResponse)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sales Pitch Draft' }));
    expect(await screen.findByText('Failed to download sales pitch catalogue. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('PDF download error (500): No paper.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  test('shows why it could not be generated, with a hint about the backend service', async () => {
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

  test('shows an outdated stored report until it is regenerated', async () => {
    const { user } = openProcess({ 'sales.record': () => recordOf(meridian, { InputsChanged: true }) }, report);
    expect(await screen.findByText(/Data or decisions have changed since/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Regenerate' })).toBeInTheDocument();
    await user.click(generateButton());
    expect(await screen.findByText(/Nothing has changed since/)).toBeInTheDocument();
  });

  test('keeps the current report when generating fails', async () => {
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

  test.each([
    ['without a response', () => HttpResponse.error()],
    ['for the error page of a proxy', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
  ])('shows that the backend is down %s', async (_case, response) => {
    const { user } = openProcess({}, report);
    await screen.findByRole('heading', { name: meridian.name });
    server.use(http.post('*/trpc/sales.generate', response));
    await user.click(generateButton());
    expect(await screen.findByText(noResponse)).toBeInTheDocument();
  });

  test('rejects an incomplete record', async () => {
    openProcess({ 'sales.record': () => ({}) as ReturnType<typeof recordOf> }, report);
    expect(await screen.findByText(/Incomplete response data - missing required fields/)).toBeInTheDocument();
  });
});

describe('organization without sales data', () => {
  test('sees how to import data and can download templates', async () => {
    const saved = recordSavedFiles();
    const { user } = openProcess({
      'sales.customerList': () => ({ customers: [], total_customers: 0, success: true, source: 'database' }),
    });
    expect(await screen.findByRole('heading', { name: 'No sales data yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import products' })).toHaveAttribute(
      'href',
      '/process?view=sales-data&data=products&import=products',
    );
    expect(screen.queryByRole('combobox', { name: 'Customer' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Template for purchases' }));
    const [template] = saved;
    expect(template?.name).toBe('purchases-template.csv');
    expect(await template?.blob.text()).toMatch(/^.?Customer number,Product number,Store,Quantity,Date\r\n/);
  });

  test('sees which kind of data is missing', async () => {
    openProcess({ 'sales.overview': () => ({ ...overviewOf, purchases: 0 }) });
    expect(await screen.findByText(/There are no purchases yet/)).toBeInTheDocument();
  });
});
