import { stubbedError } from '@steward/api/msw';
import type { Connection } from '@steward/api/schema/connections';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { device as generator, openDevicePage } from '../../../testing/device-page';
import { StubbedEventSource } from '../../../testing/event-source';

const address = '/devices/d-1?tab=device-info';
const device = { ...generator, mqttBroker: 'mqtt://broker.plant', mqttTopic: 'plant/pump/#' };
const connection = (changes: Partial<Connection> = {}): Connection => ({
  state: 'connected',
  reason: null,
  since: '2026-11-20T08:00:00.000Z',
  lastMessageAt: null,
  lastPayload: null,
  lastTopic: null,
  nextPollAt: null,
  ...changes,
});

function openPage(mqtt: Connection | null, overrides = {}) {
  return openDevicePage(address, {
    'devices.get': () => device,
    'devices.connections': () => ({ mqtt, http: null }),
    ...overrides,
  });
}

test('device profile shows that the broker is connected, and since when', async () => {
  openPage(connection({ lastMessageAt: '2026-11-20T08:30:00.000Z' }));
  const state = within(await screen.findByRole('region', { name: 'MQTT connection' }));
  expect(state.getByText('Connected')).toBeInTheDocument();
  expect(state.getByText(/^since 20 Nov 2026/)).toBeInTheDocument();
  expect(state.getByText(/^Last message/)).toBeInTheDocument();
});

test('device profile shows a lost connection from the only stream of the page', async () => {
  openPage(connection());
  const state = within(await screen.findByRole('region', { name: 'MQTT connection' }));
  const streams = () => StubbedEventSource.opened.filter(({ url }) => !url.includes('live.shell'));
  await waitFor(() => expect(streams()).toHaveLength(1));
  const [stream] = streams();
  expect(decodeURIComponent(stream?.url ?? '')).toMatch(/live\.device.*"connections":true/);
  await act(async () => stream?.connect());
  const mqtt = connection({ state: 'failed', reason: 'The broker is gone.' });
  await act(async () => stream?.emit({ kind: 'connections', connections: { mqtt, http: null } }));
  expect(await state.findByText('The broker is gone.')).toBeInTheDocument();
});

test('device profile shows the reason of a failed connection', async () => {
  openPage(connection({ state: 'failed', reason: 'The broker refused the username or password.' }));
  const state = within(await screen.findByRole('region', { name: 'MQTT connection' }));
  expect(state.getByText('Failed')).toBeInTheDocument();
  expect(state.getByText('The broker refused the username or password.')).toBeInTheDocument();
  expect(state.getByText('No message yet')).toBeInTheDocument();
});

test('device profile retries loading the connection state after an error', async () => {
  let fails = true;
  const { user } = openPage(null, {
    'devices.connections': () => {
      if (fails) throw stubbedError('BAD_REQUEST', 'Broken');
      return { mqtt: connection(), http: null };
    },
  });
  expect(await screen.findByText('The state of the connection could not be loaded.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'MQTT connection' })).toBeInTheDocument();
});

test.each([
  [{ mqttTopic: null }, 'Nothing is subscribed: the MQTT topic is missing.'],
  [{ mqttBroker: null }, 'Nothing is subscribed: the MQTT broker is missing.'],
  [{ httpEndpoint: 'http://10.0.0.4/values', pollIntervalSeconds: null }, /^The endpoint is not read\./],
])('device profile says which setting is missing to receive readings (%#)', async (changes, sentence) => {
  openPage(connection(), { 'devices.get': () => ({ ...device, ...changes }) });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('device profile does not request the connection state of a device without a connection', async () => {
  const connections = vi.fn();
  openPage(null, { 'devices.get': () => generator, 'devices.connections': connections });
  expect(await screen.findByText('Connection')).toBeInTheDocument();
  expect(connections).not.toHaveBeenCalled();
});

test('device form selects values from the last message and previews what is stored', async () => {
  const update = vi.fn(() => device);
  const mqtt = connection({ lastPayload: '{"temperature":"71.5","mode":"eco"}', lastTopic: 'plant/pump/motor' });
  const { user } = openPage(mqtt, { 'devices.update': update });
  await user.click(await screen.findByRole('button', { name: 'Edit Device' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Choose the values to store' }));
  const offered = await screen.findByRole('list', { name: 'Values in the message' });
  await user.click(within(offered).getByRole('button', { name: /motor\.temperature/ }));
  expect(within(offered).queryByRole('button', { name: /motor\.temperature/ })).not.toBeInTheDocument();
  const metric = screen.getByRole('textbox', { name: 'Metric, value 1' });
  await user.clear(metric);
  await user.type(metric, 'Motor temperature');
  await user.type(screen.getByRole('textbox', { name: 'Unit, value 1' }), '°C');
  expect(screen.getByText('Motor temperature: 71.5 °C')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const values = [{ path: 'motor.temperature', metric: 'Motor temperature', unit: '°C' }];
  await waitFor(() => expect(update).toHaveBeenCalledWith({ id: 'd-1', payloadTemplate: { values } }));
});

test('device form rejects an empty selection of values, and stores all values when the selection is turned off', async () => {
  const update = vi.fn(() => device);
  const stored = { ...device, payloadTemplate: { values: [{ path: 't', metric: 'T' }] } };
  const { user } = openPage(connection(), { 'devices.get': () => stored, 'devices.update': update });
  await user.click(await screen.findByRole('button', { name: 'Edit Device' }));
  await user.click(await screen.findByRole('button', { name: 'Remove value 1' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose at least one value')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Choose the values to store' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledWith({ id: 'd-1', payloadTemplate: null }));
});

test('device form saves the polling interval and the time until the device is OFFLINE', async () => {
  const update = vi.fn(() => device);
  const { user } = openPage(connection(), { 'devices.update': update });
  await user.click(await screen.findByRole('button', { name: 'Edit Device' }));
  await user.click(await screen.findByRole('combobox', { name: 'Read Endpoint Every' }));
  await user.click(await screen.findByRole('option', { name: '5 minutes' }));
  await user.click(screen.getByRole('combobox', { name: 'Offline After' }));
  await user.click(await screen.findByRole('option', { name: 'Never' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith({ id: 'd-1', pollIntervalSeconds: 300, offlineAfterSeconds: 0 }),
  );
});

test('device form does not show the stored certificate and can remove it', async () => {
  const update = vi.fn(() => device);
  const stored = { ...device, hasMqttCa: true };
  const { user } = openPage(connection(), { 'devices.get': () => stored, 'devices.update': update });
  await user.click(await screen.findByRole('button', { name: 'Edit Device' }));
  expect(await screen.findByRole('textbox', { name: /^CA Certificate/ })).toHaveValue('');
  await user.click(screen.getByRole('checkbox', { name: 'Remove the stored certificate' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledWith({ id: 'd-1', mqttCa: null }));
});
