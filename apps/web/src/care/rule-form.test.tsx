import { rule } from '@steward/api/msw/factories/rules';
import type { RuleInput } from '@steward/api/schema/rules';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectClosesAfterSaving } from '../testing/closing-form';
import { discard, expectDiscardGuard } from '../testing/discard-guard';
import { RuleForm, type RuleFormProps } from './rule-form';
import type { CareFormEntry } from './use-care-form';

function open(props: Partial<RuleFormProps> = {}) {
  const onSave = vi.fn((_: CareFormEntry<RuleInput>): Promise<unknown> => Promise.resolve());
  const onClose = vi.fn();
  render(<RuleForm deviceId="d-1" onSave={onSave} onClose={onClose} {...props} />);
  return { onSave, onClose, user: userEvent.setup(), dialog: screen.getByRole('dialog') };
}
const box = (name: string) => screen.getByRole('textbox', { name });
const choose = async (user: ReturnType<typeof userEvent.setup>, field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('shows every specified field of a rule under its specified label', () => {
  const { dialog } = open();
  expect(dialog).toHaveAccessibleName('Create New Rule');
  for (const name of ['Rule Name', 'Category', 'Description', 'Metric', 'Condition', 'Action']) {
    expect(box(name)).toBeInTheDocument();
  }
  for (const name of [/^Metric Value/, /^Threshold/, /^Consequence/]) {
    expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveTextContent('Medium');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Active');
  expect(screen.getByRole('button', { name: 'Create Rule' })).toBeInTheDocument();
  expect(box('Category')).toHaveValue('General');
});

test('names each missing field, focuses the first, and clears an error when its field is edited', async () => {
  const { user, onSave } = open();
  await user.type(box('Rule Name'), '   ');
  await user.click(screen.getByRole('button', { name: 'Create Rule' }));
  const missing = ['Rule name', 'Description', 'Condition', 'Action'];
  for (const field of missing) expect(await screen.findByText(`${field} is required`)).toBeInTheDocument();
  expect(box('Rule Name')).toHaveFocus();
  expect(box('Rule Name')).toBeInvalid();
  await user.type(box('Description'), 'x');
  expect(screen.queryByText('Description is required')).not.toBeInTheDocument();
  expect(screen.getByText('Condition is required')).toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
});

test('saves the condition both as a sentence and in machine-readable form', async () => {
  const { user, onSave } = open();
  await user.type(box('Rule Name'), 'Coolant too hot');
  await user.type(box('Description'), 'Warns in time.');
  await user.type(box('Metric'), 'Coolant temperature');
  await user.type(box('Value'), '98');
  await user.type(box('Unit'), '°C');
  expect(screen.getByText('Coolant temperature is above 98 °C.')).toBeInTheDocument();
  expect(box('Condition')).toHaveValue('Coolant temperature is above 98 °C');
  expect(screen.getByRole('textbox', { name: /^Threshold/ })).toHaveValue('98 °C');
  await user.type(box('Action'), 'Send notification{Enter}');
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  expect(onSave.mock.calls[0]?.[0].input).toMatchObject({
    deviceId: 'd-1',
    name: 'Coolant too hot',
    condition: 'Coolant temperature is above 98 °C',
    metricValue: '98 °C',
    category: 'General',
    priority: 'MEDIUM',
    status: 'ACTIVE',
    machineCondition: { metric: 'Coolant temperature', operator: '>', values: [98], unit: '°C' },
  });
});

test('does not overwrite a condition that the user wrote', async () => {
  const { user } = open();
  await user.type(box('Condition'), 'When it smells');
  await user.type(box('Metric'), 'Smell');
  await user.type(box('Value'), '3');
  expect(box('Condition')).toHaveValue('When it smells');
});

test('requires two values for a range, the lower one first', async () => {
  const { user, onSave } = open({ rule: rule() });
  await choose(user, 'Comparison', 'is outside');
  await user.clear(box('From'));
  await user.type(box('From'), '40');
  await user.type(box('To'), 'hot');
  await user.click(screen.getByRole('button', { name: 'Update Rule' }));
  expect(await screen.findByText('Enter a number')).toBeInTheDocument();
  await user.clear(box('To'));
  await user.type(box('To'), '0');
  await user.click(screen.getByRole('button', { name: 'Update Rule' }));
  expect(await screen.findByText('Must be above the first value')).toBeInTheDocument();
  await user.type(box('To'), '{Backspace}95');
  await user.click(screen.getByRole('button', { name: 'Update Rule' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].changes.machineCondition).toEqual({
    metric: 'Coolant temperature',
    operator: 'outside',
    values: [40, 95],
    unit: '°C',
  });
});

test('saves only the changed fields of an existing rule', async () => {
  const { user, onSave, dialog } = open({ rule: rule() });
  expect(dialog).toHaveAccessibleName('Edit Rule');
  await user.clear(screen.getByRole('textbox', { name: /^Consequence/ }));
  await choose(user, 'Priority', 'Low');
  await user.click(screen.getByRole('button', { name: 'Update Rule' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].changes).toEqual({ consequence: '', priority: 'LOW' });
});

test('saves delay, hysteresis and pause, and names one that is out of range', async () => {
  const { user, onSave } = open({ rule: rule() });
  await user.type(screen.getByRole('textbox', { name: /^Delay/ }), '30');
  await user.type(screen.getByRole('textbox', { name: /^Hysteresis/ }), '-1');
  await user.type(screen.getByRole('textbox', { name: /^Pause/ }), '60');
  await user.click(screen.getByRole('button', { name: 'Update Rule' }));
  expect(await screen.findByText('The hysteresis must be a number of at least 0')).toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
  await user.clear(screen.getByRole('textbox', { name: /^Hysteresis/ }));
  await user.type(screen.getByRole('textbox', { name: /^Hysteresis/ }), '2,5{Enter}');
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  expect(onSave.mock.calls[0]?.[0].changes).toEqual({
    evaluation: { delaySeconds: 30, hysteresis: 2.5, repeatMinutes: 60, openTask: false },
  });
});

test('confirms that the rule is saved and closes after 1.5 s', async () => {
  const { user, onClose } = open({ rule: rule() });
  await user.type(box('Rule Name'), '!');
  await expectClosesAfterSaving(
    screen.getByRole('button', { name: 'Update Rule' }),
    'Rule saved successfully!',
    onClose,
  );
});

test('keeps the input and shows the error when the server rejects the rule', async () => {
  const onSave = vi.fn().mockRejectedValueOnce(new Error('Rule name is taken.')).mockResolvedValue(undefined);
  const { user, onClose } = open({ rule: rule(), onSave });
  await user.type(box('Rule Name'), ' 2');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Rule name is taken.');
  expect(box('Rule Name')).toHaveValue('Coolant temperature above alarm limit 2');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Rule saved successfully!')).toBeInTheDocument();
});

test('asks before Cancel, Esc or a click outside discards the input', async () => {
  const { user, onClose } = open();
  await user.type(box('Rule Name'), 'Half');
  const dialog = screen.getByRole('dialog');
  await expectDiscardGuard(user, dialog);
  expect(box('Rule Name')).toHaveValue('Half');
  expect(onClose).not.toHaveBeenCalled();
  await discard(user, dialog);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('closes an unchanged form on Esc without asking', async () => {
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

async function fillTexts(user: ReturnType<typeof userEvent.setup>) {
  for (const field of ['Rule Name', 'Description', 'Action']) await user.type(box(field), 'x');
}

test('saves a condition over a time window as a trigger and fills in its sentence', async () => {
  const { user, onSave } = open();
  await fillTexts(user);
  await user.type(box('Metric'), 'Pressure');
  await choose(user, 'Compares', 'A fall within a period');
  await user.type(box('By at least'), '2');
  await user.type(box('Unit'), 'bar');
  await user.click(screen.getByRole('button', { name: 'Create Rule' }));
  expect(await screen.findByText('Enter 10 seconds to 7 days')).toBeInTheDocument();
  await user.type(box('Within'), '5');
  expect(box('Condition')).toHaveValue('Pressure falls by at least 2 bar within 5 minutes');
  await user.click(screen.getByRole('checkbox', { name: 'Open a corrective task for each alarm' }));
  await user.click(screen.getByRole('button', { name: 'Create Rule' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0].input).toMatchObject({
    machineCondition: null,
    trigger: {
      match: 'all',
      conditions: [{ measure: 'fall', metric: 'Pressure', unit: 'bar', by: 2, seconds: 300 }],
    },
    evaluation: { openTask: true },
  });
});

test('combines conditions on several metrics and shows an error at the invalid field of the second condition', async () => {
  const { user, onSave } = open();
  await fillTexts(user);
  await user.type(box('Metric'), 'Temperature');
  await user.type(box('Value'), '98');
  await user.click(screen.getByRole('button', { name: 'Add a condition' }));
  const second = within(screen.getByRole('group', { name: 'Condition 2' }));
  await user.click(screen.getByRole('button', { name: 'Create Rule' }));
  expect(await second.findByText('Enter a metric')).toBeInTheDocument();
  expect(second.getByText('Enter a number')).toBeInTheDocument();
  await user.type(second.getByRole('textbox', { name: 'Metric' }), 'Speed');
  await user.type(second.getByRole('textbox', { name: 'Value' }), '1000');
  await choose(user, 'With several conditions', 'At least one is met');
  expect(box('Condition')).toHaveValue('Temperature is above 98 or Speed is above 1,000');
  // conditions with different units have no common hysteresis
  expect(screen.queryByRole('textbox', { name: /^Hysteresis/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create Rule' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0].input.trigger).toEqual({
    match: 'any',
    conditions: [
      { measure: 'value', metric: 'Temperature', operator: '>', values: [98], unit: '' },
      { measure: 'value', metric: 'Speed', operator: '>', values: [1000], unit: '' },
    ],
  });
});

test('opens a rule with a trigger unchanged, and saves a plain limit after the second condition is removed', async () => {
  const trigger = {
    match: 'all' as const,
    conditions: [
      { measure: 'value' as const, metric: 'Temperature', operator: '>' as const, values: [98], unit: '°C' },
      { measure: 'missing' as const, metric: 'Flow', seconds: 7200 },
    ],
  };
  const { user, onSave } = open({ rule: rule({ machineCondition: null, trigger }) });
  const second = within(screen.getByRole('group', { name: 'Condition 2' }));
  expect(second.getByRole('textbox', { name: 'For at least' })).toHaveValue('2');
  expect(second.getByRole('combobox', { name: 'Time unit' })).toHaveTextContent('hours');
  await user.click(second.getByRole('button', { name: 'Remove condition 2' }));
  await user.click(screen.getByRole('button', { name: 'Update Rule' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0].changes).toMatchObject({
    trigger: null,
    machineCondition: { metric: 'Temperature', operator: '>', values: [98], unit: '°C' },
  });
});
