import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DialogPanel, DialogPanelHeader } from '../blocks/dialog-panel';
import { Dialog, DialogTitle } from '../primitives/dialog';
import { Input } from '../primitives/input';
import { shortcutLabel, useShortcut } from './use-shortcut';

function Page({
  search,
  palette = () => {},
  dialog = false,
}: {
  search: () => void;
  palette?: () => void;
  dialog?: boolean;
}) {
  useShortcut('/', search);
  useShortcut('mod+k', palette);
  return (
    <>
      <Input aria-label="Note" />
      <Dialog open={dialog}>
        <DialogPanel>
          <DialogPanelHeader>
            <DialogTitle>Add Task</DialogTitle>
          </DialogPanelHeader>
        </DialogPanel>
      </Dialog>
    </>
  );
}

it('runs the action of a plain key, and takes the key', () => {
  const search = vi.fn();
  render(<Page search={search} />);
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
  expect(search).toHaveBeenCalledOnce();
});

it('leaves a plain key to a text field, and still runs the one with a modifier there', async () => {
  const user = userEvent.setup();
  const search = vi.fn();
  const palette = vi.fn();
  render(<Page search={search} palette={palette} />);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'a/b');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('a/b');
  expect(search).not.toHaveBeenCalled();
  await user.keyboard('{Control>}k{/Control}');
  expect(palette).toHaveBeenCalledOnce();
});

it('does not run with other modifiers, after another handler took the key, or while a dialog is open', () => {
  const search = vi.fn();
  const { rerender } = render(<Page search={search} />);
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: '/', altKey: true });
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take);
  fireEvent.keyDown(document.body, { key: '/' });
  document.body.removeEventListener('keydown', take);
  rerender(<Page search={search} dialog />);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(search).not.toHaveBeenCalled();
  rerender(<Page search={search} />);
});

it('runs the latest action, and none after the component is gone', () => {
  const first = vi.fn();
  const second = vi.fn();
  const { rerender, unmount } = render(<Page search={first} />);
  rerender(<Page search={second} />);
  fireEvent.keyDown(document.body, { key: '/' });
  unmount();
  fireEvent.keyDown(document.body, { key: '/' });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it.each([
  ['MacIntel', '⌘K'],
  ['Linux x86_64', 'Ctrl K'],
])('writes mod+k on %s as %s', (platform, label) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  expect(shortcutLabel('mod+k')).toBe(label);
  expect(shortcutLabel('/')).toBe('/');
  vi.restoreAllMocks();
});
