import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { X } from 'lucide-react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ConfirmDialog } from '../blocks/confirm-dialog';
import { DialogPanel, DialogPanelBody, DialogPanelHeader } from '../blocks/dialog-panel';
import { RowAction } from '../blocks/row-actions';
import { Button } from '../primitives/button';
import { Dialog, DialogTitle } from '../primitives/dialog';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../primitives/dropdown-menu';
import { Input } from '../primitives/input';
import { Table, TableBody, TableCell, TableRow } from '../primitives/table';

function Renamed({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle>Rename</DialogTitle>
        </DialogPanelHeader>
        <DialogPanelBody>
          <Input aria-label="Name" />
        </DialogPanelBody>
      </DialogPanel>
    </Dialog>
  );
}

it('focuses the first field of a dialog, and the button that opened it after Esc', async () => {
  const user = userEvent.setup();
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Rename DG-01</Button>
        <Renamed open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Rename DG-01' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename DG-01' })).toHaveFocus());
});

it('returns focus to the trigger of the menu whose entry opened the dialog', async () => {
  const user = userEvent.setup();
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <DropdownMenu>
          <DropdownMenuTrigger>Actions</DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={() => setOpen(true)}>Rename</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Renamed open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  render(<Page />);
  screen.getByRole('button', { name: 'Actions' }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
});

function Tasks() {
  const [names, setNames] = useState(['Oil', 'Filter', 'Belt']);
  const [deleting, setDeleting] = useState<string>();
  return (
    <>
      <h1>Tasks</h1>
      <Table aria-label="Tasks">
        <TableBody>
          {names.map((name) => (
            <TableRow key={name}>
              <TableCell>
                <RowAction icon={X} label={`Delete ${name}`} onClick={() => setDeleting(name)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={() => setDeleting(undefined)}
        title={`Delete ${deleting}?`}
        onConfirm={() => {
          setNames(names.filter((name) => name !== deleting));
          setDeleting(undefined);
        }}
      >
        It cannot be restored.
      </ConfirmDialog>
    </>
  );
}

it.each([
  ['the next row', 'Filter', 'Delete Belt'],
  ['the row before when the last row is deleted', 'Belt', 'Delete Filter'],
])('moves focus to %s when the row of the opener is gone', async (_, deleted, focused) => {
  const user = userEvent.setup();
  render(<Tasks />);
  await user.click(screen.getByRole('button', { name: `Delete ${deleted}` }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('button', { name: focused })).toHaveFocus());
});

it('moves focus to the heading when no row is left', async () => {
  const user = userEvent.setup();
  render(<Tasks />);
  for (const name of ['Oil', 'Filter', 'Belt']) {
    await user.click(screen.getByRole('button', { name: `Delete ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
  }
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tasks' })).toHaveFocus());
});
