import { stubbedError } from '@steward/api/msw';
import { label, labelSet } from '@steward/api/msw/factories/labels';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';
import { recordSavedFiles } from '../../../testing/saved-files';
import { server } from '../../../testing/server';

const stubs = {
  'labels.list': () => labelSet(),
  'labels.counts': () => ({ sameModel: 3, sameLocation: 1 }),
};

async function openDialog(overrides = {}) {
  const user = userEvent.setup();
  openDevicePage('/devices/d-1', { ...stubs, ...overrides });
  await user.click(await screen.findByRole('button', { name: 'Print label' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Print label' })) };
}

const queryOf = (link: HTMLElement) => Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams);

describe('the label of a device', () => {
  test('is shown, and printed for the device or for all of its model', async () => {
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('Diesel generator DG-02')).toBeInTheDocument();
    expect(dialog.queryByText(/works only on the server/)).not.toBeInTheDocument();
    expect(dialog.getByText('7A3F-91C2')).toBeInTheDocument();
    expect(dialog.getByRole('img', { name: 'QR code of https://steward.example/devices/d-1' })).toBeInTheDocument();
    const print = dialog.getByRole('link', { name: 'Print' });
    expect(print).toHaveAttribute('target', '_blank');
    expect(queryOf(print)).toEqual({ ids: 'd-1', size: '85x54', start: '1', open: '' });
    expect(dialog.queryByText(/^Everything in/)).not.toBeInTheDocument();
    await user.click(await dialog.findByText('All CG-450'));
    expect(queryOf(dialog.getByRole('link', { name: 'Print' }))).toMatchObject({ model: 'CG-450' });
    expect(dialog.getAllByText('3 labels')).not.toHaveLength(0);
  });

  test('comes with a warning when its address works only on the server itself', async () => {
    const { dialog } = await openDialog({
      'labels.list': () => labelSet([label({ url: 'http://localhost:3000/devices/d-1' })]),
    });
    expect(
      await dialog.findByText(/http:\/\/localhost:3000, which works only on the server itself/),
    ).toBeInTheDocument();
  });

  test('can start at a place of a partly used sheet', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.queryByRole('combobox', { name: 'First label' })).not.toBeInTheDocument();
    await user.click(await dialog.findByText('All CG-450'));
    await user.click(dialog.getByRole('combobox', { name: 'Size' }));
    await user.click(await screen.findByRole('option', { name: /Avery L7163/ }));
    await user.click(dialog.getByRole('combobox', { name: 'First label' }));
    await user.click(await screen.findByRole('option', { name: '13' }));
    expect(queryOf(dialog.getByRole('link', { name: 'Print' }))).toMatchObject({ size: 'l7163', start: '13' });
    expect(dialog.getByText('3 labels on 2 sheets')).toBeInTheDocument();
  });

  test('is downloaded, or the reason of the failure is shown', async () => {
    const saved = recordSavedFiles();
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/devices/labels.pdf', async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? HttpResponse.json({ message: 'Too many requests.' }, { status: 429 })
          : new HttpResponse('%PDF-', { headers: { 'content-type': 'application/pdf' } });
      }),
    );
    const { user, dialog } = await openDialog();
    await dialog.findByText('Diesel generator DG-02');
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
    expect(await dialog.findByText('Too many requests.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(bodies).toEqual(Array(2).fill({ ids: ['d-1'], size: '85x54', start: 1 }));
    expect(dialog.queryByText('Too many requests.')).not.toBeInTheDocument();
  });

  test('cannot be printed before it is loaded', async () => {
    const { dialog } = await openDialog({
      'labels.list': () => {
        throw stubbedError('INTERNAL_SERVER_ERROR', 'Connection lost');
      },
    });
    expect(await dialog.findByText(/Connection lost|went wrong/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
    expect(dialog.queryByRole('link', { name: 'Print' })).not.toBeInTheDocument();
  });

  test('explains that faults can be reported by its code, which can be renewed and revoked', async () => {
    const url = 'https://steward.example/r/AZq0cHp7R8yYd2l1bXk5tQ';
    const calls: string[] = [];
    const { user, dialog } = await openDialog({
      'requests.code': () => ({ publicReports: true, url }),
      'requests.renewCode': () => {
        calls.push('renew');
        return { publicReports: true, url };
      },
      'requests.revokeCode': () => {
        calls.push('revoke');
        return { publicReports: true, url: null };
      },
    });
    expect(await dialog.findByText('Anyone who scans this label can report a fault without an account.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Renew code' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Renew code' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(dialog.getByRole('button', { name: 'Revoke code' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke code' }));
    expect(await dialog.findByText(/The code of this device was revoked/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Create a code' })).toBeVisible();
    expect(calls).toEqual(['renew', 'revoke']);
  });
});
