import { precaution } from '@steward/api/msw/factories/safety';
import type { PrecautionInput } from '@steward/api/schema/safety';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PrecautionForm, type PrecautionFormProps } from './precaution-form';
import type { CareFormEntry } from './use-care-form';

function open(props: Partial<PrecautionFormProps> = {}) {
  const onSave = vi.fn((_: CareFormEntry<PrecautionInput>): Promise<unknown> => Promise.resolve());
  const onClose = vi.fn();
  render(<PrecautionForm deviceId="d-1" onSave={onSave} onClose={onClose} {...props} />);
  return { onSave, onClose, user: userEvent.setup(), dialog: screen.getByRole('dialog') };
}
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });

test('names each missing field and does not save', async () => {
  const { user, onSave, dialog } = open();
  expect(dialog).toHaveAccessibleName('Add Safety Precaution');
  expect(screen.getByRole('checkbox', { name: 'Active (visible to users)' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Add Safety Precaution' }));
  expect(await screen.findByText('Safety precaution title is required')).toBeInTheDocument();
  expect(screen.getByText('Description is required')).toBeInTheDocument();
  expect(box('Title')).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

test('saves a new precaution with the specified defaults and confirms it', async () => {
  const { user, onSave } = open();
  await user.type(box('Title'), 'Hot oil');
  await user.type(box('Description'), 'It burns.');
  await user.type(box(/^How to Avoid/), 'Let it cool.');
  await user.click(screen.getByRole('checkbox', { name: 'Active (visible to users)' }));
  await user.click(screen.getByRole('button', { name: 'Add Safety Precaution' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].input).toEqual({
    deviceId: 'd-1',
    title: 'Hot oil',
    description: 'It burns.',
    type: 'warning',
    category: 'general',
    precautionType: 'general',
    severity: 'MEDIUM',
    causes: null,
    aboutReaction: null,
    howToAvoid: 'Let it cool.',
    recommendedAction: null,
    mitigation: null,
    safetyInfo: null,
    isActive: false,
  });
  expect(await screen.findByText('Safety precaution created successfully!')).toBeInTheDocument();
});

test('saves only the changed fields of an existing precaution and confirms it', async () => {
  const { user, onSave } = open({ precaution: precaution({ causes: 'The engine ran.' }) });
  await user.clear(box(/^Causes/));
  await user.click(screen.getByRole('button', { name: 'Update Safety Precaution' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0].changes).toEqual({ causes: null });
  expect(await screen.findByText('Safety precaution updated successfully!')).toBeInTheDocument();
});
