import { stubbedError } from '@steward/api/msw';
import { member } from '@steward/api/msw/factories/people';
import { precaution } from '@steward/api/msw/factories/safety';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';

const address = '/devices/d-1?tab=safety';
const rejectWith = (message: string) => () => {
  throw stubbedError('CONFLICT', message);
};

test('deactivating a precaution updates it immediately and keeps its position', async () => {
  let isActive = true;
  const second = precaution({ id: 's-2', title: 'Noise' });
  const { user } = openDevicePage(address, {
    'safety.byDevice': () => [precaution({ isActive }), second],
    'safety.update': (input) => {
      expect(input).toEqual({ id: 's-1', isActive: false });
      isActive = false;
      return precaution({ isActive });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate Hot oil and coolant' }));
  expect(await screen.findByRole('button', { name: 'Activate Hot oil and coolant' })).toBeInTheDocument();
  expect(screen.getByText('Inactive')).toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Hot oil and coolant', 'Noise']);
});

test('a precaution update that the server rejects is reverted with an error', async () => {
  const { user } = openDevicePage(address, { 'safety.update': rejectWith('Not now.') });
  await user.click(await screen.findByRole('button', { name: 'Deactivate Hot oil and coolant' }));
  expect(await screen.findByText('Failed to update safety precaution')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Deactivate Hot oil and coolant' })).toBeInTheDocument();
});

test('deleting a precaution asks first and shows a failure above the list', async () => {
  const { user } = openDevicePage(address, { 'safety.remove': rejectWith('Not now.') });
  await user.click(await screen.findByRole('button', { name: 'Delete Hot oil and coolant' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this safety precaution?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete safety precaution')).toBeInTheDocument();
});

test('safety tab hides deletion from a role without the permission', async () => {
  openDevicePage(address, {}, member);
  expect(await screen.findByRole('button', { name: 'Edit Hot oil and coolant' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

test('adding a precaution sends the device and shows a failure in the form and above the list', async () => {
  const create = vi.fn(rejectWith('Too many.'));
  const { user } = openDevicePage(address, { 'safety.create': create });
  await user.click(await screen.findByRole('button', { name: 'Add Safety Info' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Safety Precaution' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Noise');
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'It is loud.');
  await user.click(dialog.getByRole('button', { name: 'Add Safety Precaution' }));
  expect(await dialog.findByText('Too many.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Failed to create safety precaution')).toBeInTheDocument());
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ deviceId: 'd-1', title: 'Noise', isActive: true }));
});
