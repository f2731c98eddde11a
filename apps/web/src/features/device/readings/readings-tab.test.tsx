import { rule } from '@steward/api/msw/factories/rules';
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
    },
    { metric: 'mode', unit: null, at: new Date().toISOString(), value: 'eco', limits: [] },
  ],
  withoutReading: ['r-2'],
});
const row = async (name: string) => (await screen.findByText(name)).closest('tr');

test('shows the latest value, its age and the limits of active rules, and follows the stream', async () => {
  openDevicePage('/devices/d-1?tab=readings', { 'devices.readings': () => readingsOf(97.4) });
  const coolant = await row('coolant_temperature');
  for (const text of ['97.4 °C', 'is above', '98 °C', '5m ago']) expect(coolant).toHaveTextContent(text);
  expect(coolant).not.toHaveTextContent('Beyond');
  expect(await row('mode')).toHaveTextContent('ecoNo active rule');
  expect(screen.getByText(/1 active rule is not connected to a reading/)).toBeInTheDocument();

  await waitFor(() => expect(StubbedEventSource.openedFor('live.device')).toHaveLength(1));
  const [stream] = StubbedEventSource.openedFor('live.device');
  await act(async () => stream?.connect());
  await act(async () => stream?.emit({ kind: 'readings', readings: readingsOf(99) }));
  await waitFor(async () => expect(await row('coolant_temperature')).toHaveTextContent('Beyond'));
});

test('explains how to send the first reading', async () => {
  openDevicePage('/devices/d-1?tab=readings', { 'devices.readings': () => ({ readings: [], withoutReading: [] }) });
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
