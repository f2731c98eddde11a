import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { deviceCard, deviceList, progressOf } from '@steward/api/msw/factories/devices';
import { admin, member } from '@steward/api/msw/factories/people';
import type { DeviceCard } from '@steward/api/schema/devices';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setTimeZone } from '../../lib/calendar';
import type { ApiOutputs } from '../../lib/trpc/trpc';
import { minimumLoading } from '../../lib/use-minimum-loading';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { calendarOn, shellStubs } from '../../testing/shell-stubs';
import { rememberedEmpty } from './remembered-empty';

const generator = deviceCard({ id: 'd-1', name: 'Diesel generator DG-02', status: 'WARNING' });
const pump = deviceCard({ id: 'd-2', name: 'Sump pump P-310', location: 'Pit 2', tags: ['drainage'] });

type ListInput = Parameters<NonNullable<ProcedureStubs['devices.list']>>[0];
type List = ApiOutputs['devices']['list'];

/** Stubs the device list. @returns the requests for it, as they arrive */
function serve(response: DeviceCard[] | ((input: ListInput) => List), stubs: ProcedureStubs = {}) {
  const requests: ListInput[] = [];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'settings.calendar': () => calendarOn('2026-11-20'),
      'devices.list': (input) => {
        requests.push(input);
        return typeof response === 'function' ? response(input) : deviceList(response);
      },
      ...stubs,
    }),
  );
  return requests;
}

const card = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const article = link.closest('article');
  if (!article) throw new Error(`No card for ${name}`);
  return within(article as HTMLElement);
};

describe('the asset list', () => {
  test('shows skeletons for the minimum loading time even if the devices arrive earlier', async () => {
    minimumLoading.ms = 60_000;
    let respond = () => {};
    const responded = new Promise<void>((resolve) => {
      respond = resolve;
    });
    serve([], { 'devices.list': () => responded.then(() => deviceList([generator])) });
    const { container } = renderApp('/devices');
    await screen.findByRole('button', { name: 'Add Asset' });
    respond();
    expect(await screen.findByRole('button', { name: /^Warning\s*1$/ })).toBeInTheDocument();
    expect(container.querySelector('[data-slot="skeleton"]')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: generator.name })).not.toBeInTheDocument();
  });

  test('shows the buttons of the list in their places while it loads, disabled where they need it', async () => {
    let respond = () => {};
    const responded = new Promise<void>((resolve) => {
      respond = resolve;
    });
    serve([], { 'devices.list': () => responded.then(() => deviceList([generator])) });
    setTimeZone('UTC');
    renderApp('/devices');
    const labels = await screen.findByRole('button', { name: 'Print labels' });
    const select = screen.getByRole('button', { name: 'Select' });
    expect(labels).toBeDisabled();
    expect(select).toBeDisabled();
    respond();
    await waitFor(() => expect(labels).toBeEnabled());
    expect(select).toBeEnabled();
  });

  test('waits in the shape of its empty state if it was empty before', async () => {
    serve([], { 'devices.list': () => deviceList([]) });
    const first = renderApp('/devices');
    await waitFor(() => expect(rememberedEmpty(admin.id)).toBe(true));
    first.unmount();
    server.use(trpcHandlers({ 'devices.list': () => new Promise<never>(() => {}) }));
    renderApp('/devices');
    await screen.findByRole('button', { name: 'Add Asset' });
    expect(screen.queryByRole('button', { name: 'Print labels' })).not.toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('shows a different description to administrators and to users', async () => {
    serve([generator]);
    const { unmount } = renderApp('/devices');
    expect(await screen.findByText('Monitor and control your smart assets')).toBeInTheDocument();
    unmount();
    renderApp('/devices', { user: member });
    expect(await screen.findByText('View your smart assets')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Asset' })).toBeInTheDocument();
  });

  test('requests the filters, order and page of the address', async () => {
    const requests = serve([generator]);
    renderApp('/devices?status=warning&search=generator&type=MACHINE&sort=lastSeen&page=2');
    await card(generator.name);
    expect(requests.at(-1)).toMatchObject({
      status: 'WARNING',
      search: 'generator',
      type: 'MACHINE',
      sort: 'lastSeen',
      page: 1,
      size: 20,
    });
    expect(screen.getByRole('searchbox', { name: 'Search assets' })).toHaveValue('generator');
    expect(screen.getByRole('button', { name: /^Warning/ })).toHaveAttribute('aria-pressed', 'true');
  });

  test('ignores invalid filters in the address', async () => {
    const requests = serve([generator]);
    renderApp('/devices?status=happy&sort=colour&page=-3');
    await card(generator.name);
    expect(requests.at(-1)).toEqual({ page: 0, size: 20 });
  });

  test('searches once typing pauses, from the first page; / focuses the search box', async () => {
    const requests = serve([generator]);
    const { user, router } = renderApp('/devices?page=2');
    await card(generator.name);
    await user.keyboard('/');
    const box = screen.getByRole('searchbox', { name: 'Search assets' });
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute('placeholder', 'Search assets...');
    await user.keyboard('dg-02');
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'dg-02' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ search: 'dg-02', page: 0 }));
    expect(requests.filter(({ search } = {}) => search)).toHaveLength(1);
  });

  test('filters by the status segments, which show the counts', async () => {
    const requests = serve([generator, pump]);
    const { user, router } = renderApp('/devices');
    await card(generator.name);
    const online = screen.getByRole('button', { name: /^Online/ });
    expect(online).toHaveTextContent('Online1');
    await user.click(online);
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'ONLINE' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ status: 'ONLINE' }));
    await user.click(screen.getByRole('button', { name: /^All/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('filters by a location including those inside it, and by a tag', async () => {
    const requests = serve([generator], {
      'devices.filterValues': () => ({
        locations: [
          { location: 'Plant North / Hall 1', deviceCount: 1 },
          { location: 'Plant North / Hall 2', deviceCount: 3 },
        ],
        tags: [{ tag: 'drainage', deviceCount: 2 }],
      }),
    });
    const { user, router } = renderApp('/devices');
    await card(generator.name);
    await user.click(await screen.findByRole('button', { name: 'Location: All' }));
    await user.click(await screen.findByRole('option', { name: /^Plant North/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ location: 'Plant North' }));
    expect(await screen.findByRole('button', { name: 'Location: Plant North' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tag: All' }));
    await user.click(await screen.findByRole('option', { name: /^drainage/ }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ location: 'Plant North', tag: 'drainage' }));
  });

  test('requests the next page when the user turns the page', async () => {
    const requests = serve(() => deviceList([generator], { totalElements: 41, totalPages: 3 }));
    const { user, router } = renderApp('/devices');
    await card(generator.name);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.href).toBe('/devices?page=2'));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ page: 1 }));
  });

  test('goes to the last page when the address is beyond it', async () => {
    serve(({ page } = {}) => deviceList(Number(page) > 1 ? [] : [generator], { totalElements: 21, totalPages: 2 }));
    const { router } = renderApp('/devices?page=9');
    await card(generator.name);
    expect(router.state.location.href).toBe('/devices?page=2');
  });

  test('switches to a table that sorts by its column heads', async () => {
    serve([generator, pump]);
    const { user, router } = renderApp('/devices');
    await card(generator.name);
    await user.click(screen.getByRole('button', { name: 'Table' }));
    const table = await screen.findByRole('table', { name: 'Smart Assets' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    await user.click(within(table).getByRole('button', { name: 'Status' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ view: 'table', sort: 'status' }));
    expect(within(table).getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('offers one primary button to an organization without devices', async () => {
    serve([]);
    const { user, router } = renderApp('/devices');
    expect(await screen.findByRole('heading', { name: 'No assets found' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Asset' })).toHaveAttribute('data-variant', 'outline');
    const addFirst = screen.getByRole('button', { name: 'Add First Device' });
    expect(addFirst).toHaveAttribute('data-variant', 'default');
    await user.click(addFirst);
    await waitFor(() => expect(router.state.location.search).toEqual({ add: 'asset' }));
  });

  test('offers to clear filters that match no asset', async () => {
    serve(({ search }: { search?: string } = {}) =>
      search
        ? deviceList([], { statusCounts: { all: 0, ONLINE: 0, OFFLINE: 0, WARNING: 0, ERROR: 0 } })
        : deviceList([pump]),
    );
    const { user } = renderApp('/devices?search=zeppelin');
    expect(await screen.findByText('No asset matches your search and filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await card(pump.name);
    expect(screen.getByRole('searchbox', { name: 'Search assets' })).toHaveValue('');
  });

  test('shows a load error and can be retried', async () => {
    let broken = true;
    serve(() => {
      if (broken) throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Please try again.');
      return deviceList([pump]);
    });
    const { user } = renderApp('/devices');
    expect(await screen.findByText('Failed to load devices')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card(pump.name);
  });
});

describe('an asset card', () => {
  test('shows the location, status, tag, assignee, next task and time of the last update', async () => {
    serve([
      deviceCard({
        ...generator,
        tags: ['standby'],
        assignedUserName: 'Jonas Brandt',
        updatedAt: new Date(Date.now() - 4.5 * 60_000).toISOString(),
        nextTask: {
          id: 't-1',
          taskName: 'Clean battery terminals',
          nextMaintenance: '2026-11-17',
          meterDue: { at: 250, unit: 'hour', isProjected: true },
          daysFromToday: -3,
          page: 43,
          documentId: 'doc-1',
        },
      }),
    ]);
    renderApp('/devices');
    const view = await card(generator.name);
    for (const text of [
      'Hall 2, Plant North',
      'Warning',
      'standby',
      'Jonas Brandt',
      'Updated 4m ago',
      'about 3 days late',
      'at 250 h',
    ]) {
      expect(view.getByText(text)).toBeInTheDocument();
    }
    const page = view.getByRole('link', { name: /^Open page 43/ });
    expect(page).toHaveAttribute('href', '/devices/d-1?tab=maintenance&page=43&doc=doc-1&item=t-1');
  });

  test.each([
    [progressOf({ stage: 'device', progress: 0, pagesRead: 0 }), 'Waiting to start PDF processing...'],
    [progressOf(), 'page 112 of 164'],
    [progressOf({ status: 'completed', stage: 'complete' }), 'Device is ready for monitoring'],
    [progressOf({ status: 'failed', error: 'It is a scan.' }), 'Please try uploading the document again'],
  ])('shows the progress of its onboarding (%#)', async (onboarding, text) => {
    serve([deviceCard({ ...generator, onboarding })]);
    renderApp('/devices');
    const view = await card(generator.name);
    expect(view.getByText(text)).toBeInTheDocument();
    expect(view.getByText('manual.pdf')).toBeInTheDocument();
    const steps = ['Uploading PDF', 'AI Analysis', 'Extracting Data', 'Generating Rules', 'Maintenance Planning'];
    expect(view.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps);
  });

  test('polls an onboarding until the device has been added', async () => {
    let requestCount = 0;
    serve(() => {
      requestCount += 1;
      const documentId = 'doc-followed';
      const onboarding =
        requestCount === 1
          ? progressOf({ documentId })
          : progressOf({ documentId, status: 'completed', stage: 'complete' });
      return deviceList([deviceCard({ ...generator, onboarding })]);
    });
    renderApp('/devices');
    const text = 'Device "Diesel generator DG-02" has been successfully added to the platform!';
    expect(await screen.findByText(text, {})).toBeInTheDocument();
  });
});

describe('deleting a device', () => {
  const question =
    'Are you sure you want to delete the device "Sump pump P-310"? This will permanently remove the device and all its associated data including rules, maintenance schedules, safety precautions, and PDF documents.';

  async function confirmDelete(user: ReturnType<typeof renderApp>['user']) {
    await user.click((await card(pump.name)).getByRole('button', { name: `Delete ${pump.name}` }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(question);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  }

  test('asks for confirmation and then shows a banner that can be dismissed', async () => {
    let devices = [generator, pump];
    serve(() => deviceList(devices), {
      'devices.remove': ({ id }) => {
        devices = devices.filter((device) => device.id !== id);
        return { message: 'ok' };
      },
    });
    const { user } = renderApp('/devices');
    await confirmDelete(user);
    const banner = await screen.findByText('Device "Sump pump P-310" has been successfully deleted!');
    await waitFor(() => expect(screen.queryByRole('link', { name: pump.name })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(banner).not.toBeInTheDocument();
  });

  test('is not offered to non-administrators', async () => {
    serve([pump]);
    renderApp('/devices', { user: member });
    const view = await card(pump.name);
    expect(view.queryByRole('button')).not.toBeInTheDocument();
  });

  test('shows why it failed', async () => {
    serve([pump], {
      'devices.remove': () => {
        throw stubbedError('NOT_FOUND', 'Device not found.');
      },
    });
    const { user } = renderApp('/devices');
    await confirmDelete(user);
    const text = 'Device Not Found: Device not found. It may have already been deleted.';
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('Quick Status', () => {
  const choose = async (user: ReturnType<typeof renderApp>['user'], status: string) => {
    await user.click((await card(generator.name)).getByRole('button', { name: `Quick Status of ${generator.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: status }));
  };

  test('shows the new status before the server responds', async () => {
    const setStatus = vi.fn(() => new Promise<never>(() => {}));
    serve([generator], { 'devices.setStatus': setStatus });
    const { user } = renderApp('/devices');
    await choose(user, 'Error');
    expect(await (await card(generator.name)).findByText('Error')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Error/ })).toHaveTextContent('Error1');
    expect(setStatus).toHaveBeenCalledWith({ id: 'd-1', status: 'ERROR' });
  });

  test('restores the old status and shows the reason when the server rejects the change', async () => {
    serve([generator], {
      'devices.setStatus': () => {
        throw stubbedError('CONFLICT', 'The device is being onboarded.');
      },
    });
    const { user } = renderApp('/devices');
    await choose(user, 'Offline');
    const text = 'Failed to update device status: The device is being onboarded.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect((await card(generator.name)).getByText('Warning')).toBeInTheDocument();
  });
});

beforeEach(() => {
  // the wizard loads the users when it opens
  server.use(trpcHandlers({ ...shellStubs, 'users.list': () => [] }));
});
