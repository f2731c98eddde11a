import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storedToken } from '../../../lib/session/stored-session';
import { renderApp } from '../../../testing/render-app';
import { recordSavedFiles } from '../../../testing/saved-files';
import { server } from '../../../testing/server';
import { tokenIssuedAt } from '../../../testing/sessions';
import { pageStubs, shellStubs } from '../../../testing/shell-stubs';

const session = {
  token: tokenIssuedAt(Date.now()),
  refreshToken: 'refresh-1',
  id: 'u-1',
  name: 'Marta Kowalski',
  email: 'marta@northgate.example',
  role: 'ADMIN' as const,
  organizationId: 'default',
};
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

async function enterPassword(methods: ('app' | 'passkey' | 'recovery-code')[], stubs: ProcedureStubs) {
  server.use(
    trpcHandlers({
      ...shellStubs,
      ...pageStubs,
      'auth.signIn': () => {
        throw stubbedError('UNAUTHORIZED', 'Your account has a second factor.', 'Second factor required', {
          secondFactor: { challenge: 'challenge-1', expiresAt: '2026-11-23T10:10:00.000Z', methods },
        });
      },
      ...stubs,
    }),
  );
  const app = renderApp('/devices?search=pump', { user: null });
  await app.user.type(await screen.findByLabelText('Email'), session.email);
  await app.user.type(screen.getByLabelText('Password'), 'steward42');
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  return app;
}

test('a sign-in with a second factor asks for the code and opens the requested page', async () => {
  const confirm = vi.fn((_: { challenge: string; code: string }) => session);
  const { user, router } = await enterPassword(['app', 'recovery-code'], {
    'signIn.withCode': confirm,
    'devices.list': () => new Promise<never>(() => {}),
  });
  expect(await screen.findByRole('heading', { name: 'Confirm your sign-in' })).toBeInTheDocument();
  expect(storedToken()).toBeNull();
  const code = screen.getByLabelText('Code');
  expect(code).toHaveFocus();
  await user.type(code, '123 456');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(router.state.location.href).toBe('/devices?search=pump'));
  expect(confirm).toHaveBeenCalledWith({ challenge: 'challenge-1', code: '123 456' });
  expect(storedToken()).toBe(session.token);
});

test('a wrong code is explained and keeps what was typed', async () => {
  const message = 'This code is not right or was used before.';
  const { user } = await enterPassword(['app', 'recovery-code'], {
    'signIn.withCode': () => {
      throw stubbedError('UNAUTHORIZED', message, 'Invalid code');
    },
  });
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveValue('000000');
});

test('a recovery code replaces the app, and the way back leads to the password', async () => {
  const confirm = vi.fn(() => new Promise<never>(() => {}));
  const { user } = await enterPassword(['app', 'recovery-code'], { 'signIn.withCode': confirm });
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'AAAA-BBBB-CCCC-DDDD{Enter}');
  expect(confirm).toHaveBeenCalledWith({ challenge: 'challenge-1', code: 'AAAA-BBBB-CCCC-DDDD' });
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
});

test('a person whose organization requires a second factor sets one up and saves the codes before the first page opens', async () => {
  const saved = recordSavedFiles();
  const complete = vi.fn((_: object) => ({ ...session, recoveryCodes }));
  const { user, router } = await enterPassword([], {
    'signIn.beginSetUp': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Steward:marta', setUp: 'set-up-1' }),
    'signIn.completeSetUp': complete,
    'devices.list': () => new Promise<never>(() => {}),
  });
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  expect(complete).toHaveBeenCalledWith({ challenge: 'challenge-1', setUp: 'set-up-1', code: '123456' });
  expect(storedToken()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save as file' }));
  expect(saved).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'I have saved the codes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/devices'));
});
