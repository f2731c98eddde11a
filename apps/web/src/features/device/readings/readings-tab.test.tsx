import { rule } from '@steward/api/msw/factories/rules';
import type { DeviceMetrics, RuleMetric } from '@steward/api/schema/metrics';
import type { DeviceReadings } from '@steward/api/schema/telemetry';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';
import { StubbedEventSource } from '../../../testing/event-source';

const condition = { metric: 'Coolant temperature', operator: '>' as const, values: [98], unit: '°C' };
const readingsOf = (value: number): DeviceReadings => ({
  readings: [
    {
      metric: 'coolant_temperature',
      unit: '°C',
      at: new Date(Date.now() - 5 * 60_000).toISOString(),
      value,
      limits: [{ ruleId: 'r-1', ruleName: 'Coolant too hot', priority: 'HIGH', condition, isBroken: value > 98 }],
      watchers: [],
    },
    { metric: 'mode', unit: null, at: new Date().toISOString(), value: 'eco', limits: [], watchers: [] },
  ],
  withoutReading: ['r-2'],
  wrongUnit: [],
});
const row = async (name: string) => (await screen.findByText(name)).closest('tr');

test('shows the latest value, its age and the limits of active rules, and follows the stream', async () => {
  openDevicePage('/devices/d-1?tab=readings', { 'devices.readings': () => readingsOf(97.4) });
  const coolant = await row('coolant_temperature');
  for (const text of ['97.4 °C', 'is above', '98 °C', '5m ago']) expect(coolant).toHaveTextContent(text);
  expect(coolant).not.toHaveTextContent('Beyond');
  expect(await row('mode')).toHaveTextContent('ecoNo active rule');
  expect(screen.getByText(/1 active rule is not connected to a reading/)).toBeInTheDocument();

  await waitFor(() => expect(StubbedEventSource.openedFor('devices.readingChanges')).toHaveLength(1));
  const [stream] = StubbedEventSource.openedFor('devices.readingChanges');
  await act(async () => stream?.connect());
  await act(async () => stream?.emit(readingsOf(99)));
  await waitFor(async () => expect(await row('coolant_temperature')).toHaveTextContent('Beyond'));
});

test('explains how to send the first reading', async () => {
  openDevicePage('/devices/d-1?tab=readings', {
    'devices.readings': () => ({ readings: [], withoutReading: [], wrongUnit: [] }),
  });
  expect(await screen.findByRole('heading', { name: 'No readings yet' })).toBeInTheDocument();
  expect((screen.getByLabelText('Command') as HTMLInputElement).value).toContain('/api/devices/d-1/telemetry');
});

test('a rule shows its last reading, or that it is not connected to one', async () => {
  const { user } = openDevicePage('/devices/d-1?tab=rules', {
    'rules.byDevice': () => [
      rule({ id: 'r-1', name: 'Coolant too hot', machineCondition: condition, status: 'ACTIVE' }),
      rule({ id: 'r-2', name: 'Oil pressure low', status: 'ACTIVE' }),
    ],
    'devices.readings': () => readingsOf(97.4),
  });
  const hot = (await screen.findByText('Coolant too hot')).closest('tr') as HTMLElement;
  expect(await within(hot).findByText('97.4 °C')).toBeInTheDocument();
  expect((await screen.findByText('Oil pressure low')).closest('tr')).toHaveTextContent('Not connected to a reading');
  await user.click(screen.getByRole('button', { name: 'Details of Oil pressure low' }));
  expect(screen.getAllByText('Not connected to a reading')).toHaveLength(2);
});

const metricsOf = (connection: RuleMetric['connection']): DeviceMetrics => ({
  ruleMetrics: [
    {
      ...{ metric: 'Oil pressure', unit: 'bar', ruleIds: ['r-2'], connection },
      similar: ['oil_press'],
      incomparable: ['coolant_temperature'],
    },
  ],
  reported: [
    { metric: 'coolant_temperature', unit: '°C', at: new Date().toISOString(), value: 97.4 },
    { metric: 'oil_press', unit: 'bar', at: new Date().toISOString(), value: 3.1 },
  ],
  model: 'Halden Power CG-450',
});

test('a rule without a reading offers a similar one, which a person connects and removes', async () => {
  const chosen: unknown[] = [];
  let connection: RuleMetric['connection'] = null;
  const { user } = openDevicePage('/devices/d-1?tab=rules', {
    'rules.byDevice': () => [rule({ id: 'r-2', name: 'Oil pressure low', status: 'ACTIVE' })],
    'devices.readings': () => readingsOf(97.4),
    'metrics.ofDevice': () => metricsOf(connection),
    'metrics.choose': (input) => {
      chosen.push(input);
      connection = {
        ...{ by: 'chosen', metric: 'oil_press', isReported: true, unit: 'bar' },
        ...{ isConvertible: true, chosenByName: 'Ann Bell' },
      };
      return metricsOf(connection);
    },
    'metrics.release': () => {
      connection = null;
      return metricsOf(null);
    },
  });
  const open = await screen.findByRole('button', { name: 'Choose the reading for Oil pressure' });
  expect(open).toHaveTextContent('Similar: oil_press');
  await user.click(open);
  const list = within(await screen.findByRole('dialog', { name: 'Readings for Oil pressure' }));
  expect(list.getByText('°C cannot be converted to bar').closest('[role=option]')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(list.getByText('The choice applies to all devices of the model Halden Power CG-450.')).toBeInTheDocument();
  await user.click(list.getByRole('option', { name: /oil_press/ }));
  expect(await screen.findByText('Reading connected')).toBeInTheDocument();
  expect(chosen).toEqual([{ deviceId: 'd-1', ruleMetric: 'Oil pressure', reportedMetric: 'oil_press' }]);
  await user.click(screen.getByRole('button', { name: 'Details of Oil pressure low' }));
  expect(await screen.findByText(/oil_press, chosen by Ann Bell/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose the reading for Oil pressure' }));
  await user.click(await screen.findByRole('option', { name: 'Remove the connection' }));
  expect(await screen.findByText('Connection to the reading removed')).toBeInTheDocument();
});
