import type { DeviceFile } from '@steward/api/schema/device-files';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';

const address = '/devices/d-1?tab=device-info';
const file = (overrides: Partial<DeviceFile> = {}): DeviceFile => ({
  ...{ id: 'f-1', deviceId: 'd-1', name: 'Wiring.pdf', type: 'application/pdf', bytes: 3_565_158 },
  ...{ createdAt: '2026-11-19T08:00:00.000Z', addedByName: 'Marta Kowalski' },
  ...overrides,
});
const list = async () => within(await screen.findByRole('list', { name: 'Files of this device' }));

test('a file shows its kind, size, person and day; one that cannot be shown is a link to download it', async () => {
  const backup = file({ id: 'f-2', name: 'backup.zip', type: 'application/zip' });
  openDevicePage(address, { 'deviceFiles.list': () => [file(), backup] });
  const link = (await list()).getByRole('link', { name: 'Download backup.zip' });
  expect(link).toHaveAttribute('href', '/api/device-files/f-2/download');
  expect(link).toHaveAttribute('download', 'backup.zip');
  expect(screen.getByText('PDF, 3.4 MB, added by Marta Kowalski on 19 Nov 2026')).toBeInTheDocument();
});

test('a PDF opens in the page, and can be downloaded there', async () => {
  const { user } = openDevicePage(address, { 'deviceFiles.list': () => [file()] });
  await user.click((await list()).getByRole('button', { name: 'Open Wiring.pdf' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Wiring.pdf' }));
  expect(await dialog.findByText('/api/device-files/f-1/download, page 1, marked: nothing')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'Wiring.pdf');
});

test('a picture opens in the page; a damaged one shows an error with a retry', async () => {
  const picture = file({ name: 'Plate.png', type: 'image/png' });
  const { user } = openDevicePage(address, { 'deviceFiles.list': () => [picture] });
  await user.click((await list()).getByRole('button', { name: 'Open Plate.png' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plate.png' }));
  const image = dialog.getByRole('img', { name: 'Plate.png' });
  expect(image).toHaveAttribute('src', '/api/device-files/f-1/download');
  fireEvent.error(image);
  expect(dialog.getByText('This picture could not be shown')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(dialog.getByRole('img', { name: 'Plate.png' })).toBeInTheDocument();
});

test.each(['image/svg+xml', 'text/html', 'application/xml'])('a file of type %s is only downloaded', async (type) => {
  openDevicePage(address, { 'deviceFiles.list': () => [file({ name: 'page', type })] });
  expect((await list()).getByRole('link', { name: 'Download page' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open page' })).not.toBeInTheDocument();
});

test('an empty list explains which files belong there, and where manuals belong', async () => {
  openDevicePage(address);
  expect(await screen.findByText(/No file yet\..*Add a manual under Manuals/)).toBeInTheDocument();
});

test('a failed list can be loaded again', async () => {
  let calls = 0;
  const { user } = openDevicePage(address, {
    'deviceFiles.list': () => {
      calls += 1;
      if (calls === 1) throw Object.assign(new Error('Down'), { code: 'NOT_FOUND' });
      return [file()];
    },
  });
  const alert = await screen.findByText('The files could not be loaded.');
  await user.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect((await list()).getByText('Wiring.pdf')).toBeInTheDocument();
});

test('dropped or chosen files are sent one after the other, with an error for each refused file', async () => {
  const add = vi.fn(() => file({ id: 'f-2', name: 'limits.csv', type: 'text/plain' }));
  const { user } = openDevicePage(address, { 'deviceFiles.add': add });
  await screen.findByText(/No file yet/);
  const chosen = [new File([], 'empty.txt'), new File(['a,b'], 'limits.csv')];
  await user.upload(screen.getByLabelText('Drop files here'), chosen);
  expect((await list()).getByRole('link', { name: 'Download limits.csv' })).toBeInTheDocument();
  expect(await screen.findByText('empty.txt: This file is empty.')).toBeInTheDocument();
  expect(add).toHaveBeenCalledOnce();
});

test('a file is renamed in a dialog', async () => {
  const rename = vi.fn(({ name }: { name: string }) => file({ name }));
  const { user } = openDevicePage(address, { 'deviceFiles.list': () => [file()], 'deviceFiles.rename': rename });
  await user.click(await screen.findByRole('button', { name: 'Rename Wiring.pdf' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  fireEvent.change(name, { target: { value: ' Wiring of the inlet.pdf ' } });
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(rename).toHaveBeenCalledWith({ id: 'f-1', name: 'Wiring of the inlet.pdf' }));
  expect((await list()).getByText('Wiring of the inlet.pdf')).toBeInTheDocument();
});

test('a file is deleted after a confirmation', async () => {
  const remove = vi.fn(() => ({ message: 'Done' }));
  const { user } = openDevicePage(address, { 'deviceFiles.list': () => [file()], 'deviceFiles.remove': remove });
  await user.click(await screen.findByRole('button', { name: 'Delete Wiring.pdf' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the file?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/No file yet/)).toBeInTheDocument();
  expect(remove).toHaveBeenCalledWith({ id: 'f-1' });
});
