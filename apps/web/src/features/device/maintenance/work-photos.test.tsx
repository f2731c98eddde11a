import { stubbedError } from '@steward/api/msw';
import { task } from '@steward/api/msw/factories/maintenance';
import { preparation } from '@steward/api/msw/factories/work';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';
import { jpeg, stubPictures } from '../../../testing/pictures';

const address = '/devices/d-1?tab=maintenance';
beforeEach(() => void stubPictures(4000, 3000));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const own = task({
  status: 'IN_PROGRESS',
  running: { recordId: 'w-1', startedAt: '2026-11-20T08:40:00.000Z', startedBy: 'u-1', startedByName: 'Jan Vos' },
});

function openSheet(handlers: Parameters<typeof openDevicePage>[1] = {}) {
  return openDevicePage(address, {
    'maintenance.byDevice': () => ({ maintenanceTasks: [own], total: 1 }),
    'work.preparation': () => preparation({ task: own, acknowledged: ['s-1', 's-2'] }),
    ...handlers,
  });
}
const openDialog = async (user: ReturnType<typeof openDevicePage>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Complete Change engine oil/ }));
  return within(await screen.findByRole('dialog', { name: 'Complete task' }));
};
const chooser = () => screen.findByLabelText('Choose photos file');

test('photos are resized, sent before the completion, and referenced by it', async () => {
  const calls: unknown[] = [];
  const { user } = openSheet({
    'work.addPhoto': (form) => {
      calls.push(['photo', (form as FormData).get('taskId')]);
      return { id: `p-${calls.length}` };
    },
    'maintenance.complete': ({ photoIds }) => {
      calls.push(['complete', photoIds]);
      return task({ status: 'COMPLETED', completedRecordId: 'w-1' });
    },
  });
  const dialog = await openDialog(user);
  await user.upload(await chooser(), [jpeg('a.jpg'), jpeg('b.jpg')]);
  expect(await dialog.findAllByRole('img', { name: /^Photo \d$/ })).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Complete' }));
  await waitFor(() =>
    expect(calls).toEqual([
      ['photo', 't-1'],
      ['photo', 't-1'],
      ['complete', ['p-1', 'p-2']],
    ]),
  );
});

test('a photo that fails to send is marked, and only that photo is sent again', async () => {
  let calls = 0;
  const completed: unknown[] = [];
  const { user } = openSheet({
    'work.addPhoto': () => {
      calls++;
      if (calls === 2) throw stubbedError('CONFLICT', 'This file does not fit.');
      return { id: `p-${calls}` };
    },
    'maintenance.complete': ({ photoIds, notes }) => {
      completed.push([photoIds, notes]);
      return task({ status: 'COMPLETED', completedRecordId: 'w-1' });
    },
  });
  const dialog = await openDialog(user);
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Seal was dry');
  await user.upload(await chooser(), [jpeg('a.jpg'), jpeg('b.jpg')]);
  await dialog.findAllByRole('img', { name: /^Photo/ });
  await user.click(dialog.getByRole('button', { name: 'Complete' }));
  expect(await dialog.findByText('Photo 2 was not sent: This file does not fit.')).toBeInTheDocument();
  expect(dialog.getByText(/^1 photo was not sent. Everything you entered is kept/)).toBeInTheDocument();
  expect(completed).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(completed).toEqual([[['p-1', 'p-3'], 'Seal was dry']]));
  expect(calls).toBe(3);
});

test('photos are kept in the browser when the sheet is closed, and can be removed', async () => {
  const removed: unknown[] = [];
  const { user } = openSheet({
    'work.removePhoto': (input) => {
      removed.push(input);
      return { id: 'p' };
    },
  });
  let dialog = await openDialog(user);
  await user.upload(await chooser(), jpeg('a.jpg'));
  await dialog.findByRole('img', { name: 'Photo 1' });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  dialog = await openDialog(user);
  await dialog.findByRole('img', { name: 'Photo 1' });
  await user.click(dialog.getByRole('button', { name: 'Remove photo 1' }));
  expect(dialog.queryByRole('img')).not.toBeInTheDocument();
  // the photo was never sent
  expect(removed).toEqual([]);
});

test('a file that is not a picture is refused by name, and so is an eleventh photo', async () => {
  const { user } = openSheet();
  const dialog = await openDialog(user);
  await user.upload(await chooser(), new File(['%PDF'], 'list.jpg', { type: 'image/jpeg' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('list.jpg: This is not a JPEG, PNG or WebP picture.');
  await user.upload(
    await chooser(),
    Array.from({ length: 11 }, (_, n) => jpeg(`${n}.jpg`)),
  );
  expect(await dialog.findByRole('alert')).toHaveTextContent('A record has at most 10 photos.');
  expect(dialog.getAllByRole('img', { name: /^Photo/ })).toHaveLength(10);
});
