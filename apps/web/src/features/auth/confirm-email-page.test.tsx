import { stubbedError, trpcHandlers } from '@steward/api/msw';
import { admin } from '@steward/api/msw/factories/people';
import { profileOf } from '@steward/api/msw/factories/profiles';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentUser } from '../../lib/session/session';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const page = '/confirm-email?token=t-1';

test('a link is used only after a click, and then leads to the sign-in', async () => {
  const confirmAddress = vi.fn(() => ({ message: 'The address ann@acme.example is confirmed.' }));
  server.use(
    trpcHandlers({
      'auth.addressLink': () => ({ email: 'ann@acme.example', isChange: false }),
      'auth.confirmAddress': confirmAddress,
    }),
  );
  const { user } = renderApp(page, { user: null });
  expect(await screen.findByText('ann@acme.example')).toBeInTheDocument();
  expect(confirmAddress).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Confirm Address' }));
  expect(await screen.findByText('The address ann@acme.example is confirmed.')).toBeInTheDocument();
  expect(confirmAddress).toHaveBeenCalledWith({ token: 't-1' });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

test('a confirmed new address is shown for the signed-in user', async () => {
  const email = 'marta@new.example';
  server.use(
    trpcHandlers({
      'auth.addressLink': () => ({ email, isChange: true }),
      'auth.confirmAddress': () => ({ message: `You sign in with ${email} from now on.` }),
      'users.profile': () => profileOf({ ...admin, email }),
    }),
  );
  const { user } = renderApp(page);
  await user.click(await screen.findByRole('button', { name: 'Confirm Address' }));
  expect(await screen.findByText(`You sign in with ${email} from now on.`)).toBeInTheDocument();
  expect(currentUser()?.email).toBe(email);
  expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/settings');
});

test.each([
  ['when it is opened', 'auth.addressLink'],
  ['when it is used', 'auth.confirmAddress'],
] as const)('an invalid link shows the reason %s', async (_when, path) => {
  server.use(
    trpcHandlers({
      'auth.addressLink': () => ({ email: 'ann@acme.example', isChange: false }),
      [path]: () => {
        throw stubbedError('NOT_FOUND', 'This link has been used.');
      },
    }),
  );
  const { user } = renderApp(page, { user: null });
  if (path === 'auth.confirmAddress') await user.click(await screen.findByRole('button', { name: 'Confirm Address' }));
  expect(await screen.findByText('This link has been used.')).toBeInTheDocument();
});
