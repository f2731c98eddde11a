import { stubbedError } from '@steward/api/msw';
import { historyEntry, workEntry } from '@steward/api/msw/factories/history';
import { admin } from '@steward/api/msw/factories/people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';
import { recordSavedFiles } from '../../../testing/saved-files';
import { server } from '../../../testing/server';

const address = '/devices/d-1?tab=history';
const entries = [
  workEntry({
    ...{ note: 'Filter was clogged', minutes: 35, cost: 12.5, meterTotal: 3412, meterUnit: 'hour' },
    steps: [
      { text: 'Drain the oil', ticked: true },
      { text: 'Replace the seal', ticked: false },
    ],
    acknowledged: [
      {
        ...{ precautionId: 's-1', title: 'Hot oil', severity: 'HIGH', page: 12, byName: 'Marta Kowalski' },
        at: '2026-11-19T08:00:00.000Z',
      },
    ],
  }),
  historyEntry(),
];

const list = async () => within(await screen.findByRole('list', { name: 'Entries' }));

describe('the history tab', () => {
  test('shows events, and the record of completed work', async () => {
    const user = userEvent.setup();
    openDevicePage(address, { 'history.ofDevice': () => ({ entries, next: null }) });
    const [work, status] = (await list()).getAllByRole('listitem').filter((item) => item.querySelector('time'));
    expect(work).toHaveTextContent('Task "Change engine oil and filter" was completed.');
    expect(work).toHaveTextContent('19 Nov 2026, 08:35 · Marta Kowalski · 35 min · Cost 12.50 · Reading 3,412 h');
    expect(work).toHaveTextContent('Filter was clogged');
    await user.click(screen.getByText('1 of 2 steps done, 1 precaution acknowledged'));
    expect(work).toHaveTextContent('Left out: Replace the seal');
    expect(work).toHaveTextContent('Acknowledged: Hot oil, page 12 (Marta Kowalski)');
    expect(status).toHaveTextContent('Set to Offline by Marta Kowalski');
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  test('shows an entry of an unknown kind from a newer server', async () => {
    const summary = 'Firmware 4.2 was installed.';
    const entry = historyEntry({ kind: 'firmware' as never, event: 'firmware-installed' as never, summary });
    openDevicePage(address, { 'history.ofDevice': () => ({ entries: [entry], next: null }) });
    const item = (await list()).getByText(summary).closest('li');
    expect(item?.querySelector('svg')).toBeInTheDocument();
  });

  test('opens the photos of the work large, one after the other', async () => {
    const user = userEvent.setup();
    const photos = [{ id: 'p-1' }, { id: 'p-2' }];
    openDevicePage(address, { 'history.ofDevice': () => ({ entries: [workEntry({ photos })], next: null }) });
    await user.click(await screen.findByRole('button', { name: 'Open photo 1 of 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Photo 1 of 2' }));
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/api/work/photos/p-1');
    await user.click(dialog.getByRole('button', { name: 'Next photo' }));
    expect(await screen.findByRole('img', { name: /^Photo 2 of 2/ })).toHaveAttribute('src', '/api/work/photos/p-2');
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('dialog', { name: 'Photo 1 of 2' })).toBeInTheDocument();
  });

  test('adds older entries below, and keeps the list when they cannot be loaded', async () => {
    const user = userEvent.setup();
    let fails = true;
    openDevicePage(address, {
      'history.ofDevice': ({ cursor }) => {
        if (!cursor) return { entries, next: 'older' };
        if (fails) throw stubbedError('INTERNAL_SERVER_ERROR', 'Connection lost');
        return { entries: [historyEntry({ id: 'old', summary: 'The device was added.' })], next: null };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('The older entries could not be loaded.')).toBeInTheDocument();
    expect((await list()).getByText(/was completed/)).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('The device was added.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  test('keeps its filters in the address, and offers to clear them when nothing matches', async () => {
    const user = userEvent.setup();
    const inputs: object[] = [];
    const { router } = openDevicePage(`${address}&from=2026-11-01`, {
      'history.ofDevice': (input) => {
        inputs.push(input);
        return { entries: input.from ? [] : entries, next: null };
      },
    });
    expect(await screen.findByText('No entries match your filters')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Kind: All' }));
    await user.click(await screen.findByRole('option', { name: 'Alarms' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ kind: 'alarm', from: '2026-11-01' }));
    await user.click(screen.getByRole('combobox', { name: 'Person: Everyone' }));
    await user.click(await screen.findByRole('option', { name: `${admin.firstName} ${admin.lastName}` }));
    await waitFor(() =>
      expect(inputs.at(-1)).toMatchObject({ kind: 'alarm', personId: admin.id, from: '2026-11-01', deviceId: 'd-1' }),
    );
    await user.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement);
    expect(await list()).toBeTruthy();
    expect(router.state.location.search).toEqual({ tab: 'history' });
  });

  test('explains an empty history, and offers a retry when it cannot be loaded', async () => {
    const user = userEvent.setup();
    let fails = true;
    openDevicePage(address, {
      'history.ofDevice': () => {
        if (fails) throw stubbedError('INTERNAL_SERVER_ERROR', 'Connection lost');
        return { entries: [], next: null };
      },
    });
    expect(await screen.findByText('Failed to load the history')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No history yet')).toBeInTheDocument();
  });

  test('exports the filtered history and the service record of the period', async () => {
    const user = userEvent.setup();
    const saved = recordSavedFiles();
    const queries: string[] = [];
    server.use(
      http.get('*/api/devices/d-1/history.csv', ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.text('Time');
      }),
      http.get('*/api/devices/d-1/service-record.pdf', ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json({ message: 'Too many requests.' }, { status: 429 });
      }),
    );
    openDevicePage(`${address}&kind=work&from=2026-11-01`, { 'history.ofDevice': () => ({ entries, next: null }) });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'History (CSV)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Service record (PDF)' }));
    expect(await screen.findByText('Too many requests.')).toBeInTheDocument();
    expect(queries).toEqual(['?kind=work&from=2026-11-01', '?from=2026-11-01']);
  });
});
