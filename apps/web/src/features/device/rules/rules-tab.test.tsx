import { stubbedError } from '@steward/api/msw';
import { member } from '@steward/api/msw/factories/people';
import { rule } from '@steward/api/msw/factories/rules';
import type { Rule } from '@steward/api/schema/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';

const address = '/devices/d-1?tab=rules';
const name = 'Coolant temperature above alarm limit';
const rejectWith = (message: string) => () => {
  throw stubbedError('CONFLICT', message);
};

test('switching a rule updates it immediately and sends only the status', async () => {
  let status: Rule['status'] = 'ACTIVE';
  const update = vi.fn(() => {
    status = 'INACTIVE';
    return rule({ status, isActive: false });
  });
  const { user } = openDevicePage(address, { 'rules.byDevice': () => [rule({ status })], 'rules.update': update });
  await user.click(await screen.findByRole('switch', { name: `Deactivate ${name}` }));
  expect(await screen.findByRole('switch', { name: `Activate ${name}` })).not.toBeChecked();
  expect(await screen.findByText('1 rules, 0 active')).toBeInTheDocument();
  expect(update).toHaveBeenCalledWith({ id: 'r-1', status: 'INACTIVE' });
});

test('a rule switch that the server rejects is reverted', async () => {
  const { user } = openDevicePage(address, { 'rules.update': rejectWith('Not now.') });
  await user.click(await screen.findByRole('switch', { name: `Deactivate ${name}` }));
  expect(await screen.findByText('Failed to update rule')).toBeInTheDocument();
  expect(screen.getByText('Not now.')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: `Deactivate ${name}` })).toBeChecked();
});

test('rules tab reloads the rules only after the last of two quick switches', async () => {
  const first = rule();
  const second = rule({ id: 'r-2', name: 'Fuel level below 25 %', status: 'INACTIVE', isActive: false });
  const answers: (() => void)[] = [];
  const byDevice = vi.fn(() => [first, second]);
  const { user } = openDevicePage(address, {
    'rules.byDevice': byDevice,
    'rules.update': ({ id }) =>
      new Promise<Rule>((resolve) => {
        answers.push(() => resolve(id === first.id ? first : second));
      }),
  });
  await user.click(await screen.findByRole('switch', { name: `Deactivate ${name}` }));
  await user.click(screen.getByRole('switch', { name: `Activate ${second.name}` }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(byDevice).toHaveBeenCalledOnce();
  answers[0]?.();
  // the first update completes while the second is pending: reloading now would revert the second switch
  await waitFor(() => expect(screen.getByRole('switch', { name: `Deactivate ${second.name}` })).toBeChecked());
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(byDevice).toHaveBeenCalledOnce();
  answers[1]?.();
  await waitFor(() => expect(byDevice).toHaveBeenCalledTimes(2));
});

test('deleting a rule asks first and reports a failure', async () => {
  const { user } = openDevicePage(address, { 'rules.remove': rejectWith('Not now.') });
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this rule?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete rule')).toBeInTheDocument();
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('rules tab hides deletion from a role without the permission', async () => {
  openDevicePage(address, {}, member);
  expect(await screen.findByRole('button', { name: `Edit ${name}` })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

test('a new rule is created for the device of the page', async () => {
  const create = vi.fn(() => rule());
  const { user } = openDevicePage(address, { 'rules.byDevice': () => [], 'rules.create': create });
  expect(await screen.findByText('No IoT rules found')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create First Rule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Rule' }));
  for (const field of ['Rule Name', 'Description', 'Condition', 'Action']) {
    await user.type(dialog.getByRole('textbox', { name: field }), 'x');
  }
  await user.click(dialog.getByRole('button', { name: 'Create Rule' }));
  expect(await screen.findByText('Rule saved successfully!')).toBeInTheDocument();
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ deviceId: 'd-1', name: 'x', machineCondition: null }));
});

const readingsOf = (value: number, ruleName = name) => ({
  readings: [
    {
      ...{ metric: 'clt', unit: '°C', at: '2026-11-20T09:00:00.000Z', value },
      limits: [
        {
          ...{ ruleId: 'r-1', ruleName, priority: 'HIGH' as const },
          condition: { metric: 'Coolant temperature', operator: '>' as const, values: [98], unit: '°C' },
          ...{ values: [98], isBroken: value > 98 },
        },
      ],
      watchers: [],
    },
  ],
  ...{ withoutReading: [], wrongUnit: [] },
});

test('a rule whose last reading is beyond its limit is marked, with the limit if its name does not state it', async () => {
  openDevicePage(address, { 'devices.readings': () => readingsOf(101) });
  const row = within((await screen.findByText(name)).closest('tr') as HTMLElement);
  // also below the name, for a width at which the column has no room
  const cells = await row.findAllByText('101 °C');
  expect(cells).toHaveLength(2);
  for (const mark of row.getAllByText('Beyond')) expect(mark).toHaveTextContent('Beyond the limit');
  expect(row.getAllByText('Alarm when it is above 98 °C')).toHaveLength(2);
});

test('shows a reading that is in another unit than its limit in both units', async () => {
  const { readings, ...others } = readingsOf(101);
  const inFahrenheit = readings.map((reading) => ({
    ...{ ...reading, value: 215, unit: '°F' },
    limits: reading.limits.map((limit) => ({ ...limit, values: [208.4], converted: 101.666666667 })),
  }));
  openDevicePage(address, { 'devices.readings': () => ({ readings: inFahrenheit, ...others }) });
  const row = within((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect(await row.findAllByText('215 °F (101.67 °C)')).toHaveLength(2);
});

test('a rule whose last reading is within its limit is not marked, and a limit in its name is not repeated', async () => {
  const named = 'Coolant above 98 °C';
  openDevicePage(address, {
    'rules.byDevice': () => [rule({ name: named })],
    'devices.readings': () => readingsOf(97, named),
  });
  const row = within((await screen.findByText(named)).closest('tr') as HTMLElement);
  expect(await row.findByText('97 °C')).toBeInTheDocument();
  expect(row.queryByText('Beyond')).not.toBeInTheDocument();
  expect(row.queryByText(/^Alarm when/)).not.toBeInTheDocument();
});

test('rules tab lists settings and ratings last and can filter for them', async () => {
  const { user } = openDevicePage(address, {
    'rules.byDevice': () => [
      rule({ id: 'r-1', name: 'Rated power', kind: 'rating', status: 'INACTIVE' }),
      rule({ id: 'r-2', name: 'Oil pressure low', kind: 'trip' }),
      rule({ id: 'r-3', name: 'Written by hand', kind: null }),
    ],
  });
  await screen.findByText('3 rules, 2 active');
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  expect(names()).toEqual(['Oil pressure lowp. 43', 'Written by handp. 43', 'Rated powerp. 43']);
  await user.click(screen.getByRole('combobox', { name: /^Kind/ }));
  await user.click(await screen.findByRole('option', { name: 'Settings and ratings' }));
  expect(names()).toEqual(['Rated powerp. 43']);
});

test('a rule that a user edited shows "Edited by a person"', async () => {
  const { user } = openDevicePage(address, { 'rules.byDevice': () => [rule({ edited: true })] });
  await user.click(await screen.findByRole('button', { name: `Details of ${name}` }));
  expect(screen.getByText('Edited by a person')).toBeInTheDocument();
});

test('suggested rules are listed only under Inactive and are accepted by switching them on', async () => {
  let status: Rule['status'] = 'SUGGESTED';
  const update = vi.fn(() => {
    status = 'ACTIVE';
    return rule({ id: 'r-2', status });
  });
  const { user } = openDevicePage(address, {
    'rules.byDevice': () => [
      rule(),
      rule({
        id: 'r-2',
        name: 'Oil pressure low',
        status,
        isActive: status === 'ACTIVE',
        doubt: 'A table of ratings.',
      }),
    ],
    'rules.update': update,
  });
  await screen.findByText('1 rules, 1 active');
  expect(screen.queryByText('Oil pressure low')).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: /^Status/ }));
  await user.click(await screen.findByRole('option', { name: 'Inactive' }));
  const row = within((await screen.findByText('Oil pressure low')).closest('tr') as HTMLElement);
  expect(row.getByText('Suggested')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Details of Oil pressure low' }));
  expect(screen.getByText('A table of ratings.')).toBeInTheDocument();
  await user.click(row.getByRole('switch', { name: 'Activate Oil pressure low' }));
  await waitFor(() => expect(update).toHaveBeenCalledWith({ id: 'r-2', status: 'ACTIVE' }));
  expect(await screen.findByText('No rules match your current filters.')).toBeInTheDocument();
});
