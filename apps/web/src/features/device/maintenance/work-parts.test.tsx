import { task } from '@steward/api/msw/factories/maintenance';
import { part, partPage } from '@steward/api/msw/factories/parts';
import { preparation } from '@steward/api/msw/factories/work';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';

const own = task({
  status: 'IN_PROGRESS',
  running: { recordId: 'w-1', startedAt: '2026-11-20T08:40:00.000Z', startedBy: 'u-1', startedByName: 'Jan Vos' },
});
const filter = part();
const belt = part({ id: 'x-2', number: 'B-1', name: 'Belt', unit: 'm', stock: 3.5 });

test('used parts are chosen from a list with fitting parts first, and sent with the completion', async () => {
  const completed: unknown[] = [];
  const { user } = openDevicePage('/devices/d-1?tab=maintenance', {
    'maintenance.byDevice': () => ({ maintenanceTasks: [own], total: 1 }),
    'work.preparation': () => preparation({ task: own, acknowledged: ['s-1', 's-2'] }),
    'parts.list': ({ deviceId }) => partPage(deviceId ? [filter] : [belt, filter]),
    'maintenance.complete': ({ parts }) => {
      completed.push(parts);
      return task({ status: 'COMPLETED', completedRecordId: 'w-1' });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Complete Change engine oil/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete task' }));
  await user.click(await dialog.findByRole('button', { name: 'Add part' }));
  await screen.findByRole('option', { name: /fits this device/ });
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toEqual(['Oil filterFLT-1042, fits this device5 pieces', 'BeltB-13.5 m']);
  await user.click(screen.getByRole('option', { name: /Belt/ }));
  const quantity = await dialog.findByRole('textbox', { name: 'Quantity of Belt' });
  await user.clear(quantity);
  await user.type(quantity, '0');
  await user.click(dialog.getByRole('button', { name: 'Complete' }));
  expect(await dialog.findByText('Enter a quantity above 0')).toBeInTheDocument();
  await user.clear(quantity);
  await user.type(quantity, '1.5');
  await user.click(dialog.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(completed).toEqual([[{ partId: 'x-2', quantity: 1.5 }]]));
});
