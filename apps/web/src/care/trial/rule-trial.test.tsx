import { type ProcedureStubs, trpcHandlers } from '@steward/api/msw';
import { rule } from '@steward/api/msw/factories/rules';
import type { RuleSimulation } from '@steward/api/schema/rules';
import { TooltipProvider } from '@steward/ui/primitives/tooltip';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderWithApi } from '../../testing/render-with-api';
import { server } from '../../testing/server';
import { RuleForm } from '../rule-form';

type InputOf<P extends keyof ProcedureStubs> = Parameters<NonNullable<ProcedureStubs[P]>>[0];
type SimulateInput = InputOf<'rules.simulate'>;
type GivenInput = InputOf<'rules.simulateReadings'>;

const simulation = (changes: Partial<RuleSimulation> = {}): RuleSimulation => ({
  problem: null,
  conditionIndex: 0,
  ...{ metric: 'coolant_temperature', unit: '°C', values: [98], from: '2026-11-14T09:00:00.000Z', readings: 10_080 },
  ...{ alarmCount: 1, alarmMs: 7_800_000 },
  alarms: [
    {
      raisedAt: '2026-11-20T09:00:00.000Z',
      clearedAt: '2026-11-20T11:10:00.000Z',
      value: 99,
      peakValue: 104,
      unit: '°C',
    },
  ],
  ...changes,
});

/** Opens the simulation of a rule "Coolant temperature > 98 °C". */
async function openTrial(result: (input: SimulateInput) => RuleSimulation = () => simulation()) {
  const simulated: SimulateInput[] = [];
  const given: GivenInput[] = [];
  server.use(
    trpcHandlers({
      'rules.simulate': (input) => {
        simulated.push(input);
        return result(input);
      },
      'rules.simulateReadings': (input) => {
        given.push(input);
        return simulation({ metric: null, readings: input.readings.length, from: null });
      },
      'devices.readingHistory': ({ metrics, from, to = from }) => ({
        ...{ from, to, resolution: 'minute' as const, bucketMs: 1_800_000 },
        metrics: metrics.map((metric) => ({
          ...{ metric, unit: '°C', texts: [], alarms: [] },
          buckets: [{ at: from, min: 90, max: 99, mean: 95, last: 96, count: 30 }],
        })),
      }),
    }),
  );
  const user = userEvent.setup();
  renderWithApi(
    <TooltipProvider>
      <RuleForm rule={rule()} deviceId="d-1" onSave={() => Promise.resolve()} onClose={() => {}} />
    </TooltipProvider>,
  );
  await user.click(screen.getByRole('button', { name: /^Try with readings/ }));
  await screen.findByRole('group', { name: 'Readings' });
  return { user, simulated, given };
}
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('the simulation of a rule', () => {
  test('shows how often, for how long and when the rule would have fired', async () => {
    const { simulated } = await openTrial();
    const summary =
      'Would have raised 1 alarm in the last 7 days, open for 2 h 10 min in total, based on 10,080 readings.';
    expect(await screen.findByRole('status')).toHaveTextContent(summary);
    expect(await screen.findByRole('img', { name: summary })).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: /^Raised .* at 99 °C, worst 104 °C, cleared after 2 h 10 min$/ }),
    ).toBeInTheDocument();
    const condition = { measure: 'value', metric: 'Coolant temperature', operator: '>', values: [98], unit: '°C' };
    expect(simulated).toMatchObject([
      { deviceId: 'd-1', trigger: { conditions: [condition] }, delaySeconds: 0, hysteresis: 0 },
    ]);
  });

  test('runs again after edits of the condition, the delay and the hysteresis', async () => {
    const { simulated } = await openTrial(({ delaySeconds }) =>
      delaySeconds ? simulation({ alarmCount: 0, alarmMs: 0, alarms: [] }) : simulation(),
    );
    await screen.findByText(/^Would have raised 1 alarm/);
    const edit = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    edit(box('Value'), '');
    expect(screen.getByText(/^Enter a metric and a value above/)).toBeInTheDocument();
    edit(box('Value'), '95');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const [field, value] of [
      [/^Delay/, '60'],
      [/^Hysteresis/, '2,5'],
    ] as const) {
      edit(box(field), value);
      act(() => vi.advanceTimersByTime(399));
    }
    act(() => vi.advanceTimersByTime(1));
    vi.useRealTimers();
    expect(await screen.findByText(/^Would have raised no alarm in the last 7 days/)).toBeInTheDocument();
    const trigger = { conditions: [{ values: [95] }] };
    // once when the condition is complete again, and once 400 ms after the last edit
    expect(simulated.slice(1)).toMatchObject([
      { trigger, delaySeconds: 0, hysteresis: 0 },
      { trigger, delaySeconds: 60, hysteresis: 2.5 },
    ]);
  });

  test('shows a notice when only the newest readings were evaluated', async () => {
    await openTrial(({ to = '' }) => simulation({ from: to }));
    expect(await screen.findByText(/Only the newest were evaluated, from /)).toBeInTheDocument();
  });

  test('offers to enter values for a rule without readings, and does not store them', async () => {
    const { user, given } = await openTrial(() => simulation({ problem: 'metric', metric: null, readings: 0 }));
    expect(await screen.findByText(/^The device has sent no readings of "Coolant temperature"\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enter custom values' }));
    await user.click(box('Values'));
    await user.paste('2026-11-20T09:00:00Z,99\n2026-11-20T09:01:00Z,90');
    expect(await screen.findByRole('status')).toHaveTextContent(/^Would have raised 1 alarm for these values/);
    await waitFor(() => expect(given).toHaveLength(1));
    expect(given[0]?.readings).toEqual([
      { at: '2026-11-20T09:00:00.000Z', value: 99 },
      { at: '2026-11-20T09:01:00.000Z', value: 90 },
    ]);
    await user.clear(box('Values'));
    await user.paste('time,value\nnow,then');
    expect(await screen.findByText('Line 2 has no number.')).toBeInTheDocument();
  });

  test('evaluates conditions on several metrics, and does not accept entered values for them', async () => {
    const { user, simulated } = await openTrial();
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    const second = within(screen.getByRole('group', { name: 'Condition 2' }));
    await user.type(second.getByRole('textbox', { name: 'Metric' }), 'Oil pressure');
    await user.type(second.getByRole('textbox', { name: 'Value' }), '3');
    expect(await screen.findByText(/The chart shows coolant_temperature in °C\.$/)).toBeInTheDocument();
    await waitFor(() =>
      expect(simulated.at(-1)?.trigger.conditions).toMatchObject([
        { metric: 'Coolant temperature' },
        { metric: 'Oil pressure', values: [3] },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Custom values' }));
    expect(screen.getByText('Custom values can be tried with conditions on one metric only.')).toBeInTheDocument();
  });

  test('reads entered values from a file', async () => {
    const { user, given } = await openTrial();
    await user.click(
      within(screen.getByRole('group', { name: 'Readings' })).getByRole('button', { name: 'Custom values' }),
    );
    const file = new File(['time,value\n2026-11-20T09:00:00Z,99\n'], 'values.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('CSV file with values'), file);
    await waitFor(() => expect(given).toHaveLength(1));
    expect(given[0]?.readings).toHaveLength(1);
  });
});
