import { type ProcedureStubs, stubbedError } from '@steward/api/msw';
import { rule } from '@steward/api/msw/factories/rules';
import type { DeviceMetrics, RuleMetric } from '@steward/api/schema/metrics';
import type { DeviceReadings, MetricHistory, ReadingHistory } from '@steward/api/schema/telemetry';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';
import { StubbedEventSource } from '../../../testing/event-source';
import { recordSavedFiles } from '../../../testing/saved-files';
import { server } from '../../../testing/server';

type HistoryInput = Parameters<NonNullable<ProcedureStubs['devices.readingHistory']>>[0];

const condition = { metric: 'Coolant temperature', operator: '>' as const, values: [98], unit: '°C' };
const readingsOf = (value: number): DeviceReadings => ({
  readings: [
    {
      metric: 'coolant_temperature',
      unit: '°C',
      at: new Date(Date.now() - 5 * 60_000).toISOString(),
      value,
      limits: [
        { ruleId: 'r-1', ruleName: 'Coolant too hot', priority: 'HIGH', condition, values: [98], isBroken: value > 98 },
      ],
      watchers: [],
    },
    { metric: 'mode', unit: null, at: new Date().toISOString(), value: 'eco', limits: [], watchers: [] },
  ],
  withoutReading: ['r-2'],
  wrongUnit: [],
});
const watcher = { ruleId: 'r-3', ruleName: 'Coolant rises', priority: 'MEDIUM' as const, condition: 'It rises' };
const bucket = (at: string, mean: number) => ({ at, min: mean - 1, max: mean + 2, mean, last: mean, count: 5 });
function historyOf(input: HistoryInput, changes: Partial<MetricHistory> = {}): ReadingHistory {
  const { from, to = new Date().toISOString(), metrics } = input;
  const at = (share: number) =>
    new Date(Math.round(Date.parse(from) + share * (Date.parse(to) - Date.parse(from)))).toISOString();
  const alarm = { id: 'a-1', ruleName: 'Coolant too hot', priority: 'HIGH' as const, condition: 'above 98 °C' };
  const history: MetricHistory = {
    metric: metrics[0] ?? '',
    unit: '°C',
    buckets: [bucket(at(0.2), 90), bucket(at(0.4), 95.5), bucket(at(0.6), 99)],
    texts: [],
    alarms: [{ ...alarm, value: 99, unit: '°C', raisedAt: at(0.6), clearedAt: at(0.7) }],
  };
  return { from, to, resolution: 'minute', bucketMs: 300_000, metrics: [{ ...history, ...changes }] };
}
const openChart = (path: string, changes: Partial<MetricHistory> = {}) => {
  const requests: HistoryInput[] = [];
  const page = openDevicePage(path, {
    'devices.readings': () => readingsOf(97.4),
    'devices.readingHistory': (input) => {
      requests.push(input);
      return historyOf(input, changes);
    },
  });
  return { ...page, requests };
};
const lengthOf = (input: HistoryInput | undefined) => Date.parse(input?.to ?? '') - Date.parse(input?.from ?? '');
const row = async (name: string) => {
  const table = await screen.findByRole('table', { name: /^Readings of/ });
  return (await within(table).findByText(name)).closest('tr');
};

test('shows the latest value, its age and the limits of active rules, and follows the stream', async () => {
  openDevicePage('/devices/d-1?tab=readings', {
    'devices.readings': () => readingsOf(97.4),
    'devices.readingHistory': (input) => historyOf(input),
  });
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

test('explains which rules are not compared because of their unit', async () => {
  openDevicePage('/devices/d-1?tab=readings', {
    'devices.readings': () => ({
      ...readingsOf(97.4),
      withoutReading: ['r-2', 'r-3', 'r-4'],
      wrongUnit: [{ ruleId: 'r-3', metric: 'Oil pressure', from: '°C', to: 'bar' }],
    }),
    'devices.readingHistory': (input) => historyOf(input),
  });
  expect(
    await screen.findByText(
      /^2 active rules are not connected to a reading, .* 1 active rule is not compared, because °C cannot be converted to bar\./,
    ),
  ).toBeInTheDocument();
});

test('warns of a device whose clock is ahead, because no alarms are raised until then', async () => {
  const { readings, ...others } = readingsOf(97.4);
  const at = new Date(Date.now() + 20 * 3_600_000).toISOString();
  openDevicePage('/devices/d-1?tab=readings', {
    'devices.readings': () => ({ ...others, readings: readings.map((reading) => ({ ...reading, at })) }),
    'devices.readingHistory': (input) => historyOf(input),
  });
  expect(
    await screen.findByText(/^The clock of the device was ahead: the last reading of coolant_temperature/),
  ).toBeVisible();
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

test('a rule whose metric sends text shows that instead of a missing connection', async () => {
  const byName = { by: 'name' as const, metric: 'oil_pressure', isReported: true, unit: null };
  const metrics = metricsOf({ ...byName, isConvertible: true, chosenByName: null });
  openDevicePage('/devices/d-1?tab=rules', {
    'rules.byDevice': () => [rule({ id: 'r-2', name: 'Oil pressure low', status: 'ACTIVE' })],
    'devices.readings': () => readingsOf(97.4),
    'metrics.ofDevice': () => ({
      ...metrics,
      ruleMetrics: metrics.ruleMetrics.map((metric) => ({ ...metric, incomparable: ['oil_pressure'] })),
    }),
  });
  expect(await screen.findByText('oil_pressure sends text, not numbers')).toBeInTheDocument();
  expect(screen.queryByText('Not connected to a reading')).not.toBeInTheDocument();
});

test('offers a similar reading to a rule without one, and connects and disconnects it', async () => {
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

describe('the chart of readings', () => {
  test('shows the last day of the first metric with a limit, and its alarms on focus', async () => {
    const { user, requests } = openChart('/devices/d-1?tab=readings');
    const chart = await screen.findByRole('img', {
      name: /^coolant_temperature: from 89 °C to 101 °C, last value 99 °C/,
    });
    expect(chart).toHaveAccessibleName(expect.stringContaining('1 alarm.'));
    expect(requests).toMatchObject([{ deviceId: 'd-1', metrics: ['coolant_temperature'], maxPoints: 500 }]);
    expect(lengthOf(requests[0])).toBe(86_400_000);
    expect(screen.getByText(/^Lowest 89 °C, mean 94.8 °C, highest 101 °C of 15 readings/)).toBeInTheDocument();
    const mark = screen.getByRole('button', { name: /^Coolant too hot, .*, at 99 °C, cleared after 2 h 24 min$/ });
    act(() => mark.focus());
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Coolant too hot');
    await user.click(screen.getByRole('button', { name: 'Week' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(lengthOf(requests[1])).toBe(7 * 86_400_000);
  });

  test("shows the reading that is compared with a rule's metric, as an alarm links to it", async () => {
    const [coolant, mode] = readingsOf(97.4).readings;
    const speed = {
      ...(coolant ?? expect.fail()),
      metric: 'a_speed',
      limits: (coolant?.limits ?? []).map((limit) => ({ ...limit, condition: { ...condition, metric: 'Speed' } })),
    };
    openDevicePage('/devices/d-1?tab=readings&metric=Coolant+temperature', {
      'devices.readings': () => ({ ...readingsOf(97.4), readings: [speed, coolant, mode].filter((each) => !!each) }),
      'devices.readingHistory': (input) => historyOf(input),
    });
    expect(await screen.findByRole('img', { name: /^coolant_temperature: / })).toBeInTheDocument();
  });

  test.each([
    ['a rule over time', 'Coolant temp.', [{ ...watcher, metric: 'Coolant temp.' }]],
    ['a rule that was switched off', 'Coolant temperature', []],
  ])('shows the reading of the alarm of %s, not the first one with a limit', async (_rule, metric, watchers) => {
    const [coolant] = readingsOf(97.4).readings;
    const limits = (coolant?.limits ?? []).map((limit) => ({ ...limit, condition: { ...condition, metric: 'Speed' } }));
    const first = { ...(coolant ?? expect.fail()), metric: 'a_speed', limits };
    openDevicePage(`/devices/d-1?tab=readings&metric=${encodeURIComponent(metric)}`, {
      'devices.readings': () => ({
        ...readingsOf(97.4),
        readings: [first, { ...first, metric: 'coolant_temperature', limits: [], watchers }],
      }),
      'devices.readingHistory': (input) => historyOf(input),
    });
    expect(await screen.findByRole('img', { name: /^coolant_temperature: / })).toBeInTheDocument();
  });

  test('shows the chart data as a table', async () => {
    const { user } = openChart('/devices/d-1?tab=readings');
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = within(screen.getByRole('table', { name: 'coolant_temperature, °C' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'From, 5 min each',
      'Lowest',
      'Mean',
      'Highest',
      'Readings',
    ]);
    expect(table.getAllByRole('row')[1]).toHaveTextContent('98 °C99 °C101 °C5');
  });

  test("shows the dates of the URL as whole days in the organization's time zone", async () => {
    const { requests } = openChart('/devices/d-1?tab=readings&metric=mode&span=dates&from=2026-11-01&to=2026-11-03');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({
      metrics: ['mode'],
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-04T00:00:00.000Z',
    });
  });

  test('requests nothing until both dates are entered', async () => {
    const { user, requests } = openChart('/devices/d-1?tab=readings');
    await user.click(await screen.findByRole('button', { name: 'Dates' }));
    expect(
      await screen.findByText('Choose a start and an end date. The end cannot be before the start.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
    expect(requests).toHaveLength(1);
  });

  test('lists the values of a metric that reports text', async () => {
    const texts = [{ at: '2026-11-20T08:00:00.000Z', text: 'eco' }];
    openChart('/devices/d-1?tab=readings&metric=mode', { buckets: [], texts, alarms: [] });
    const table = within(await screen.findByRole('table', { name: 'mode' }));
    expect(table.getAllByRole('row')[1]).toHaveTextContent('eco');
  });

  test('shows a message for a time span without readings', async () => {
    openChart('/devices/d-1?tab=readings&span=hour', { buckets: [], alarms: [] });
    expect(await screen.findByText(/^No readings in the last hour\./)).toBeInTheDocument();
  });

  describe('the unit of a metric', () => {
    const openUnits = (isConvertible = true, correction: { reported: string; actual: string } | null = null) => {
      const calls: unknown[] = [];
      const page = openDevicePage('/devices/d-1?tab=readings', {
        'devices.readings': () => readingsOf(97.4),
        'devices.readingHistory': (input) => historyOf(input),
        'metrics.previewUnit': ({ unit }) => ({
          ...{ at: '2026-11-20T08:00:00.000Z', current: { value: 97.4, unit: '°C' } },
          converted: isConvertible ? { value: 207.32, unit } : null,
        }),
        'metrics.unitCorrection': () => ({ correction }),
        'metrics.endUnitCorrection': (input) => {
          calls.push(input);
          return { ruleMetrics: [], reported: [], model: null };
        },
        'metrics.setUnit': (input) => {
          calls.push(input);
          return { ruleMetrics: [], reported: [], model: null };
        },
      });
      return { ...page, calls };
    };
    const openDialog = async ({ user }: Pick<ReturnType<typeof openUnits>, 'user'>, unit: string) => {
      await user.click(await screen.findByRole('button', { name: 'Change the unit of coolant_temperature' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Change the unit' }));
      await user.type(dialog.getByLabelText('New unit'), unit);
      return dialog;
    };

    test('is corrected after a preview of the latest value', async () => {
      const page = openUnits();
      const dialog = await openDialog(page, '°F');
      await page.user.click(dialog.getByRole('button', { name: 'Change the unit' }));
      expect(await dialog.findByText('Choose what happens to the stored values')).toBeInTheDocument();
      await page.user.click(dialog.getByRole('radio', { name: /^They are right: convert/ }));
      expect(await dialog.findByText('207.32 °F')).toBeInTheDocument();
      await page.user.click(dialog.getByRole('radio', { name: /^They have the wrong unit/ }));
      expect(dialog.getByText('97.4 °F')).toBeInTheDocument();
      expect(dialog.getByText(/goes on sending in °C are taken as °F too/)).toBeInTheDocument();
      await page.user.click(dialog.getByRole('button', { name: 'Change the unit' }));
      expect(await screen.findByText('Unit changed')).toBeInTheDocument();
      expect(page.calls).toEqual([{ deviceId: 'd-1', metric: 'coolant_temperature', unit: '°F', how: 'relabel' }]);
    });

    test('is taken as reported again once the correction is ended', async () => {
      const page = openUnits(true, { reported: '°C', actual: '°F' });
      await page.user.click(await screen.findByRole('button', { name: 'Change the unit of coolant_temperature' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Change the unit' }));
      expect(await dialog.findByText(/^Readings that the device sends in °C are taken as °F/)).toBeInTheDocument();
      await page.user.click(dialog.getByRole('button', { name: 'Take new readings as °C' }));
      expect(await screen.findByText('Correction ended')).toBeInTheDocument();
      expect(page.calls).toEqual([{ deviceId: 'd-1', metric: 'coolant_temperature' }]);
    });

    test('cannot be converted to one that measures something else', async () => {
      const dialog = await openDialog(openUnits(false), 'bar');
      expect(await dialog.findByText('Values in °C cannot be converted to bar.')).toBeInTheDocument();
      expect(dialog.queryByRole('radio', { name: /convert/ })).not.toBeInTheDocument();
    });

    test('is not offered for texts', async () => {
      openUnits();
      await screen.findByRole('button', { name: 'Change the unit of coolant_temperature' });
      expect(screen.queryByRole('button', { name: 'Change the unit of mode' })).not.toBeInTheDocument();
    });
  });

  test('offers a retry after an error', async () => {
    let fails = true;
    const { user } = openDevicePage('/devices/d-1?tab=readings', {
      'devices.readings': () => readingsOf(97.4),
      'devices.readingHistory': (input) => {
        if (fails) throw stubbedError('INTERNAL_SERVER_ERROR', 'The database is busy.');
        return historyOf(input);
      },
    });
    expect(await screen.findByText('Failed to load the chart')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: /^coolant_temperature/ })).toBeInTheDocument();
  });

  test('downloads the readings of the shown metric and time span as CSV', async () => {
    const saved = recordSavedFiles();
    const paths: URL[] = [];
    const { user } = openChart('/devices/d-1?tab=readings&span=dates&from=2026-11-01&to=2026-11-01');
    server.use(
      http.get('*/api/devices/d-1/readings.csv', ({ request }) => {
        paths.push(new URL(request.url));
        return new HttpResponse('Time,Metric\r\n');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Figures of each hour' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(Object.fromEntries(paths[0]?.searchParams ?? [])).toEqual({
      ...{ metrics: 'coolant_temperature', resolution: 'hour' },
      ...{ from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' },
    });
  });
});
