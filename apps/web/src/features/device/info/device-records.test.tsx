import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { device as generator, openDevicePage } from '../../../testing/device-page';
import { jpeg, stubPictures } from '../../../testing/pictures';

const address = '/devices/d-1?tab=device-info';
const device = {
  ...generator,
  ...{ serialNumber: 'CG-0042', purchasedOn: '2024-03-01', warrantyEndsOn: '2026-12-02' },
  parentId: 'd-9',
  parent: { id: 'd-9', name: 'Emergency power', status: 'ONLINE' as const },
  parts: [{ id: 'd-10', name: 'Starter battery', status: 'WARNING' as const }],
  partCount: 1,
};

afterEach(() => vi.unstubAllGlobals());

test('the info tab shows serial number, dates, and what the device is a part of', async () => {
  openDevicePage(address, { 'devices.get': () => device });
  const facts = await screen.findByText('CG-0042');
  expect(facts).toBeInTheDocument();
  expect(screen.getByText('1 Mar 2024')).toBeInTheDocument();
  expect(screen.getByText('Ends in 12 days')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Emergency power' })).toHaveAttribute('href', '/devices/d-9');
  const parts = within(screen.getByRole('list', { name: 'Parts of this device' }));
  expect(parts.getByRole('link', { name: 'Starter battery' })).toBeInTheDocument();
  expect(parts.getByText('Warning')).toBeInTheDocument();
});

test('the device form changes the dates, the serial number and the parent', async () => {
  const update = vi.fn((changes: object) => ({ ...device, ...changes }));
  const { user } = openDevicePage(address, { 'devices.get': () => device, 'devices.update': update });
  await user.click(await screen.findByRole('button', { name: 'Edit Device' }));
  const serial = await screen.findByRole('textbox', { name: /^Serial Number/ });
  await user.clear(serial);
  await user.type(serial, ' CG-0043 ');
  await user.clear(screen.getByLabelText(/^Warranty Ends/));
  await user.click(screen.getByRole('button', { name: /^Part of/ }));
  await user.click(await screen.findByRole('option', { name: 'No other device' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith({
      ...{ id: 'd-1', serialNumber: 'CG-0043', warrantyEndsOn: null, parentId: null },
    }),
  );
});

test('the device form refuses a warranty that ends before the purchase until one of the dates is corrected', async () => {
  const update = vi.fn((changes: object) => ({ ...device, ...changes }));
  const { user } = openDevicePage(address, { 'devices.get': () => device, 'devices.update': update });
  await user.click(await screen.findByRole('button', { name: 'Edit Device' }));
  const warranty = await screen.findByLabelText(/^Warranty Ends/);
  fireEvent.change(warranty, { target: { value: '2024-02-29' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(warranty).toHaveAccessibleDescription('The warranty cannot end before the purchase date'));
  expect(update).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/^Purchase Date/), { target: { value: '2024-02-28' } });
  await waitFor(() => expect(warranty).not.toHaveAccessibleDescription());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith({ id: 'd-1', purchasedOn: '2024-02-28', warrantyEndsOn: '2024-02-29' }),
  );
});

test('a photo is resized before it is sent, and shown', async () => {
  const sizes = stubPictures(4000, 3000);
  const forms: FormData[] = [];
  const { user } = openDevicePage(address, {
    'devices.get': () => generator,
    'devices.setPhoto': (form) => {
      forms.push(form as FormData);
      return { ...generator, photoId: 'p-1' };
    },
  });
  await user.upload(await screen.findByLabelText('Drop a photo here'), jpeg('DSC 1.jpeg'));
  expect(await screen.findByRole('img', { name: generator.name })).toHaveAttribute(
    'src',
    '/api/devices/d-1/photo?v=p-1',
  );
  expect(sizes).toEqual([[1600, 1200]]);
  expect(forms[0]?.get('id')).toBe('d-1');
  expect(forms[0]?.get('file')).toMatchObject({ type: 'image/jpeg' });
});

test('a file that is not a picture is refused before it is sent', async () => {
  const { user } = openDevicePage(address, { 'devices.get': () => generator });
  const file = new File(['%PDF-1.7'], 'photo.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Drop a photo here'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a JPEG, PNG or WebP picture.');
});

test('a photo is removed after a confirmation', async () => {
  const removePhoto = vi.fn(() => ({ ...generator, photoId: null }));
  const { user } = openDevicePage(address, {
    'devices.get': () => ({ ...generator, photoId: 'p-1' }),
    'devices.removePhoto': removePhoto,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the photo?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByLabelText('Drop a photo here')).toBeInTheDocument();
  expect(removePhoto).toHaveBeenCalledWith({ id: 'd-1' });
});
