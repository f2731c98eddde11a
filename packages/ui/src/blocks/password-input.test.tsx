import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Field } from './field';
import { PasswordInput } from './password-input';

it('shows and hides the password without losing it or submitting the form', async () => {
  const user = userEvent.setup();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Field label="Password" error="At least 12 characters">
        <PasswordInput />
      </Field>
    </form>,
  );
  const input = screen.getByLabelText('Password', { selector: 'input' });
  await user.type(input, 'correct horse');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('correct horse');
  expect(submit).not.toHaveBeenCalled();
});

it('takes label, description and error state from the field around it', () => {
  render(
    <Field label="Password" error="At least 12 characters">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText('Password', { selector: 'input' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('At least 12 characters');
});
