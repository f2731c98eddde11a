import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

const waysOut = {
  Cancel: (user: UserEvent, dialog: HTMLElement, cancelName: string) =>
    user.click(within(dialog).getAllByRole('button', { name: cancelName }).at(-1) as HTMLElement),
  Esc: (user: UserEvent) => user.keyboard('{Escape}'),
  // the page under a modal dialog takes no pointer events, which userEvent respects
  'a click outside': async () => {
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
  },
};

/** Expects Cancel, Esc and a click outside to ask before the dialog's input is discarded, and 'Keep editing' to keep it. */
export async function expectDiscardGuard(user: UserEvent, dialog: HTMLElement, cancelName = 'Cancel') {
  for (const [name, leave] of Object.entries(waysOut)) {
    await leave(user, dialog, cancelName);
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' }).catch(() => null);
    expect(question, `${name} must ask`).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(dialog, `${name} must keep the dialog`).toBeInTheDocument();
  }
}

/** Discards the input by Cancel. */
export async function discard(user: UserEvent, dialog: HTMLElement, cancelName = 'Cancel') {
  await waysOut.Cancel(user, dialog, cancelName);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
}
