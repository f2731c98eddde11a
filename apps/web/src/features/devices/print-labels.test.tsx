import { stubbedError, trpcHandlers } from '@steward/api/msw';
import { deviceCard, deviceList } from '@steward/api/msw/factories/devices';
import { label, labelSet } from '@steward/api/msw/factories/labels';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { calendarOn, shellStubs } from '../../testing/shell-stubs';

const queryOf = (link: HTMLElement) => Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams);
const labels = [label({ name: 'Fan 1' }), label({ deviceId: 'd-2', name: 'Pump 2' })];

async function openDialog(list: () => ReturnType<typeof labelSet>) {
  const inputs: unknown[] = [];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'settings.calendar': () => calendarOn('2026-11-20'),
      'devices.list': () => deviceList([deviceCard()]),
      'labels.list': (input) => {
        inputs.push(input);
        return list();
      },
    }),
  );
  const { user } = renderApp('/devices?status=ONLINE&search=plant');
  await user.click(await screen.findByRole('button', { name: 'Print labels' }));
  return { user, inputs, dialog: within(await screen.findByRole('dialog', { name: 'Print label' })) };
}

describe('labels from the list of devices', () => {
  test('are printed for all devices that match the filters, or for those that stay selected', async () => {
    const { user, inputs, dialog } = await openDialog(() => labelSet(labels));
    expect(await dialog.findByText('Devices, 2 of 2 chosen')).toBeInTheDocument();
    expect(inputs).toEqual([expect.objectContaining({ status: 'ONLINE', search: 'plant', type: 'all' })]);
    const print = () => dialog.getByRole('link', { name: 'Print' });
    expect(queryOf(print())).toMatchObject({ status: 'ONLINE', search: 'plant' });
    await user.click(dialog.getByRole('checkbox', { name: /Fan 1/ }));
    expect(queryOf(print())).toMatchObject({ ids: 'd-2' });
    expect(dialog.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
    await user.click(dialog.getByRole('checkbox', { name: /Pump 2/ }));
    expect(dialog.queryByRole('link', { name: 'Print' })).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'All' }));
    expect(dialog.getByText('Devices, 2 of 2 chosen')).toBeInTheDocument();
  });

  test('are refused with the reason when too many devices match', async () => {
    const { dialog } = await openDialog(() => {
      throw stubbedError('BAD_REQUEST', 'More than 500 devices match.');
    });
    expect(await dialog.findByText('More than 500 devices match.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Print' })).toBeDisabled();
    expect(dialog.queryByRole('checkbox', { name: 'All' })).not.toBeInTheDocument();
    expect(dialog.queryByText(/actual size on paper/)).not.toBeInTheDocument();
  });
});
