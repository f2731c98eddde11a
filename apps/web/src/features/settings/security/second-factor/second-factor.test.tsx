import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { secondFactorStatus } from '@steward/api/msw/factories/second-factor';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../../testing/render-app';
import { server } from '../../../../testing/server';
import { pageStubs, shellStubs } from '../../../../testing/shell-stubs';

const app = { createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: '2026-11-20T08:00:00.000Z' };
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

function openSecurity(stubs: ProcedureStubs) {
  server.use(trpcHandlers({ ...shellStubs, ...pageStubs, ...stubs }));
  return renderApp('/settings?tab=security');
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('an authenticator app is added with its first code, and the recovery codes are shown once', async () => {
  let status = secondFactorStatus();
  const addApp = vi.fn((_: object) => {
    status = secondFactorStatus({ app, recoveryCodesLeft: 10 });
    return { recoveryCodes };
  });
  const { user } = openSecurity({
    'secondFactor.status': () => status,
    'secondFactor.beginApp': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Steward:marta', setUp: 'set-up-1' }),
    'secondFactor.addApp': addApp,
  });
  await user.click(await screen.findByRole('button', { name: 'Add authenticator app' }));
  const opened = await dialog('Add an authenticator app');
  expect(await opened.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  await user.type(opened.getByLabelText('Code'), '123456');
  await user.click(opened.getByRole('button', { name: 'Add App' }));
  expect(await opened.findByText('AAAA-BBBB-CCCC-DDDD')).toBeInTheDocument();
  expect(await opened.findByRole('heading', { name: 'Save your recovery codes' })).toBeInTheDocument();
  expect(addApp).toHaveBeenCalledWith({ setUp: 'set-up-1', code: '123456' });
  await user.click(opened.getByRole('button', { name: 'I have saved the codes' }));
  expect(await screen.findByText('10 codes are left.')).toBeInTheDocument();
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).not.toBeInTheDocument();
});

test('the app is removed with the password when the sign-in is not recent', async () => {
  const removeApp = vi.fn(({ password }: { password?: string | undefined }) => {
    if (password === 'steward42') return { message: 'The authenticator app was removed.' };
    throw stubbedError('BAD_REQUEST', 'The password is not correct.', 'Invalid password', {
      details: [{ path: 'password', message: 'The password is not correct.' }],
    });
  });
  let status = secondFactorStatus({ app, recoveryCodesLeft: 2, passwordNeeded: true });
  const { user } = openSecurity({ 'secondFactor.status': () => status, 'secondFactor.removeApp': removeApp });
  expect(await screen.findByText('2 codes are left. Create new ones before you need them.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove authenticator app' }));
  const opened = await dialog('Remove the authenticator app?');
  expect(opened.getByRole('button', { name: 'Remove App' })).toBeDisabled();
  await user.type(opened.getByLabelText('Your password'), 'guess{Enter}');
  expect(await opened.findByText('The password is not correct.')).toBeInTheDocument();
  status = secondFactorStatus();
  await user.clear(opened.getByLabelText('Your password'));
  await user.type(opened.getByLabelText('Your password'), 'steward42{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Add authenticator app' })).toBeInTheDocument();
});

test('the password is asked for when the sign-in is no longer recent', async () => {
  const { user } = openSecurity({
    'secondFactor.status': () => secondFactorStatus({ app, recoveryCodesLeft: 8 }),
    'secondFactor.renewCodes': ({ password }) => {
      if (password) return { recoveryCodes };
      throw stubbedError('BAD_REQUEST', 'Please enter your password.', 'Password required', {
        details: [{ path: 'password', message: 'Please enter your password.' }],
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create new codes' }));
  const opened = await dialog('New recovery codes');
  expect(opened.queryByLabelText('Your password')).not.toBeInTheDocument();
  await user.click(opened.getByRole('button', { name: 'Create New Codes' }));
  await user.type(await opened.findByLabelText('Your password'), 'steward42{Enter}');
  expect(await opened.findByText('EEEE-FFFF-GGGG-HHHH')).toBeInTheDocument();
});

test('an administrator requires a second factor of everybody after a confirmation', async () => {
  const setRequired = vi.fn(({ required }: { required: boolean }) => ({ required, usersWithout: 2 }));
  const { user } = openSecurity({
    'secondFactor.policy': () => ({ required: false, usersWithout: 2 }),
    'secondFactor.setRequired': setRequired,
  });
  await user.click(await screen.findByRole('switch', { name: 'Require a second factor' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Require a second factor?' }));
  expect(question.getByText(/2 people do not have one. They will be signed out/)).toBeInTheDocument();
  expect(setRequired).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Require' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Require a second factor' })).toBeChecked());
  expect(setRequired).toHaveBeenCalledWith({ required: true });
});
