import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';

function ask(props: Partial<React.ComponentProps<typeof ConfirmDialog>> = {}) {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <ConfirmDialog open onOpenChange={onOpenChange} title="Delete DG-03?" onConfirm={onConfirm} {...props}>
      Its rules and tasks are deleted too.
    </ConfirmDialog>,
  );
  return { onConfirm, onOpenChange };
}

it('ConfirmDialog is announced with its title and text, and focuses Cancel', () => {
  ask();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete DG-03?' });
  expect(dialog).toHaveAccessibleDescription('Its rules and tasks are deleted too.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

it('ConfirmDialog closes on Cancel and on Esc, without confirming', async () => {
  const user = userEvent.setup();
  const { onConfirm, onOpenChange } = ask();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('ConfirmDialog leaves closing to the caller when it is confirmed', async () => {
  const user = userEvent.setup();
  const { onConfirm, onOpenChange } = ask();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onOpenChange).not.toHaveBeenCalled();
});

it('ConfirmDialog confirms once: a pending button keeps focus and ignores clicks and Enter', async () => {
  const user = userEvent.setup();
  const { onConfirm } = ask({ pending: true });
  const confirm = screen.getByRole('button', { name: 'Delete' });
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  confirm.focus();
  await user.click(confirm);
  await user.keyboard('{Enter}');
  expect(confirm).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});
