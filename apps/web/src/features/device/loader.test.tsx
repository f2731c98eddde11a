import type { ProcedureStubs } from '@steward/api/msw';
import { deviceList } from '@steward/api/msw/factories/devices';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { device, openDevicePage, tasks } from '../../testing/device-page';
import { server } from '../../testing/server';

const address = `/devices/${device.id}`;
const { counts: _counts, ...card } = device;
const cardLink = () => screen.findByRole('link', { name: device.name });

/** Opens the device list with one device, with stubs for that device's page. */
function openList(stubs: ProcedureStubs = {}) {
  return openDevicePage('/devices', { 'devices.list': () => deviceList([card]), ...stubs });
}

describe('device page loading', () => {
  test('starts when the card in the list is hovered and is not repeated when the page opens', async () => {
    const get = vi.fn(() => device);
    const { user, router } = openList({ 'devices.get': get });
    await user.hover(await cardLink());
    await waitFor(() => expect(get).toHaveBeenCalledOnce());
    await user.click(await cardLink());
    await screen.findByRole('tab', { name: /^Maintenance/ });
    expect(router.state.location.pathname).toBe(address);
    expect(get).toHaveBeenCalledOnce();
  });

  test('shows the data of the list until the device has been loaded', async () => {
    let respond = () => {};
    const response = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { user } = openList({ 'devices.get': () => response.then(() => device) });
    await user.click(await cardLink());
    expect(await screen.findByRole('heading', { name: device.name, level: 1 })).toBeInTheDocument();
    const tab = screen.getByRole('tab', { name: 'Maintenance' });
    respond();
    await waitFor(() => expect(within(tab).getByText('3')).toBeInTheDocument());
  });

  test('requests the list of the open tab before the page renders', async () => {
    const byDevice = vi.fn(() => ({ maintenanceTasks: tasks, total: tasks.length }));
    const { router } = openList({ 'maintenance.byDevice': byDevice });
    await cardLink();
    await router.preloadRoute({
      to: '/devices/$deviceId',
      params: { deviceId: device.id },
      search: { tab: 'maintenance' },
    });
    await waitFor(() => expect(byDevice).toHaveBeenCalledOnce());
  });
});

test('device page and app shell load their data in one batched request', async () => {
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => void requests.push(request.url));
  openDevicePage(`${address}?tab=rules`);
  await screen.findByRole('heading', { name: device.name, level: 1 });
  expect(decodeURIComponent(requests[0] ?? '')).toMatch(
    /trpc\/(?=.*devices\.get)(?=.*rules\.byDevice)(?=.*notifications\.unread)/,
  );
  server.events.removeAllListeners();
});
