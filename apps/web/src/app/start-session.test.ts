import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { admin } from '@steward/api/msw/factories/people';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { currentUser } from '../lib/session/session';
import { storedToken, storeTokens } from '../lib/session/stored-session';
import { createApiClient } from '../lib/trpc/client';
import { server } from '../testing/server';
import { signInAs, tokenIssuedAt } from '../testing/sessions';
import { startSession, whenUserIsKnown } from './start-session';

const profile = (firstName: string) => ({
  ...admin,
  firstName,
  name: `${firstName} Kowalski`,
  organizationName: 'Northgate Facilities',
  phone: null,
  enabled: true,
  createdAt: '',
  updatedAt: '',
  lastLoginAt: null,
});
const answering = (firstName: string): ProcedureStubs => ({ 'users.profile': () => profile(firstName) });

test('a saved user is known at once, and brought up to date by the profile', async () => {
  server.use(trpcHandlers(answering('Martina')));
  signInAs(admin);
  startSession(createApiClient());
  await whenUserIsKnown();
  expect(currentUser()?.firstName).toBe('Marta');
  await expect.poll(() => currentUser()?.firstName).toBe('Martina');
});

test('without a saved user the profile is waited for', async () => {
  server.use(trpcHandlers(answering('Martina')));
  storeTokens({ token: tokenIssuedAt(Date.now()), refreshToken: 'refresh-1' });
  startSession(createApiClient());
  await whenUserIsKnown();
  expect(currentUser()?.firstName).toBe('Martina');
});

test('when the profile cannot be read, the saved user stays and a refresh follows after a second', async () => {
  const renewed = tokenIssuedAt(Date.now() + 3_600_000);
  let refused = 0;
  server.use(
    trpcHandlers({
      'users.profile': () => {
        if (storedToken() === renewed) return profile('Martina');
        refused += 1;
        throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Please try again.');
      },
    }),
    http.post('*/auth/refresh', () => HttpResponse.json({ token: renewed, refreshToken: 'refresh-2' })),
  );
  signInAs(admin);
  startSession(createApiClient());
  await expect.poll(() => refused).toBe(1);
  expect(currentUser()).toEqual(admin);
  await expect.poll(() => currentUser()?.firstName).toBe('Martina');
});

test('nobody is signed out because the server says no', async () => {
  let refreshes = 0;
  server.use(
    trpcHandlers({
      'users.profile': () => {
        throw stubbedError('UNAUTHORIZED', 'Please sign in.');
      },
    }),
    http.post('*/auth/refresh', () => {
      refreshes += 1;
      return new HttpResponse(null, { status: 401 });
    }),
  );
  signInAs(admin);
  const token = storedToken();
  startSession(createApiClient());
  await expect.poll(() => refreshes).toBe(2);
  expect(storedToken()).toBe(token);
  expect(currentUser()).toEqual(admin);
});
